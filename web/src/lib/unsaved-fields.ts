import { useEffect } from 'react';

const forms = new Set<symbol>();

/** While true, the page must not reload by itself. */
export const hasUnsavedFields = (): boolean => forms.size > 0;

export function useUnsavedFields(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('form');
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [unsaved]);
}
