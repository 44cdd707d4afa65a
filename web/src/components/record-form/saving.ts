import type { Saving } from '../save-state.tsx';

/** The state of saving to show next to a form's button. */
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
