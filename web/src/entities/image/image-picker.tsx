import { lazyPart } from '@/components/lazy-part.tsx';

/** Mount it to open it. */
export const ImagePicker = lazyPart(() =>
  import('./image-picker-dialog.tsx').then((module) => module.ImagePickerDialog),
);
