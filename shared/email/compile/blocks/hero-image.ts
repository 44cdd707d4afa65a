import { styled } from '../../look/design.ts';
import { heroPicture, pictureEnding, rowStart, SHEET } from '../markup.ts';
import { editableSection } from './editable-section.ts';
import type { Section } from './section.ts';

const FULL_BLEED = 480;

const css = styled((design) => ({
  row: rowStart(design, { padding: '0', align: 'center', sides: '' }),
  full: pictureEnding(design, { width: SHEET }),
}));

export const heroImage: Section = editableSection((context) => {
  const { row, full } = css(context);
  const width = context.document.hero?.width ?? 0;
  const small = width > 0 && width < FULL_BLEED;
  const ending = small ? pictureEnding(context.design, { width, style: 'margin:0 auto;' }) : full;
  const image = heroPicture(context, ending);
  return image === '' ? null : { start: row, kind: 'image', parts: [image] };
});
