/** The form's field for `path`, or for the list that holds it. */
export function fieldFor(form: HTMLElement | null, path: string): HTMLInputElement | null {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-copy-field]') ?? [])];
  const holding = fields.filter(({ dataset: { copyField = '' } }) => `${path}.`.startsWith(`${copyField}.`));
  return holding.at(0) ?? null;
}

/** Null outside the copy. */
export const pathOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-copy-field]')?.dataset.copyField ?? null;

export function selectPart(field: HTMLInputElement, path: string): void {
  const { copyField = '', partSeparator } = field.dataset;
  if (copyField === path || partSeparator === undefined) return;
  const at = Number(path.slice(copyField.length + 1));
  const parts = field.value.split(partSeparator);
  const start = parts.slice(0, at).reduce((sum, part) => sum + part.length + partSeparator.length, 0);
  field.setSelectionRange(start, start + (parts[at]?.length ?? 0));
}
