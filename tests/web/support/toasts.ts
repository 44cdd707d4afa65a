import { notifications } from '@mantine/notifications';
import { displayToasts } from '@/components/toast.ts';

/** Takes away the toasts of earlier tests, those that still wait to be displayed included. */
export function forgetToasts(): void {
  displayToasts({ show: () => {}, hide: () => {} })();
  notifications.clean();
}
