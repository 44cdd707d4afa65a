import { lazyPart } from '@/components/lazy-part.tsx';

/** Chooses an image of the brand's library, or uploads one. Mount it to open it. */
export const ImagePicker = lazyPart(() =>
  import('./image-picker-dialog.tsx').then((module) => module.ImagePickerDialog),
);
