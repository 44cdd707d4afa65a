import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';

/** Of the sentences, as many at least are said word for word. The others are lists and postscripts, or lost. */
const LEAST_SAID = 0.985;

/** Bodies of 120 emails of as many trades, by writers who knew no rule of the reader: one on a line each. */
const emails = ['en', 'other'].flatMap((name) =>
  readFileSync(new URL(`../../fixtures/brief-lines/finished-emails-${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^[a-z]{2}\t/, '').trim())
    .filter(Boolean),
);

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

it('what somebody has finished is said word for word', () => {
  expect(emails).toHaveLength(120);
  const missed = emails.flatMap((email) => {
    const material = readBrief(email);
    const said = words(
      [
        material.sign_off,
        material.postscript,
        ...material.quotes,
        ...material.sections.flatMap(({ heading, paragraphs, bullets, items = [] }) => [
          heading,
          ...paragraphs.filter((text) => !/\[[^[\]]+\]/.test(text)),
          ...bullets,
          ...items.flatMap(({ title, text }) => [title, text]),
        ]),
      ].join(' '),
    );
    return sentencesIn(email).filter((sentence) => !said.includes(words(sentence)));
  });
  const all = emails.flatMap((email) => sentencesIn(email)).length;
  expect(all).toBeGreaterThan(1_300);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(all * (1 - LEAST_SAID));
});
