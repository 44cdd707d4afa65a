import { Notice } from '@/components/notice.tsx';

export const NoModel = () => (
  <Notice tone="info" title="This needs a model">
    None is connected: its key is set where Galley is installed. You can change every word by hand.
  </Notice>
);
