import { openAround } from './open-around.ts';

/** Call after errors are rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  openAround(field);
  field?.focus();
}
