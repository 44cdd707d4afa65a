import { describe, expect, it } from 'vitest';
import type { EmailToRevise } from '#functions/app/revisions/email-to-revise.ts';
import { previousEmail } from '#functions/app/revisions/previous-email.ts';
import { replanned } from '#functions/app/revisions/replanned.ts';
import { scopeOf } from '#functions/app/revisions/scope.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { type RecordedEmail, recordedEmails } from '#tests/support/recorded-emails.ts';

const emails = (await Promise.all(['invigor8', 'zebra_cbd', 'brl_sports'].map(recordedEmails))).flat();
const named = emails.map((email) => [email.campaign.campaign_name, email] as const);

function revised(
  { campaign, planning, document }: RecordedEmail,
  answer: (before: EmailAnswer) => EmailAnswer,
  { path = 'email', kept = [] }: { path?: string; kept?: string[] } = {},
) {
  const before = previousEmail(document);
  const email = { campaign, material: planning.material, components: [] } as unknown as EmailToRevise;
  return replanned(email, document, {
    before,
    answer: { answer: answer(before), reads: true },
    scope: scopeOf(path, before, document.copy),
    path,
    byHand: new Set(kept),
    instruction: 'Warmer',
  });
}

describe('an email that is changed with words', () => {
  it('there are some', () => expect(emails.length).toBeGreaterThan(25));

  it.each(named)(
    '%s: stays letter by letter, and as it is drawn, where the answer repeats it',
    (_, email) => {
      const { document, layout } = revised(email, (before) => ({
        ...before,
        purpose: 'tell',
        kind: 'informational',
      }));
      expect(document.copy).toEqual(email.document.copy);
      expect(layout).toBeNull();
    },
  );

  it.each(named)('%s: has the new headline and nothing else that is new', (_, email) => {
    const { document, layout } = revised(email, (before) => ({ ...before, headline: 'Another headline' }));
    expect(document.copy).toEqual({ ...email.document.copy, headline: 'Another headline' });
    expect(layout).toBeNull();
  });

  it.each(named)('%s: of one section leaves the others', (_, email) => {
    const at = email.document.copy.sections.findIndex(({ paragraphs }) => paragraphs.length > 0);
    const shout = (before: EmailAnswer): EmailAnswer => ({
      ...before,
      subject: 'Not asked for',
      parts: before.parts.map((part) => ({
        ...part,
        paragraphs: part.paragraphs.map(() => 'Another text.'),
      })),
    });
    const { document } = revised(email, shout, { path: `sections.${at}` });
    const { sections, ...lines } = document.copy;
    const { sections: own, ...ownLines } = email.document.copy;
    expect(lines).toEqual(ownLines);
    expect(sections.toSpliced(at, 1)).toEqual(own.toSpliced(at, 1));
    expect(sections[at]).not.toEqual(own[at]);
  });

  const [one] = emails.filter(({ document }) => document.copy.sections[1]?.paragraphs.length === 2);
  if (!one) throw new Error('No email has a second section of two paragraphs');
  const said = one.document.copy.sections[1]?.paragraphs ?? [];
  const louder = (before: EmailAnswer) =>
    before.parts.map((part) => ({
      ...part,
      paragraphs: part.paragraphs.map((text) => (text === said[1] ? 'Louder.' : text)),
    }));

  it('takes a part from an answer that repeats no other', () => {
    const alone = (before: EmailAnswer) => ({
      ...before,
      parts: louder(before).filter(({ paragraphs }) => paragraphs.includes('Louder.')),
    });
    const { document, layout } = revised(one, alone, { path: 'sections.1' });
    expect(layout).toBeNull();
    expect(document.copy.sections[1]?.paragraphs).toEqual([said[0], 'Louder.']);
    expect(document.copy.sections).toHaveLength(one.document.copy.sections.length);
  });

  it('keeps a person’s words beside changed ones, whatever quotation marks they have', () => {
    const { copy } = one.document;
    const byHand = `Dana's own "words" stay.`;
    const sections = copy.sections.with(1, {
      ...copy.sections[1],
      paragraphs: [byHand, said[1] ?? ''],
    } as (typeof copy.sections)[1]);
    const email = { ...one, document: { ...one.document, copy: { ...copy, sections } } };
    const { document } = revised(email, (before) => ({ ...before, parts: louder(before) }), {
      kept: [byHand],
    });
    expect(document.copy.sections[1]?.paragraphs).toEqual([byHand, 'Louder.']);
    const lost = (before: EmailAnswer) => ({
      ...before,
      parts: before.parts.map((part) => ({ ...part, paragraphs: part.paragraphs.map(() => 'Louder.') })),
    });
    expect(revised(email, lost, { kept: [byHand] }).document.copy.sections[1]?.paragraphs).toEqual([
      byHand,
      said[1],
    ]);
  });
});
