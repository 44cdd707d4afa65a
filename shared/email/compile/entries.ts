import type { CopySection } from '../../contract/schemas/copy.ts';
import type { Context } from './context.ts';

/** One of a section's items, or one of its bullets, which have a text only. */
export interface Entry {
  /** Place among the items or bullets, by which it has a picture. */
  at: number;
  title: string;
  text: string;
  /** '' when it leads nowhere. */
  link: string;
  /** Index of its section in the copy. */
  section: number;
  bullet: boolean;
}

/** Index of a section in the copy. */
export const indexOf = ({ document }: Context, section: CopySection): number =>
  document.copy.sections.indexOf(section);

/** Everything that a section lists, so that nothing written is lost whichever block draws it. */
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
