const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @returns whether this device may show notices. The browser asks the viewer once. Must be called by a tap, at once: later, browsers refuse. */
export async function askForNotices(): Promise<boolean> {
  if (!isSupported()) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
