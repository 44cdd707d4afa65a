import { openAround } from './open-around.ts';

/** Focuses the first invalid field of a form. Call it after the errors have been rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  openAround(field);
  field?.focus();
}
