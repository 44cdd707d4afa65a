import { lazyPart } from '@/components/lazy-part.tsx';

export const ArchivedBrands = lazyPart(() =>
  import('./archived-brands-dialog.tsx').then((module) => module.ArchivedBrandsDialog),
);
