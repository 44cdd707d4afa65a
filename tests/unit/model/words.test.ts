import { describe, expect, it } from 'vitest';
import { noWords, readableWords, writtenSection } from '#functions/services/model/words.ts';
import { someWords } from './requests.ts';

describe('an answer is read', () => {
  it('as it was stored before there were forms of sections, kinds of subject lines and letters', () => {
    const stored = {
      subject: 'Spring, sorted',
      subject_variants: ['A lighter season'],
      preheader: '20% off all blends until Sunday',
      headline: 'Spring is here',
      sections: [{ heading: '', paragraphs: ['Our spring sale is on.'], bullets: [] }],
      cta_text: 'Shop the sale',
      product_lines: [],
      hero_alt: 'A jar of tea',
      product_alts: [],
      theme: null,
    };
    expect(readableWords.parse(stored)).toEqual(someWords());
  });

  it('whatever kinds of subject lines a server without strict answers invents', () => {
    const { subject_candidates } = readableWords.parse({
      ...noWords,
      subject_candidates: [{ kind: 'emotional', text: 'A calmer week' }],
    });
    expect(subject_candidates).toEqual([{ kind: 'plain', text: 'A calmer week' }]);
    expect(readableWords.safeParse({ ...noWords, sections: [{ heading: 'x' }] }).success).toBe(false);
    expect(readableWords.parse({ ...noWords, sections: [writtenSection()] }).sections).toHaveLength(1);
  });

  it('with a form of another name where its contents tell what it is', () => {
    const formOf = (more: object) =>
      readableWords.safeParse({ ...noWords, sections: [{ ...writtenSection(), ...more }] }).data?.sections[0]
        ?.form;
    expect(formOf({ form: 'paragraph', paragraphs: ['Wax.'] })).toBe('text');
    expect(formOf({ form: 'list', bullets: ['Wax', 'Wick'] })).toBe('bullets');
    expect(formOf({ form: 'grid', rows: [['Wax', '2 oz']] })).toBe('table');
    expect(formOf({ form: 'cards', items: [{ title: 'Wax', text: '', link: '' }] })).toBeUndefined();
  });
});
