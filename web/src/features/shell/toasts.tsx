import { Notifications } from '@mantine/notifications';

/** At the top: at the bottom they lie over the save and generate buttons, and a failure stays there until it is dismissed. */
export default function Toasts() {
  return <Notifications position="top-center" limit={4} />;
}
