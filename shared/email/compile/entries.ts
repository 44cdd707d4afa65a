import type { CopySection } from '../../contract/schemas/copy.ts';
import type { Context } from './context.ts';

export interface Entry {
  /** Index among the items or bullets, also of its picture. */
  at: number;
  title: string;
  text: string;
  link: string;
  section: number;
  bullet: boolean;
}

export const indexOf = ({ document }: Context, section: CopySection): number =>
  document.copy.sections.indexOf(section);

/** Everything a section lists, so that no block loses any of it. */
export function entriesOf(context: Context, shown: CopySection): Entry[] {
  const { bullets, items = [] } = shown;
  const entries: Entry[] = [];
  if (bullets.length + items.length === 0) return entries;
  const section = indexOf(context, shown);
  bullets.forEach((text, at) => {
    if (text.trim() !== '') entries.push({ at, title: '', text, link: '', section, bullet: true });
  });
  items.forEach(({ title, text, link = '' }, at) => {
    if (title.trim() !== '' || text.trim() !== '')
      entries.push({ at, title, text, link, section, bullet: false });
  });
  return entries;
}
