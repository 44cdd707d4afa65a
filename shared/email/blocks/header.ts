import type { Context } from '../context.ts';
import { escapeHtml } from '../escape.ts';
import { linked, picture, row, TABLE } from '../markup.ts';

const LOGO_WIDTH = 168;
const LOGO_HEIGHT = 64;

const shownWidth = (width: number, height: number): number => {
  if (width <= 0 || height <= 0) return LOGO_WIDTH;
  return Math.max(1, Math.round(Math.min(LOGO_WIDTH, width, (LOGO_HEIGHT * width) / height)));
};

/** The brand's logo, or its name set as a wordmark. A logo keeps its light ground in the dark: it may be dark itself. */
export function header(context: Context): string {
  const { brand } = context.document;
  const { light } = context.theme;
  const href = context.link(brand.website);
  const src = brand.logo === null ? null : context.image(brand.logo.url);
  const padding = '28px 32px 24px';
  if (src === null || brand.logo === null) {
    const name = escapeHtml(brand.name);
    const words = linked(href, `<span class="tx" style="color:${light.text};">${name}</span>`, `color:${light.text};`);
    const css = `${context.headingCss}font-size:22px;line-height:28px;font-weight:700;letter-spacing:0.01em;`;
    return row(context, `<div class="tx" style="${css}color:${light.text};">${words}</div>`, { padding, align: 'center' });
  }
  const width = shownWidth(brand.logo.width, brand.logo.height);
  const image = picture(context, { src, alt: brand.logo.alt || brand.name, width, style: `color:${light.text};` });
  const plate = `${TABLE} align="center" style="margin:0 auto;"><tr><td width="${width}" style="width:${width}px;padding:8px 12px;border-radius:10px;background-color:${light.surface};">${linked(href, image)}</td></tr></table>`;
  return row(context, plate, { padding: '20px 32px 16px', align: 'center' });
}
