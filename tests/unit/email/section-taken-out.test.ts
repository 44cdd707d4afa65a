import { expect, it } from 'vitest';
import { blockTypes } from '#shared/contract/blocks.ts';
import { type CopySection, sectionForms } from '#shared/contract/schemas/copy.ts';
import { withFix } from '#shared/email/checks/left-out-text.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { layoutOf, withLayout, withoutSection } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument, sampleImage } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** One unique word per text, such as `s2title`. */
const sectionOf = (at: number, form: CopySection['form'], headed: boolean): CopySection => ({
  heading: headed ? `s${at}heading` : '',
  paragraphs: [`s${at}first`, `s${at}second`],
  bullets: [`s${at}bullet`],
  items: [{ title: `s${at}title`, text: `s${at}text` }],
  rows: [
    [`s${at}head`, `s${at}column`],
    [`s${at}row`, `s${at}cell`],
  ],
  ...(form && { form }),
});

const component = { id: 'c1', name: 'Ours', revision: 1, html: '<p>ours</p>', head_css: '' };
const block: fc.Arbitrary<Block> = fc
  .record({
    type: fc.constantFrom(...blockTypes),
    section: fc.option(fc.nat(5), { nil: undefined }),
  })
  .map(({ type, section }) => ({
    type,
    ...(type === 'component' && { component }),
    ...(section !== undefined && { section }),
  }));

const document: fc.Arbitrary<EmailDocument> = fc
  .record({
    sections: fc.array(
      fc.tuple(fc.option(fc.constantFrom(...sectionForms), { nil: undefined }), fc.boolean()),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    blocks: fc.array(block, { maxLength: 8 }),
  })
  .map(({ sections, blocks }) => {
    const { campaign } = sampleDocument();
    return sampleDocument({
      // A band without other words shows the offer.
      campaign: { ...campaign, offer: '' },
      copy: sampleCopy({
        headline: 'theheadline',
        sections: sections.map(([form, headed], at) => sectionOf(at, form, headed)),
        sign_off: 'thesignoff',
        postscript: 'thepostscript',
      }),
      event: { title: 'theevent', starts: '2026-12-05', ends: '', zone: '', place: 'theplace', link: '' },
      hero: sampleImage(),
      blocks: [...blocks, { type: 'footer' }],
    });
  });

const WORDS = /s\d[a-z]+|the(?:headline|signoff|postscript|event|place)|Evening Blend|Maria G|\bours\b/g;
function read(email: EmailDocument): [html: string[], text: string[]] {
  const { html, text } = compile(email, { variant: 'download' });
  const body = html.slice(html.indexOf('<body')).replace(/<[^>]+>/g, ' ');
  return [body.match(WORDS) ?? [], text.match(WORDS) ?? []];
}

it('takes out a section, and everything else stays where it was', () => {
  fc.assert(
    fc.property(document, fc.nat(4), (before, nth) => {
      const at = nth % before.copy.sections.length;
      const layout = layoutOf(before);
      const left = withoutSection({ sections: before.copy.sections, blocks: layout.blocks }, at);
      const after = withLayout(
        { ...before, copy: { ...before.copy, sections: left.sections } },
        { ...layout, blocks: left.blocks },
      );
      const others = (words: string[]) => words.filter((word) => !word.startsWith(`s${at}`));
      expect(read(after)).toEqual(read(before).map(others));
    }),
    propertyRuns(3_000),
  );
});

it('takes a gap out of the opening of a how-to, and its steps stay in order', () => {
  const text = (paragraph: string): CopySection => ({ heading: '', paragraphs: [paragraph], bullets: [] });
  const email = sampleDocument({
    copy: sampleCopy({ sections: [text('[A how-to]'), text('s1first'), text('s2second'), text('s3third')] }),
    blocks: [
      { type: 'lead', section: 0 },
      { type: 'main_content', section: 1 },
      { type: 'text_only', section: 2 },
      { type: 'footer' },
    ],
  });
  const { copy, layout } = withFix(email, { path: 'sections.0.paragraphs.0', value: '' });
  const after = withLayout({ ...email, copy }, layout ?? layoutOf(email));
  expect(read(after)[1].filter((word) => /^s\d/.test(word))).toEqual(['s1first', 's2second', 's3third']);
});
