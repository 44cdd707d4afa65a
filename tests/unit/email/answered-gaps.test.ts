import { describe, expect, it } from 'vitest';
import type { CopySection, EmailCopy } from '#shared/contract/schemas/copy.ts';
import { emailCheck } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { withFix } from '#shared/email/checks/left-out-text.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { withLayout } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

const text = (...paragraphs: string[]): CopySection => ({ heading: '', paragraphs, bullets: [] });

const emailOf = (copy: Partial<EmailCopy>, brief = '', blocks?: EmailDocument['blocks']): EmailDocument => {
  const document = sampleDocument({ copy: sampleCopy(copy), ...(blocks && { blocks }) });
  return { ...document, campaign: { ...document.campaign, brief } };
};
const gapsOf = (document: EmailDocument) =>
  checkEmail(document, compile(document, { variant: 'klaviyo' }), {
    variant: 'klaviyo',
    mediaPublic: true,
  }).filter(({ rule }) => rule === 'placeholder');
const changedBy = (
  document: EmailDocument,
  fix: { path: string; value: string } | null | undefined,
): EmailDocument => {
  if (!fix) throw new Error('There is no such change');
  const { copy, layout } = withFix(document, fix);
  return layout ? withLayout({ ...document, copy }, layout) : { ...document, copy };
};

describe('the check for a gap', () => {
  it.each<[what: string, brief: string, marked: string]>([
    ['of a topic', 'Write three recipes for cocoa.', '[three recipes for cocoa]'],
    ['of other words', 'Clay is free.', '[what this email tells]'],
    ['with a sentence of the brief', 'Clay is free. Ann is in.', '[Ann is in]'],
  ])('asks for words in one %s', (_, brief, marked) => {
    const [found] = gapsOf(emailOf({ sections: [text('Clay is free.', marked)] }, brief));
    expect(found?.message).toBe(`Paragraph 2 still has text to fill in: “${marked}”.`);
    expect(found?.fix).toBeNull();
    expect(found?.alternative?.label).toBe('Leave it out');
  });

  it('keeps the words around it', () => {
    const document = emailOf({ sections: [text('Clay is free. [Ann is in] Bring an apron.')] });
    const [found] = gapsOf(document);
    expect(changedBy(document, found?.alternative).copy.sections[0]?.paragraphs).toEqual([
      'Clay is free. Bring an apron.',
    ]);
  });

  it('is never a button', () => {
    const [found] = gapsOf(emailOf({ cta_text: '[Ann is in]' }, 'Ann is in.'));
    expect(found?.fix).toBeNull();
    expect(found?.alternative).toBeUndefined();
  });

  it('is read from an email that was stored without a second change', () => {
    const stored = {
      rule: 'placeholder',
      severity: 'block',
      message: '',
      reason: '',
      subject: null,
      fix: null,
    };
    expect(emailCheck.parse(stored)).toEqual(stored);
  });
});

