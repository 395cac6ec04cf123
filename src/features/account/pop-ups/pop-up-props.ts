export interface PopUpProps {
  /** the page under the pop-up, as a return address */
  back: string;
  onClose: () => void;
  /** the viewer is signed in: closes the pop-up and loads the page for them */
  onSignedIn: () => Promise<void>;
  /** the upstream is in maintenance */
  onMaintenance: () => void;
}
