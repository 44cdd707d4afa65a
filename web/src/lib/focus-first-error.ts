/** Puts the focus into the first field of a form that is marked wrong; call it after the marks are in the page. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
