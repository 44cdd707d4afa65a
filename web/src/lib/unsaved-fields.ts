import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Whether any open form holds fields that were not saved: the page must not reload by itself then. */
export const hasUnsavedFields = (): boolean => forms.size > 0;

/** For a form: says whether it holds unsaved fields, until it leaves the page. */
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
