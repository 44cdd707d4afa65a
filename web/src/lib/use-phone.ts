import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's: 48em is where the stylesheets change too. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
