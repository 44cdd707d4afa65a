import { isTextBlock } from '../../document/assign.ts';
import type { Context } from '../context.ts';
import { inline, lines } from '../markup.ts';
import { copied, paragraphs, words } from '../plain-text-pieces.ts';
import type { TextStyles } from './text-styles.ts';

export function closes({ document: { blocks } }: Context, position: number): boolean {
  const signed = blocks.findIndex(({ type }) => type === 'signature');
  return position === (signed < 0 ? blocks.findLastIndex(({ type }) => isTextBlock(type)) : signed);
}

export function closingHtml(context: Context, styles: TextStyles, between = ''): string {
  const { sign_off = '', postscript = '' } = context.document.copy;
  const signed =
    sign_off.trim() === ''
      ? ''
      : `${context.mark(styles.paragraph, 'sign_off')}${lines(context, sign_off)}</p>\n`;
  const added =
    postscript.trim() === ''
      ? ''
      : `${styles.paragraph}<strong>${context.words.postscript}</strong> ${context.markText(inline(context, postscript, styles.ground), 'postscript')}</p>\n`;
  return signed + between + added;
}

/** '' in a block that does not end the letter. */
export function closingText(context: Context, position: number, between = ''): string {
  if (!closes(context, position)) return between;
  const { sign_off = '', postscript = '' } = context.document.copy;
  const added = postscript.trim() === '' ? '' : `${context.words.postscript} ${words(context, postscript)}`;
  return paragraphs([copied(context, sign_off), between, added]);
}
