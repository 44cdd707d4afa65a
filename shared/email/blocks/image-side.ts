import type { Context } from '../context.ts';
import { columns, linked, picture, row, TABLE } from '../markup.ts';
import { prose } from './prose.ts';

const IMAGE_COLUMN = 252;
const WORDS_COLUMN = 276;

/** Picture and words side by side. The picture comes first in the source, so that it is above the words on a phone on either side. */
function imageSide(context: Context, position: number, side: 'left' | 'right'): string {
  const { hero, copy, cta_link, brand, dir } = context.document;
  const src = hero === null ? null : context.image(hero.url);
  const words = prose(context, position, context.start, 'narrow');
  if (src === null || hero === null) return words === '' ? '' : row(context, words, { padding: '40px 48px 8px' });
  const radius = Math.min(brand.look.radius, 12);
  const width = IMAGE_COLUMN - 24;
  const image = picture(context, {
    src,
    alt: copy.hero_alt || hero.alt,
    width,
    className: 'wide',
    style: `border-radius:${radius}px;margin:0 auto;`,
  });
  const cell = (inner: string, direction: string) =>
    `${TABLE} width="100%" dir="${direction}" style="width:100%;"><tr><td style="padding:0 12px 24px;text-align:${context.start};">${inner}</td></tr></table>`;
  // The physical side is asked for, whatever the direction of the words.
  const direction = side === 'left' ? 'ltr' : 'rtl';
  const parts = columns(direction, [
    { inner: cell(linked(context.link(cta_link), image), dir), width: IMAGE_COLUMN },
    { inner: cell(words, dir), width: WORDS_COLUMN },
  ]);
  const inner = `<div dir="${direction}" style="font-size:0;text-align:center;">${parts}</div>`;
  return row(context, inner, { padding: '40px 36px 8px', align: 'center', style: 'font-size:0;', sides: 'pg' });
}

export const imageLeft = (context: Context, position: number): string => imageSide(context, position, 'left');
export const imageRight = (context: Context, position: number): string => imageSide(context, position, 'right');
