import { escapeHtml } from '../../../text/escape.ts';
import { remembered } from '../../../text/remembered.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import { ROW_END, rowOpening } from '../markup.ts';
import { lines, plain } from '../plain-text-pieces.ts';
import { starsOf } from './review.ts';
import type { Section } from './section.ts';

const css = styledOn(({ design, ground, colours, design: { type, space, align } }) => ({
  row: rowOpening(design, { padding: `24px ${space.side}px`, ground, align }),
  stars: `<p class="g-ac" aria-hidden="true" style="margin:0 0 4px;${type.subheading}letter-spacing:3px;color:${colours.accent};">`,
  label: `<p class="g-mu" style="margin:0 0 8px;${type.label}color:${colours.muted};">`,
  words: `<p class="g-tx" dir="auto" style="margin:0;${type.body}color:${colours.text};">`,
  names: `<p class="g-tx" style="margin:0;${type.subheading}color:${colours.text};">`,
  name: '<span style="display:inline-block;padding:2px 0;">',
}));

const numberFormat = remembered((lang) => new Intl.NumberFormat(lang));

function ratingLine({ document: { brand, lang }, words }: Context): string {
  const rating = brand.furniture?.rating;
  if (!rating || rating.score <= 0) return '';
  const number = numberFormat(lang);
  const count = rating.count > 1 ? words.reviews.replace('{count}', number.format(rating.count)) : '';
  return [words.rated.replace('{rating}', number.format(rating.score)), count, rating.source.trim()]
    .filter(Boolean)
    .join(' · ');
}

export const rating: Section = {
  html(context, _position, block) {
    const line = ratingLine(context);
    if (line === '') return '';
    const styles = css(context, groundOf(block));
    const stars = starsOf(context.document.brand.furniture?.rating?.score ?? 0);
    return `${styles.row}${styles.stars}${stars}</p>\n${styles.words}${escapeHtml(line)}</p>${ROW_END}`;
  },
  text: (context) => plain(ratingLine(context)),
};

const namesOf = ({ document }: Context): string[] =>
  (document.brand.furniture?.press ?? []).filter((name) => name.trim() !== '');

export const press: Section = {
  html(context, _position, block) {
    const names = namesOf(context);
    if (names.length === 0) return '';
    const styles = css(context, groundOf(block));
    const shown = names.map((name) => `${styles.name}${escapeHtml(name.trim())}</span>`).join(' · ');
    return `${styles.row}${styles.label}${escapeHtml(context.words.seenIn)}</p>\n${styles.names}${shown}</p>${ROW_END}`;
  },
  text: (context) => {
    const names = namesOf(context);
    return names.length === 0 ? '' : lines([context.words.seenIn, names.map(plain).join(' · ')]);
  },
};
