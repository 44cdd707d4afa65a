import { styledOn } from '../../look/design.ts';

export const textStyles = styledOn(({ design: { type, start }, ground, colours }) => {
  const { text, muted, accent, link } = colours;
  const list = `margin:0 0 16px;padding:0;padding-${start}:22px;${type.body}text-align:${start};color:${text};`;
  const paragraph = (css: string) => `<p class="g-tx" style="margin:0 0 16px;${css}color:${text};">`;
  return {
    ground,
    heading: `<h2 class="g-tx" style="margin:0 0 12px;${type.heading}color:${text};">`,
    nextHeading: `<h2 class="g-tx" style="margin:32px 0 12px;${type.heading}color:${text};">`,
    title: `<h3 class="g-tx" style="margin:0 0 4px;${type.subheading}color:${text};">`,
    figure: `<p class="g-title g-ac" style="margin:0 0 4px;${type.title}color:${accent};">`,
    statement: `<h2 class="g-title g-tx" style="margin:0 0 12px;${type.title}color:${text};">`,
    smallFigure: `<p class="g-ac" style="margin:0 0 4px;${type.heading}color:${accent};">`,
    lead: paragraph(type.lead),
    large: paragraph(`${type.heading}font-weight:400;`),
    paragraph: paragraph(type.body),
    words: `<p class="g-tx" style="margin:0;${type.body}color:${text};">`,
    quiet: `<p class="g-mu" style="margin:0;${type.small}color:${muted};">`,
    bullets: `<ul class="g-tx" style="${list}">\n`,
    numbers: `<ol class="g-tx" style="${list}">\n`,
    item: `<li style="margin:0 0 8px;padding-${start}:4px;">`,
    link: `style="color:${link};text-decoration:underline;">`,
  };
});
export type TextStyles = ReturnType<typeof textStyles>;
