import type { CopySection } from '../../contract/schemas/copy.ts';

export const length = ({ paragraphs }: CopySection) => paragraphs.join('').length;

export const isPlain = ({ form = 'text', heading, bullets, items = [], rows = [] }: CopySection) =>
  (form === 'text' || form === 'bullets') &&
  heading.trim() === '' &&
  bullets.length === 0 &&
  items.length === 0 &&
  rows.length === 0;

export const isFilled = ({ paragraphs, bullets, items = [], rows = [] }: CopySection): boolean =>
  paragraphs.length + bullets.length + items.length + rows.length > 0;

export function wordsIn({ heading, paragraphs, bullets, items = [] }: CopySection, between: string): string {
  let words = heading;
  for (const text of paragraphs) words += between + text;
  for (const text of bullets) words += between + text;
  for (const { title, text } of items) words += between + title + between + text;
  return words;
}
