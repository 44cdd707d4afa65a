import type { RefObject } from 'react';
import { openAround } from './open-around.ts';

/** Once the errors, and perhaps the form, are rendered. */
export function focusFirstError(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    openAround(field);
    field?.focus();
  });
}
