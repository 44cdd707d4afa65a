import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withBackdrop } from '#functions/app/emails/backdrop/with-backdrop.ts';
import { blockData } from '#shared/contract/blocks.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { groundOf } from '#shared/email/look/ground.ts';
import { partsOfDocument } from '#shared/email/plan/parts-of-document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { type EvalRow, evalRows } from '#tests/eval/load.ts';
import { elementsNamed, textOf } from '#tests/support/html.ts';
import { inputOf } from './from-eval.ts';
import { readEmail, types } from './read-email.ts';

const drawn: Record<string, string> = { letter: 'text_only', quote: 'review' };
const blockOf = (form: string) => drawn[form] ?? form;

const rows = evalRows().filter(({ answer }) => answer.parts.length > 0);
const planned = (row: EvalRow, at = 0): EmailDocument => planEmail(inputOf(row, at));
const named = rows.map((row, at) => [`${row.calendar}: ${row.campaign}`, row, at] as const);

beforeEach(() => {
  vi.stubEnv('MEDIA_BASE_URL', 'https://media.example.com/media');
});

it('covers every email of the set that is written', () => {
  expect(rows.length).toBeGreaterThan(40);
});

describe.each(named)('%s', (_, row, at) => {
  const { answer, expected } = row;
  const document = planned(row, at);
  const email = readEmail(document);

  it('draws every form that the brief asks for', () => {
    for (const asked of expected.form)
      expect(
        asked.split('|').some((form) => types(document).includes(blockOf(form))),
        asked,
      ).toBe(true);
  });

  it('does not open on a bare panel: it has a picture, a drawn ground, or is a letter', () => {
    const { blocks, backdrop } = withBackdrop(document, at);
    const opening = blocks.find(({ type }) => blockData(type).title);
    const isLetter = opening?.type === 'text_only';
    const isPictured = blocks.some(({ type }) => blockData(type).picture);
    expect([isLetter, isPictured, backdrop !== undefined]).toContain(true);
    expect(backdrop?.ground).toBe(backdrop && opening && groundOf(opening));
  });

  it('says what it must', () => {
    const whole = [document.copy.subject, document.copy.preheader, email.words, ...email.links].join('\n');
    const missing = expected.must_say.filter(({ re }) => !new RegExp(re, 'iu').test(whole));
    expect(missing).toEqual([]);
  });

  it('has one heading at the top', () => {
    expect(elementsNamed(email.root, 'h1').map(textOf)).toEqual([
      document.copy.headline.replace(/\s+/g, ' '),
    ]);
  });

  it('shows no card without data and no button that nobody asked for', () => {
    for (const { url, price, image_url } of document.products)
      expect([url, price, image_url].filter(Boolean).length).toBeGreaterThan(1);
    const hasButton = answer.parts.some(({ type }) => type === 'button');
    expect(document.campaign.without_button).toBe(hasButton ? undefined : true);
    const button = answer.cta_text.replace(/[’‘]/g, "'");
    expect(button !== '' && email.words.includes(button)).toBe(hasButton);
  });

  it('keeps parts and words when it is read back and planned again', () => {
    const again: EmailAnswer = partsOfDocument(document);
    expect(again.parts.map(({ type }) => type)).toEqual(shownParts(row));
    const input = inputOf(row, at);
    const next = planEmail({ ...input, answer: again, earlier: document });
    expect(readEmail(next).words).toBe(email.words);
    expect(next.blocks).toEqual(document.blocks);
  });
});

const shownParts = ({ answer: { parts } }: EvalRow): string[] => {
  const near = parts[0]?.type === 'opening' && parts[1]?.type === 'picture' ? 1 : -1;
  return parts.filter((_, at) => at !== near).map(({ type }) => type);
};

describe('what sells', () => {
  const selling = rows.filter(
    ({ answer: { kind, purpose } }) =>
      kind === 'promotional' && ['sell', 'launch', 'win_back', 'remind'].includes(purpose),
  );

  it.each([0, 1, 2, 3, 4, 5])('has a button before anything else but the headline at turn %i', (turn) => {
    expect(selling.length).toBeGreaterThan(5);
    for (const row of selling) {
      const document = planned(row, turn);
      const [first] = document.blocks.filter(({ type }) => type !== 'header');
      expect(first?.type, row.campaign).toMatch(/^hero(?:_split|_overlay)?$/);
      expect(first?.button).toBeUndefined();
    }
  });
});

it('neighbours of the same parts differ in what they look like first', () => {
  for (const row of rows) {
    if (row.answer.parts[0]?.type !== 'opening') continue;
    const looks = [0, 1, 2].map((turn) => {
      const { blocks, backdrop } = withBackdrop(planned(row, turn), turn);
      const [first] = blocks.filter(({ type }) => type !== 'header');
      return [first?.type, first?.variant, first?.ground, backdrop?.url].join();
    });
    expect(new Set(looks).size, row.campaign).toBeGreaterThan(1);
  }
});

it('the same input gives the same email', () => {
  for (const row of rows.slice(0, 10)) expect(planned(row, 3)).toEqual(planned(row, 3));
});
