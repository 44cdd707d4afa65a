export type NotificationState = NotificationPermission | 'unsupported';

export const notificationState = (): NotificationState =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Browsers require a click first. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'default') return notificationState();
  return Notification.requestPermission();
}

/** Only when the person is elsewhere; a click returns to this tab. Replaces one with the same `tag`. */
export function notify(title: string, { body, tag }: { body: string; tag: string }): void {
  if (notificationState() !== 'granted' || document.hasFocus()) return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Chrome on Android only allows it in service workers.
  }
}
