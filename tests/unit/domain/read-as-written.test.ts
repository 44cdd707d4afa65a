import { expect, it } from 'vitest';
import { classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { readLabel } from '#shared/domain/brief-lines/content-labels.ts';
import { subjectsIn } from '#shared/domain/brief-lines/subject-lines.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';

it('keeps an address in one sentence', () =>
  expect(sentencesIn("We're at 218 N. Main St, Lima. Come by.")).toEqual([
    "We're at 218 N. Main St, Lima.",
    'Come by.',
  ]));

it('ends a subject with its quotation marks', () =>
  expect(subjectsIn('"Last lift: 20% off hawthorn".')).toEqual(['Last lift: 20% off hawthorn']));

it('takes what a thing must not be called for an order, and a call for the readers’', () => {
  expect(classifyLine('Please don\'t call it a "portal".')).toBe('prohibition');
  expect(classifyLine("Please don't call us before nine, we are in the yard.")).toBe('copy');
});

it('does not print why readers are told something', () => {
  const { role, text } = readLabel('What we want them to know: disconnect the downpipe first.');
  expect({ role, text }).toEqual({ role: 'body', text: 'disconnect the downpipe first.' });
});
