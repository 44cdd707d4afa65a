import type { Cell } from '#shared/email/reading/reading.ts';
import { lines, plain, tagged } from './tags.ts';

/** `column: value`; several lines go below their column. */
export const rowText = (row: readonly Cell[]): string => tagged('row', row.map(cellText).join('\n'));

function cellText({ column, value }: Cell): string {
  const name = plain(column).replace(/\s+/g, ' ');
  const text = plain(value);
  return text.includes('\n') ? `${name}:\n${text}` : `${name}: ${text}`;
}

export interface GivenFields {
  subject_line: string;
  preview_text: string;
  kind: string;
  cta_text: string;
  cta_link: string;
  send_date: string;
  layout: string;
}

const labels: Record<keyof GivenFields, string> = {
  subject_line: 'subject line',
  preview_text: 'preview text',
  kind: 'kind',
  cta_text: 'button',
  cta_link: 'link of the button',
  send_date: 'goes out',
  layout: 'layout',
};

export const givenText = (given: GivenFields): string =>
  tagged(
    'given',
    lines(
      ...(Object.keys(labels) as (keyof GivenFields)[]).map((name) =>
        given[name].trim() === '' ? undefined : `- ${labels[name]}: ${plain(given[name])}`,
      ),
    ),
  );

export interface ShownPicture {
  tag: string;
  alt: string;
}

const MOST_PICTURES = 30;

export const picturesText = (pictures: readonly ShownPicture[], own: boolean): string =>
  tagged(
    'pictures',
    pictures
      .slice(0, MOST_PICTURES)
      .map(
        ({ tag, alt }, at) =>
          `- ${plain(tag)}${alt.trim() === '' ? '' : `: ${plain(alt)}`}${at === 0 && own ? ' (this email’s own)' : ''}`,
      )
      .join('\n'),
  );
