import type { Saving } from '../save-state.tsx';

export function savingOf({
  saving,
  failure,
  unsaved,
}: {
  saving: boolean;
  failure: unknown;
  unsaved: boolean;
}): Saving {
  if (saving) return 'saving';
  if (!unsaved) return 'clean';
  return failure === null ? 'unsaved' : 'failed';
}
