import { notifications } from '@mantine/notifications';
import { displayToasts } from '@/components/toast.ts';

/** Including those not yet displayed. */
export function forgetToasts(): void {
  displayToasts({ show: () => {}, hide: () => {} })();
  notifications.clean();
}
