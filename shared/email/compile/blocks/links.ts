import { escapeHtml } from '../../../text/escape.ts';
import type { LabelledLink } from '../../document/document.ts';
import { styledOn } from '../../look/design.ts';
import { groundOf } from '../../look/ground.ts';
import type { Context } from '../context.ts';
import { type Align, alignOf, perAlign, ROW_END, rowOpening } from '../markup.ts';
import { lines, plain } from '../plain-text-pieces.ts';
import type { Section } from './section.ts';

type Furniture = 'nav' | 'social' | 'apps';

export const linksOf = (context: Context, kind: Furniture, limit = 6): LabelledLink[] =>
  (context.document.brand.furniture?.[kind] ?? [])
    .filter(({ label, url }) => label.trim() !== '' && context.url(url) !== null)
    .slice(0, limit);

/** `opening` is the rest of each `<a>` tag, with styles that make the link tall enough for a finger. */
export const linkRow = (context: Context, links: readonly LabelledLink[], opening: string): string =>
  links
    .map(({ label, url }) => `<a href="${context.link(url)}" ${opening}${escapeHtml(label.trim())}</a>`)
    .join(' ');

export const linkLines = (context: Context, links: readonly LabelledLink[]): string =>
  lines(links.map(({ label, url }) => `${plain(label)}: ${context.url(url)}`));

const rooms: Record<Align, string> = {
  center: 'margin:0 4px 8px;padding:4px 8px;',
  left: 'margin:0 20px 8px 0;padding:4px 0;',
  right: 'margin:0 0 8px 20px;padding:4px 0;',
};

const css = styledOn(({ design, ground, colours }) => {
  const { type, look, space } = design;
  const words = `${type.small}font-weight:700;color:${colours.text};`;
  const app = `class="g-tx g-hr" style="display:inline-block;margin:0 4px 8px;text-decoration:none;padding:9px 20px;border:1px solid ${colours.line};border-radius:${Math.min(look.radius, 22)}px;${words}">`;
  return perAlign((align) => ({
    row: rowOpening(design, {
      padding: `24px ${align === 'center' ? 40 : space.side}px 16px`,
      ground,
      align,
    }),
    social: `class="g-tx" style="display:inline-block;text-decoration:none;${rooms[align]}${words}">`,
    apps: app,
  }));
});

const section = (kind: 'social' | 'apps'): Section => ({
  html(context, _position, block) {
    const links = linksOf(context, kind);
    if (links.length === 0) return '';
    const styles = css(context, groundOf(block))[alignOf(context, block, 'center')];
    return styles.row + linkRow(context, links, styles[kind]) + ROW_END;
  },
  text: (context) => linkLines(context, linksOf(context, kind)),
});

/** By name, because icons may be blocked like all pictures. */
export const social = section('social');
export const app = section('apps');
