import { lazyPart } from '@/components/lazy-part.tsx';

/** The dialog with archived brands, loaded when it is needed. */
export const ArchivedBrands = lazyPart(() =>
  import('./archived-brands-dialog.tsx').then((module) => module.ArchivedBrandsDialog),
);
