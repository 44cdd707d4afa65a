import type { Context } from './context.ts';
import type { CopySection } from './copy.ts';

/** One of a section's items, or one of its bullets, which have a text only. */
export interface Entry {
  /** Place among the items or bullets, by which it has a picture. */
  at: number;
  title: string;
  text: string;
  /** '' when it leads nowhere. */
  link: string;
  /** Path of the item or bullet in the copy. */
  path: string;
  bullet: boolean;
}

/** Path of a section in the copy. */
export const pathOf = ({ document }: Context, section: CopySection): string =>
  `sections.${document.copy.sections.indexOf(section)}`;

/** Everything that a section lists, so that nothing written is lost whichever block draws it. */
export function entriesOf(context: Context, section: CopySection): Entry[] {
  const path = pathOf(context, section);
  const bullets = section.bullets.map((text, at) => ({
    at,
    title: '',
    text,
    link: '',
    path: `${path}.bullets.${at}`,
    bullet: true,
  }));
  const items = (section.items ?? []).map(({ title, text, link = '' }, at) => ({
    at,
    title,
    text,
    link,
    path: `${path}.items.${at}`,
    bullet: false,
  }));
  return [...bullets, ...items].filter(({ title, text }) => title.trim() !== '' || text.trim() !== '');
}
