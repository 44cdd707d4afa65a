import { describe, expect, it } from 'vitest';
import { keylessWriter } from '#functions/services/model/keyless/keyless-writer.ts';
import { partsOfText, unwrittenDraft } from '#functions/services/model/keyless/unwritten.ts';
import { emailAnswer, type Part, partOf, textsOfPart } from '#shared/email/reading/answer.ts';
import fc from '#tests/support/fast-check.ts';
import { someRequest, someRow } from './requests.ts';

const item = (text: string) => ({ title: '', text, link: '' });

describe('a row that nobody has written an email for', () => {
  it('stands as it is: its paragraphs, lists, steps, tables and headings', () => {
    const text = [
      'First line.\nAnd its second.',
      'Another paragraph.',
      '# What is in it\n- Wax\n• Wick',
      '1. Trim\n2) Light',
      '| Day | Hour |\n|---|---|\n| Monday | 9 |',
    ].join('\n\n');
    expect(partsOfText(text)).toEqual([
      partOf('text', { paragraphs: ['First line.\nAnd its second.', 'Another paragraph.'] }),
      partOf('bullets', { heading: 'What is in it', items: [item('Wax'), item('Wick')] }),
      partOf('steps', { items: [item('Trim'), item('Light')] }),
      partOf('table', {
        rows: [
          ['Day', 'Hour'],
          ['Monday', '9'],
        ],
      }),
    ]);
  });

  it('adds no word to it, and loses none', () => {
    const word = fc.constantFrom('tea', 'is', 'back', 'on', 'Monday');
    const line = fc
      .tuple(fc.constantFrom('', '- ', '2. ', '# '), fc.array(word, { minLength: 1, maxLength: 5 }))
      .map(([mark, words]) => mark + words.join(' '));
    const lines = fc.array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 12 });
    const words = (texts: readonly string[]) =>
      texts
        .join(' ')
        .match(/\p{L}+/gu)
        ?.sort() ?? [];
    fc.assert(
      fc.property(lines, (given) => {
        expect(words(partsOfText(given.join('\n')).flatMap((part: Part) => textsOfPart(part)))).toEqual(
          words(given),
        );
      }),
    );
  });

  it('takes subject, button and kind from columns, and a title from its first words where nobody gave one', () => {
    expect(unwrittenDraft(someRow({ cta_text: 'Light it' }))).toMatchObject({
      ...{
        subject: 'Spring is here',
        headline: 'Spring is here',
        cta_text: 'Light it',
        kind: 'informational',
      },
      parts: [{ type: 'opening' }, { type: 'button' }],
    });
    expect(unwrittenDraft(someRow({ offer: '20% off', subject_line: '' }))).toMatchObject({
      ...{ kind: 'promotional', purpose: 'sell', subject: 'Spring Sale' },
    });
    const nameless = someRow({
      subject_line: '',
      campaign_name: '',
      brief: '- 20% off all shakes. Until Sunday.',
    });
    expect(unwrittenDraft(nameless).subject).toBe('20% off all shakes');
    expect(unwrittenDraft(someRow({ language: 'de' })).cta_text).toBe('[button]');
  });

  it('is an answer whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string(), (brief, subject_line) => {
        expect(
          emailAnswer.safeParse(unwrittenDraft(someRow({ brief, subject_line, campaign_name: '' }))).success,
        ).toBe(true);
      }),
    );
  });

  it('says that nobody wrote it, and reads nothing', async () => {
    expect(await keylessWriter.write(someRequest())).toMatchObject({
      writer: 'unwritten',
      reads: false,
      usage: { calls: 0 },
    });
    await expect(
      keylessWriter.write(someRequest(), { signal: AbortSignal.abort(new Error('stop')) }),
    ).rejects.toThrow('stop');
  });
});
