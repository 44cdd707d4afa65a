import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Whether any open form has unsaved fields; the page must not reload by itself then. */
export const hasUnsavedFields = (): boolean => forms.size > 0;

/** Registers a form's unsaved fields while it is on the page. */
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