describe('a gap that is left out', () => {
  const items = (form: CopySection['form'], ...pairs: [string, string][]): CopySection => ({
    ...text(),
    form,
    items: pairs.map(([title, words]) => ({ title, text: words })),
  });
  const rows = (...cells: string[][]): CopySection => ({ ...text(), form: 'table', rows: cells });

  it.each<[what: string, section: CopySection, left: CopySection]>([
    ['a paragraph', text('Clay is free.', '[three recipes]'), text('Clay is free.')],
    ['one in bold', text('Clay is free.', '**[three recipes]**'), text('Clay is free.')],
    [
      'a bullet',
      { ...text('Bring:'), bullets: ['Clay', '[more to bring]'] },
      { ...text('Bring:'), bullets: ['Clay'] },
    ],
    ['the last bullet', { ...text('Clay is free.'), bullets: ['[more to bring]'] }, text('Clay is free.')],
    ['a heading', { ...text('Clay is free.'), heading: '[heading to come]' }, text('Clay is free.')],
    [
      'the text of a step',
      items('steps', ['Soak', '[how long]'], ['Rinse', 'Twice.']),
      items('steps', ['Soak', ''], ['Rinse', 'Twice.']),
    ],
    [
      'a step',
      items('steps', ['', '[how to soak]'], ['Rinse', 'Twice.']),
      items('steps', ['Rinse', 'Twice.']),
    ],
    [
      'a question with its answer',
      items('faq', ['Is it free?', '[answer to come]'], ['Is it far?', 'No.']),
      items('faq', ['Is it far?', 'No.']),
    ],
    ['a cell', rows(['Day', 'Hours'], ['Monday', '[opening hours]']), rows(['Day', 'Hours'], ['Monday', ''])],
    [
      'a row',
      rows(['Day', 'Hours'], ['Monday', '9 to 5'], ['[days to come]', '']),
      rows(['Day', 'Hours'], ['Monday', '9 to 5']),
    ],
  ])('goes with %s', (_, section, left) => {
    const document = emailOf({ sections: [section, text('Ann is in.')] });
    const [found] = gapsOf(document);
    const changed = changedBy(document, found?.alternative);
    expect(changed.copy.sections).toEqual([left, text('Ann is in.')]);
    expect(gapsOf(changed)).toEqual([]);
  });

  it.each<[what: string, section: CopySection]>([
    ['a paragraph alone', text('[three recipes]')],
    ['all that stands below a heading', { ...text('[three recipes]'), heading: 'Recipes' }],
    ['the only row of a table', rows(['Day', 'Hours'], ['[days to come]', ''])],
  ])('takes its section along: %s', (_, section) => {
    const sections = [text('Clay is free.'), section, text('Ann is in.')];
    const blocks: EmailDocument['blocks'] = [
      { type: 'header' },
      { type: 'lead', section: 0 },
      { type: section.rows ? 'table' : 'image_left', section: 1 },
      { type: 'main_content', section: 2 },
      { type: 'footer' },
    ];
    const document = emailOf({ sections }, '', blocks);
    const changed = changedBy(document, gapsOf(document)[0]?.alternative);
    expect(changed.copy.sections).toEqual([text('Clay is free.'), text('Ann is in.')]);
    expect(changed.blocks.find(({ type }) => type === 'main_content')?.section).toBe(1);
    const { html } = compile(changed, { variant: 'klaviyo' });
    expect(html).toContain('Ann is in.');
    expect(html).not.toContain('Recipes');
  });

  it('can be done for one after the other', () => {
    let document = emailOf({
      sections: [text('[one recipe]', '[two recipes]'), text('[three recipes]', 'Ann is in.')],
    });
    for (let left = gapsOf(document); left.length > 0; left = gapsOf(document))
      document = changedBy(document, left[0]?.alternative);
    expect(document.copy.sections).toEqual([text('Ann is in.')]);
  });

  it.each<keyof EmailCopy & ('subject' | 'preheader' | 'headline' | 'cta_text' | 'hero_alt')>([
    'subject',
    'preheader',
    'headline',
    'cta_text',
    'hero_alt',
  ])('is not for the %s', (path) => {
    expect(gapsOf(emailOf({ [path]: '[words to come]' }))[0]?.alternative).toBeUndefined();
  });

  it('takes out other texts that few emails have', () => {
    const document = emailOf({
      subject_variants: ['Kiln day', '[another subject]'],
      postscript: '[a postscript]',
    });
    const [subject, postscript] = gapsOf(document);
    expect(changedBy(document, subject?.alternative).copy.subject_variants).toEqual(['Kiln day']);
    expect(changedBy(document, postscript?.alternative).copy.postscript).toBe('');
  });

  it('is offered only where it is a sentence of its own', () => {
    expect(
      gapsOf(emailOf({ sections: [text('See you at [place to come] tonight.')] }))[0]?.alternative,
    ).toBeUndefined();
  });
});
