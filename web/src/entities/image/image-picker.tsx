import { lazyPart } from '@/components/lazy-part.tsx';

export const ImagePicker = lazyPart(() =>
  import('./image-picker-dialog.tsx').then((module) => module.ImagePickerDialog),
);
