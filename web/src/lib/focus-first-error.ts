/** Focuses the first invalid field of a form. Call it after the errors have been rendered. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
