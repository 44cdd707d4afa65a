import { lazyPart } from '@/components/lazy-part.tsx';

export const AddBrand = lazyPart(() =>
  import('./add-brand-dialog.tsx').then((module) => module.AddBrandDialog),
);
