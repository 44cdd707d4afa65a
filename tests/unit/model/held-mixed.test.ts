import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

/**
 * Sentences that say something to readers and to the team, and others that only look like it, by somebody who saw no rule:
 * nothing is learned from them. Braces stand around what is for the team: "Doors are at 7{{, so make it big}}."
 */
const sentencesOf = (name: string): string[] =>
  readFileSync(new URL(`../../fixtures/brief-lines/held-mixed-${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const FOR_TEAM = /\{\{(.*?)\}\}/g;
/** So many stand in a brief together. */
const TOGETHER = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}€$£%']+/gu) ?? [];
const runsOf = (text: string, length: number): string[] => {
  const words = wordsOf(text);
  return words
    .slice(Math.min(length, words.length) - 1)
    .map((_, at) => words.slice(at, at + length).join(' '));
};
const shareIn = (text: string, part: string, length: number): number => {
  const runs = runsOf(part, length);
  return runs.filter((run) => ` ${text} `.includes(` ${run} `)).length / Math.max(1, runs.length);
};

/** All that an email says outside of gaps. */
function printed(brief: string): string {
  const { sections, sign_off, postscript, quotes, headline } = readBrief(brief);
  const texts = sections.flatMap(({ heading, paragraphs, bullets, items = [], rows = [] }) => [
    heading,
    ...paragraphs,
    ...bullets,
    ...items.flatMap(({ title, text }) => [title, text]),
    ...rows.flat(),
  ]);
  return [headline, ...texts, ...quotes, sign_off, postscript]
    .map((text) => wordsOf(text.replace(/\[[^\]]*\]/g, ' ')).join(' '))
    .join(' | ');
}

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
const ended = (text: string): string => (/[.!?…)"”»]$/.test(text) ? text : `${text}.`);

it.each([
  { name: 'en', leaked: 0.42, whole: 0.9 },
  { name: 'other', leaked: 0.41, whole: 0.88 },
])('$name: most remarks within a sentence are not printed, and sentences for readers are', (bars) => {
  const sentences = sentencesOf(bars.name);
  expect(sentences.length).toBeGreaterThan(200);
  const read = sentences.map((sentence, at) => {
    const from = at - (at % TOGETHER);
    const brief = sentences
      .slice(from, from + TOGETHER)
      .map((each) => ended(capitalised(each.replace(/\{\{|\}\}/g, '').trim())))
      .join(' ');
    const said = printed(brief);
    const remarks = [...sentence.matchAll(FOR_TEAM)].map(([, words = '']) => words);
    return {
      isMixed: remarks.length > 0,
      isLeaked: remarks.some((remark) => shareIn(said, remark, 3) > 0.34),
      isWhole: shareIn(said, sentence.replace(FOR_TEAM, ' '), 2) > 0.97,
    };
  });
  const mixed = read.filter(({ isMixed }) => isMixed);
  const readers = read.filter(({ isMixed }) => !isMixed);
  const leaked = mixed.filter(({ isLeaked }) => isLeaked).length / mixed.length;
  const whole = readers.filter(({ isWhole }) => isWhole).length / readers.length;
  expect({ leaked, whole }).toSatisfy(
    (found: { leaked: number; whole: number }) => found.leaked <= bars.leaked && found.whole >= bars.whole,
  );
});
