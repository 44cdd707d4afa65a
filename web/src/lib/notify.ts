export type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Asks the person for permission. Call it after a click: browsers refuse it otherwise. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'default') return notificationState();
  return Notification.requestPermission();
}

/**
 * Shows a notification of the browser when the person is elsewhere; a click on it brings this tab back. One
 * with the same `tag` is replaced.
 */
export function notify(title: string, { body, tag }: { body: string; tag: string }): void {
  if (notificationState() !== 'granted' || document.hasFocus()) return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Chrome on Android has the class but allows only service workers to use it.
  }
}
