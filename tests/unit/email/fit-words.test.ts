import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '#shared/email/assign.ts';
import { type CopySection, sectionForms } from '#shared/email/copy.ts';
import type { Block, BlockType } from '#shared/email/document.ts';
import { fitWords } from '#shared/email/fit-words.ts';
import { emailTemplates } from '#shared/email/templates.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

const text = (paragraph: string, more: Partial<CopySection> = {}): CopySection => ({
  heading: '',
  paragraphs: [paragraph],
  bullets: [],
  ...more,
});
const steps: CopySection = {
  heading: '',
  paragraphs: [],
  bullets: [],
  form: 'steps',
  items: [{ title: 'Boil', text: '' }],
};
const fitted = (types: BlockType[], sections: CopySection[]) =>
  fitWords(
    types.map((type) => ({ type })),
    sampleCopy({ sections }),
  );
const shape = ({ blocks }: { blocks: Block[] }) =>
  blocks.map(({ type, section }) => (section === undefined ? type : `${type}:${section}`)).join(' ');

describe('words in a planned layout', () => {
  it('open the hero with their first sentence and leave the others to the text', () => {
    const { blocks, copy } = fitted(
      ['hero', 'main_content', 'cta_button'],
      [text('One.', { paragraphs: ['One.', 'Two.'] })],
    );
    expect(shape({ blocks })).toBe('hero:0 main_content cta_button');
    expect(copy.sections.map(({ paragraphs }) => paragraphs)).toEqual([['One.'], ['Two.']]);
    expect(shape(fitted(['hero', 'main_content'], [text('long '.repeat(60))]))).toBe('hero main_content');
  });

  it('leave out the block of what was not written, and give one to what was not planned', () => {
    expect(shape(fitted(['lead', 'steps', 'main_content'], [text('a'), text('b')]))).toBe(
      'lead:0 main_content',
    );
    expect(shape(fitted(['lead', 'main_content', 'cta_button'], [text('a'), steps, text('b')]))).toBe(
      'lead:0 steps:1 main_content:2 cta_button',
    );
  });

  it('begin with the headline, also where steps are written first', () => {
    const { blocks, copy } = fitted(['main_content', 'cta_button'], [steps, text('Then eat.')]);
    expect(shape({ blocks })).toBe('main_content steps:0 main_content:1 cta_button');
    expect(assign(sampleDocument({ blocks, copy })).headlineAt).toBe(0);
  });

  it('keep their order around a list', () => {
    expect(
      shape(fitted(['hero', 'main_content', 'steps', 'cta_button'], [text('a'), steps, text('b')])),
    ).toBe('hero:0 steps:1 main_content:2 cta_button');
  });

  it('are never lost, whatever the layout and the sections', () => {
    const section = fc.record({
      heading: fc.constantFrom('', 'Heading'),
      paragraphs: fc.array(fc.constantFrom('Short.', 'long '.repeat(90)), { maxLength: 3 }),
      bullets: fc.array(fc.constant('Bullet'), { maxLength: 3 }),
      form: fc.option(fc.constantFrom(...sectionForms), { nil: undefined }),
      items: fc.array(fc.record({ title: fc.constant('Title'), text: fc.constant('Text') }), {
        maxLength: 2,
      }),
    });
    const types = fc.constantFrom(...emailTemplates.map(({ blocks }) => [...blocks] as BlockType[]));
    fc.assert(
      fc.property(types, fc.array(section, { maxLength: 6 }), (planned, sections) => {
        const written = sections.map(({ form, ...rest }) => (form ? { ...rest, form } : rest));
        const { blocks, copy } = fitted(planned, written);
        const shown = assign(sampleDocument({ blocks, copy })).sections;
        const times = copy.sections.map(
          (each) => [...shown.values()].flat().filter((other) => other === each).length,
        );
        expect(times).toEqual(copy.sections.map(() => 1));
      }),
    );
  });
});

it('has no button directly below the button of a hero', () => {
  const closed = (hero: Block, ...sections: CopySection[]) =>
    shape(fitWords([hero, { type: 'main_content' }, { type: 'cta_button' }], sampleCopy({ sections })));
  expect(closed({ type: 'hero' }, text('One.'))).toBe('hero:0');
  expect(closed({ type: 'hero' }, text('One.'), text('Two.'))).toBe('hero:0 main_content cta_button');
  expect(closed({ type: 'hero', button: false }, text('One.'))).toBe('hero:0 cta_button');
});

describe('the band that closes an email', () => {
  const closing = (sections: CopySection[], hasOffer = false) =>
    fitWords(
      [{ type: 'hero' }, { type: 'main_content' }, { type: 'cta_band', ground: 'dark' }],
      sampleCopy({ sections }),
      hasOffer,
    );
  const told = text('One.', { paragraphs: ['One.', 'Two.', 'Three.'] });

  it('has the last paragraph, which the text then leaves to it', () => {
    const { blocks, copy } = closing([told]);
    expect(shape({ blocks })).toBe('hero:0 main_content cta_band:2');
    expect(blocks.at(-1)?.ground).toBe('dark');
    expect(copy.sections.map(({ paragraphs }) => paragraphs)).toEqual([['One.'], ['Two.'], ['Three.']]);
  });

  it('is a button where no words are left for it, unless it can repeat the offer', () => {
    for (const sections of [[text('One.')], [text('One.', { paragraphs: ['One.', 'Two.'] })], []]) {
      expect(closing(sections).blocks.map(({ type }) => type)).not.toContain('cta_band');
      expect(closing(sections, true).blocks.at(-1)?.type).toBe('cta_band');
    }
    const long = text('One.', { paragraphs: ['One.', 'Two.', 'long '.repeat(60)] });
    expect(closing([long]).blocks.at(-1)).toEqual({ type: 'cta_button' });
  });
});
