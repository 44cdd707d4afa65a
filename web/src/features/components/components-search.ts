import { oneOf, textParam } from '@/lib/search.ts';

/** The open dialog, kept in the address for reloads. */
export interface ComponentsSearch {
  edit?: string | undefined;
  add?: 'header' | 'footer' | 'middle' | undefined;
  used?: string | undefined;
}

const typeParam = oneOf('header', 'footer', 'middle');

export const readComponentsSearch = (search: Record<string, unknown>): ComponentsSearch => ({
  edit: textParam(search.edit),
  add: typeParam(search.add),
  used: textParam(search.used),
});
