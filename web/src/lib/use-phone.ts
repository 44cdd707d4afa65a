import { useMediaQuery } from '@mantine/hooks';

/** 48em, as in the stylesheets. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
