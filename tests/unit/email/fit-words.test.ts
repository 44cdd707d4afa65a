import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '#shared/email/assign.ts';
import { type CopySection, sectionForms } from '#shared/email/copy.ts';
import type { Block, BlockType } from '#shared/email/document.ts';
import { fitWords } from '#shared/email/fit-words.ts';
import { withOpening } from '#shared/email/opening.ts';
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
const fitted = (types: readonly BlockType[], sections: CopySection[]) =>
  fitWords(
    types.map((type) => ({ type })),
    sections,
  );
const shape = ({ blocks }: { blocks: Block[] }) =>
  blocks.map(({ type, section }) => (section === undefined ? type : `${type}:${section}`)).join(' ');

describe('words in a planned layout', () => {
  it('open the hero with their first sentence and leave the others to the text', () => {
    const { blocks, sections } = fitted(
      ['hero', 'main_content', 'cta_button'],
      [text('One.', { paragraphs: ['One.', 'Two.'] })],
    );
    expect(shape({ blocks })).toBe('hero:0 main_content cta_button');
    expect(sections.map(({ paragraphs }) => paragraphs)).toEqual([['One.'], ['Two.']]);
    expect(shape(fitted(['hero', 'main_content'], [text('long '.repeat(60))]))).toBe('hero main_content');
  });

  it('keep a line that leads in to a list with its list', () => {
    const { blocks, sections } = fitted(
      ['hero', 'product_grid_3', 'main_content'],
      [text('Pack three things:', { bullets: ['Whey', 'Salt', 'Casein'] })],
    );
    expect(shape({ blocks })).toBe('hero product_grid_3 main_content');
    expect(sections).toHaveLength(1);
  });

  it('keep a greeting with the first paragraph, also where a box or a divider would stand between them', () => {
    const long = 'You helped us. '.repeat(12).trim();
    const letter = [text('Dear friends,', { paragraphs: ['Dear friends,', long, 'Thank you.'] })];
    const types: BlockType[] = ['hero', 'event', 'main_content'];
    expect(shape(fitted(types, withOpening(types, letter)))).toBe('hero event main_content');
    const lead: BlockType[] = ['lead', 'divider', 'main_content'];
    const [opening] = withOpening(lead, letter);
    expect(opening?.paragraphs).toEqual(['Dear friends,', long]);
    const apart = fitted(
      ['lead', 'event', 'main_content'],
      [text('Liebe Gäste,'), text('wir feiern.'), text('Kommt!')],
    );
    expect(apart.sections[0]?.paragraphs).toEqual(['Liebe Gäste,', 'wir feiern.']);
    expect(shape(apart)).toBe('lead:0 event main_content');
  });

  it('leave an offer below a picture without the button that stands above it', () => {
    const { blocks } = fitted(['hero', 'hero_image', 'offer', 'cta_button'], [text('a')]);
    expect(blocks.map(({ type, button }) => [type, button])).toContainEqual(['offer', false]);
  });

  it('show the picture whole rather than a strip of it behind a headline alone', () => {
    const over: Block = { type: 'hero_overlay', button: false };
    const opened = (lead: string) =>
      shape(fitWords([over, { type: 'event' }, { type: 'main_content' }], [text(lead)]));
    expect(opened('long '.repeat(60))).toBe('hero_image hero event main_content');
    expect(opened('One.')).toBe('hero_overlay:0 event');
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
    const { blocks, sections } = fitted(['main_content', 'cta_button'], [steps, text('Then eat.')]);
    expect(shape({ blocks })).toBe('main_content steps:0 main_content:1 cta_button');
    expect(assign(sampleDocument({ blocks, copy: sampleCopy({ sections }) })).headlineAt).toBe(0);
  });

  it('have no divider above everything else', () => {
    const long = text('a'.repeat(300), { heading: 'More' });
    expect(shape(fitted(['divider', 'main_content', 'divider'], [text('a'), long]))).toBe(
      'main_content divider',
    );
  });

  it('keep their order around a list', () => {
    expect(
      shape(fitted(['hero', 'main_content', 'steps', 'cta_button'], [text('a'), steps, text('b')])),
    ).toBe('hero:0 steps:1 main_content:2 cta_button');
    expect(
      shape(
        fitted(['hero', 'steps', 'main_content', 'cta_button'], [text('a'), text('b'), steps, text('c')]),
      ),
    ).toBe('hero:0 main_content:1 steps:2 main_content cta_button');
    const four = [text('a'), steps, text('b'), text('c'), text('d')];
    expect(shape(fitted(['hero', 'main_content', 'steps', 'cta_button'], four))).toBe(
      'hero:0 steps:1 main_content:2 main_content:3 main_content:4 cta_button',
    );
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
    const banded: BlockType[][] = [
      ['hero', 'main_content', 'cta_band'],
      ['lead', 'cta_button', 'offer', 'cta_band'],
    ];
    const types = fc.constantFrom(...emailTemplates.map(({ blocks }) => blocks), ...banded);
    fc.assert(
      fc.property(types, fc.array(section, { maxLength: 6 }), (planned, asked) => {
        const written = asked.map(({ form, ...rest }) => (form ? { ...rest, form } : rest));
        const { blocks, sections } = fitted(planned, written);
        const shown = assign(sampleDocument({ blocks, copy: sampleCopy({ sections }) })).sections;
        const times = sections.map((each) => shown.flat().filter((other) => other === each).length);
        expect(times).toEqual(sections.map(() => 1));
      }),
    );
  });
});

