/** What screen readers are told without moving the focus: one polite live region, in the page from its first byte (app/routes/__root.tsx). */
export const ANNOUNCEMENTS_ID = 'avisos';

/** Says a sentence after what is being read. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENTS_ID);
  // The same words again are a change too.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
