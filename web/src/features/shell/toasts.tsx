import { Notifications } from '@mantine/notifications';

/** At the top, because at the bottom they would cover the save and generate buttons. */
export default function Toasts() {
  return <Notifications position="top-center" limit={4} />;
}
