import type { Context } from '../context.ts';
import { styled } from '../design.ts';
import { escapeHtml } from '../escape.ts';
import { linked, picture, pictureEnding, ROW_END, rowOpening, TABLE } from '../markup.ts';

const LOGO_WIDTH = 168;
const LOGO_HEIGHT = 64;

const css = styled((design) => {
  const { light, headingCss } = design;
  return {
    words: rowOpening(design, { padding: '28px 32px 24px', align: 'center' }),
    logo: rowOpening(design, { padding: '20px 32px 16px', align: 'center' }),
    link: `" style="text-decoration:none;color:${light.text};">`,
    name: `<span class="g-tx" style="color:${light.text};">`,
    wordmark: `<div class="g-tx" style="${headingCss}font-size:22px;line-height:28px;font-weight:700;letter-spacing:0.01em;color:${light.text};">`,
    plate: `padding:8px 12px;border-radius:10px;background-color:${light.surface};`,
  };
});

const shownWidth = (width: number, height: number): number => {
  if (width <= 0 || height <= 0) return LOGO_WIDTH;
  return Math.max(1, Math.round(Math.min(LOGO_WIDTH, width, (LOGO_HEIGHT * width) / height)));
};

/**
 * The brand's logo, or its name as a wordmark. A logo keeps its light background in dark
 * mode, as it may be dark itself.
 */
export function header(context: Context): string {
  const { logo, name, website } = context.document.brand;
  const styles = css(context);
  const href = context.link(website);
  const src = logo === null ? null : context.image(logo.url);
  if (src === null || logo === null) {
    const words = linked(href, `${styles.name}${escapeHtml(name)}</span>`, styles.link);
    return `${styles.words}${styles.wordmark}${words}</div>${ROW_END}`;
  }
  const width = shownWidth(logo.width, logo.height);
  const image = linked(
    href,
    picture(src, escapeHtml(logo.alt || name), pictureEnding(context.design, { width, onLightPlate: true })),
  );
  const cell = `${TABLE} align="center" style="margin:0 auto;"><tr><td width="${width}" style="width:${width}px;${styles.plate}">${image}</td></tr></table>`;
  return styles.logo + cell + ROW_END;
}
