import { oneOf, textParam } from '@/lib/search.ts';

/** What is open on the components screen, so that it is still open after a reload. */
export interface ComponentsSearch {
  /** Id of the component in the form. */
  edit?: string | undefined;
  /** Type of the new component in the form. */
  add?: 'header' | 'footer' | 'middle' | undefined;
  /** Id of the component whose emails are listed. */
  used?: string | undefined;
}

const typeParam = oneOf('header', 'footer', 'middle');

export const readComponentsSearch = (search: Record<string, unknown>): ComponentsSearch => ({
  edit: textParam(search.edit),
  add: typeParam(search.add),
  used: textParam(search.used),
});
