import { lazyPart } from '@/components/lazy-part.tsx';

/** The dialog to add a brand, loaded when it is needed. */
export const AddBrand = lazyPart(() =>
  import('./add-brand-dialog.tsx').then((module) => module.AddBrandDialog),
);