it('has no button directly below the button of a hero', () => {
  const closed = (hero: Block, ...sections: CopySection[]) =>
    shape(fitWords([hero, { type: 'main_content' }, { type: 'cta_button' }], sections));
  expect(closed({ type: 'hero' }, text('One.'))).toBe('hero:0');
  expect(closed({ type: 'hero' }, text('One.'), text('Two.'))).toBe('hero:0 main_content cta_button');
  expect(closed({ type: 'hero', button: false }, text('One.'))).toBe('hero:0 cta_button');
});

it('leaves the button to the end when hardly a line stands between it and the hero', () => {
  const heroButton = (type: BlockType, ...sections: CopySection[]) =>
    fitted([type, 'main_content', 'cta_button'], sections).blocks.map(({ button = true }) => button);
  const line = text('We have twelve stands.');
  expect(heroButton('hero', text('One.'), line)).toEqual([false, true, true]);
  expect(heroButton('hero', text('One.'), text('long '.repeat(30)))).toEqual([true, true, true]);
  expect(heroButton('hero', text('One.'), { ...line, bullets: ['One', 'Two'] })).toEqual([true, true, true]);
  expect(heroButton('hero_split', text('One.'), line)).toEqual([true, true, true]);
});

it('sets a long opening in the usual type', () => {
  const variantOf = (words: string) =>
    fitWords([{ type: 'lead', variant: 'large' }, { type: 'main_content' }], [text(words)]).blocks[0]
      ?.variant;
  expect(variantOf('Short enough to be set large.')).toBe('large');
  expect(variantOf('long '.repeat(40))).toBe('plain');
});

it('has no two buttons one below the other when what stood between them was left out', () => {
  const left = (...types: BlockType[]) => fitted(types, [text('One.')]).blocks;
  const offer = (blocks: Block[]) => blocks.find(({ type }) => type === 'offer')?.button;
  expect(left('lead', 'cta_button', 'steps', 'cta_button').map(({ type }) => type)).toEqual([
    'lead',
    'cta_button',
  ]);
  expect(shape({ blocks: left('lead', 'cta_button', 'steps', 'cta_band') })).toBe('lead cta_band:0');
  expect(offer(left('lead', 'cta_button', 'steps', 'offer', 'cta_button'))).toBe(false);
  expect(offer(left('hero', 'offer'))).toBe(false);
  expect(offer(left('lead', 'offer', 'cta_button'))).toBe(false);
});

it('opens with the headline above an early button, also when the words of the opening stand elsewhere', () => {
  const planned: BlockType[] = ['lead', 'cta_button', 'offer', 'main_content'];
  expect(shape(fitted(planned, []))).toBe('lead cta_button offer');
  expect(shape(fitted(planned, [text('long '.repeat(120))]))).toBe('hero offer main_content');
});

it('sets the headline above an event when the opening has no words of its own', () => {
  const list = text('You will see:', { bullets: ['The press', 'The type'] });
  const planned: BlockType[] = ['lead', 'event', 'hero_image', 'main_content', 'cta_button'];
  expect(shape(fitted(planned, [list]))).toBe('hero event hero_image main_content cta_button');
});

it('has no text block that shows nothing, also when the headline moved above a list', () => {
  expect(shape(fitted(['steps', 'main_content', 'cta_button'], [steps]))).toBe('hero steps:0 cta_button');
});

describe('the band that closes an email', () => {
  const closing = (sections: CopySection[], hasOffer = false) =>
    fitWords(
      [{ type: 'hero' }, { type: 'main_content' }, { type: 'cta_band', ground: 'dark' }],
      sections,
      hasOffer,
    );
  const told = text('One.', { paragraphs: ['One.', 'Two.', 'Three.'] });

  it('has the last paragraph, which the text then leaves to it', () => {
    const { blocks, sections } = closing([told]);
    expect(shape({ blocks })).toBe('hero:0 main_content cta_band:2');
    expect(blocks.at(-1)?.ground).toBe('dark');
    expect(sections.map(({ paragraphs }) => paragraphs)).toEqual([['One.'], ['Two.'], ['Three.']]);
  });

  it('has the last sentence of a short text, and the only button where it follows a hero of words', () => {
    const two = closing([text('One is here. Two is near.')]);
    expect(shape(two)).toBe('hero:0 cta_band:1');
    expect(two.sections.map(({ paragraphs }) => paragraphs)).toEqual([['One is here.'], ['Two is near.']]);
    expect(two.blocks[0]?.button).toBe(false);
    expect(shape(closing([text('One.')]))).toBe('hero cta_band:0');
    const pictured = (hero: Block) =>
      shape(fitWords([hero, { type: 'cta_band' }], [text('One is here. Two is near.')]));
    expect(pictured({ type: 'hero_split' })).toBe('hero_split:0');
    expect(pictured({ type: 'hero_split', button: false })).toBe('hero_split:0 cta_band:1');
    expect(shape(closing([text('Read on: one and two. Take them: they keep.')]))).toBe('hero:0 cta_band:1');
    expect(shape(closing([text('long '.repeat(60))]))).toBe('hero main_content cta_button');
  });

  it('is a button where no words are left for it, unless it can repeat the offer', () => {
    for (const sections of [[text('One.', { paragraphs: ['One.', 'Two.'] })], []]) {
      expect(closing(sections).blocks.map(({ type }) => type)).not.toContain('cta_band');
      expect(closing(sections, true).blocks.at(-1)?.type).toBe('cta_band');
    }
    const long = text('One.', { paragraphs: ['One.', 'Two.', 'long '.repeat(60)] });
    expect(closing([long]).blocks.at(-1)).toEqual({ type: 'cta_button' });
  });
});
