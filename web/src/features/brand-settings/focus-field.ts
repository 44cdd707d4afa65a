import { openAround } from '@/lib/open-around.ts';

/** Ignores an unknown field. */
export function focusField(form: HTMLElement | null, field: string | undefined): void {
  if (form === null || field === undefined) return;
  const place = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  openAround(place);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
