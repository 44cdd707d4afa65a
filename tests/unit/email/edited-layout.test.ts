import { describe, expect, it } from 'vitest';
import { blockData, blockTypes, NO_SECTION } from '#shared/contract/blocks.ts';
import { editedLayout } from '#shared/contract/schemas/edited-layout.ts';
import { sections as drawn } from '#shared/email/compile/blocks/sections.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import {
  type EditedBlock,
  emptySection,
  layoutOf,
  sectionMoved,
  withLayout,
} from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import fc from '#tests/support/fast-check.ts';

const html = (document: EmailDocument) => compile(document, { variant: 'klaviyo' }).html;
const component = { id: 'c1', name: 'Our footer', revision: 1, html: '<p>Bye</p>', head_css: '' };

/** Each block's words, which a rearrangement must not mix up. */
const shown = ({ sections, blocks }: { sections: { heading: string }[]; blocks: EditedBlock[] }) =>
  blocks.map(({ type, section }) => [type, section === undefined ? null : sections[section]?.heading]);

const event = {
  title: 'Tea night',
  starts: '2026-12-05T18:00',
  ends: '',
  zone: 'Europe/Madrid',
  place: 'Cadiz',
  link: '',
};

describe('an email’s layout, edited by a person', () => {
  it('compiles to the same email when nothing was changed', () => {
    const document = sampleDocument({ blocks: [{ type: 'main_content' }, { type: 'footer', component }] });
    expect(html(withLayout(document, layoutOf(document)))).toBe(html(document));
  });

  it('moves, draws and adds blocks, with the components the email has and no others', () => {
    const document = sampleDocument({ blocks: [{ type: 'main_content' }, { type: 'footer', component }] });
    const layout = layoutOf(document);
    const changed = withLayout(document, {
      ...layout,
      blocks: [
        { type: 'divider', variant: 'mark', ground: 'tint' },
        { type: 'footer', component: 'c1' },
        { type: 'component', component: 'somebody-elses' },
        { type: 'bullets', section: 9 },
      ],
      video_url: 'https://video.example/1',
    });
    expect(changed.blocks).toEqual([
      { type: 'divider', variant: 'mark', ground: 'tint' },
      { type: 'footer', component },
      { type: 'bullets', section: NO_SECTION },
    ]);
    expect(changed.video).toEqual({ url: 'https://video.example/1', poster: null });
    expect([changed.products, changed.reviews, changed.campaign]).toEqual([
      document.products,
      document.reviews,
      document.campaign,
    ]);
  });

  it('keeps each block with its words while sections are moved', () => {
    const headings = fc.integer({ min: 1, max: 5 });
    const blocks = fc.array(
      fc.record({
        type: fc.constantFrom('steps', 'text_only', 'divider', 'hero'),
        section: fc.option(fc.nat(4), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(headings, blocks, fc.nat(4), fc.constantFrom(1, -1), (count, listed, at, by) => {
        const sections = Array.from({ length: count }, (_, index) => ({
          heading: `Heading ${index}`,
          paragraphs: [],
          bullets: [],
        }));
        const named = listed.map(
          ({ type, section }): EditedBlock =>
            section === undefined || section >= count
              ? { type: type as EditedBlock['type'] }
              : { type: type as EditedBlock['type'], section },
        );
        const before = { sections, blocks: named };
        expect(shown(sectionMoved(before, at, by as 1 | -1))).toEqual(shown(before));
      }),
    );
  });

  it('adds any kind of block, whose new section shows what is typed into it', () => {
    for (const type of blockTypes) {
      const section = emptySection(blockData(type));
      const copy = sampleCopy();
      const document = sampleDocument({ copy, event });
      const added = withLayout(
        { ...document, copy: { ...copy, sections: [...copy.sections, ...(section ? [section] : [])] } },
        {
          ...layoutOf(document),
          blocks: [...layoutOf(document).blocks, { type, ...(section && { section: copy.sections.length }) }],
        },
      );
      expect(html(added), type).toContain('Practise it');
      const { form } = blockData(type);
      if (!section || !form || !(type in drawn)) continue;
      const typed = {
        ...section,
        ...(section.items && { items: [{ title: 'Typed here', text: 'and here' }] }),
        ...(section.rows && {
          rows: [
            ['A', 'B'],
            ['Typed here', 'b'],
          ],
        }),
        ...(section.bullets.length > 0 && { bullets: ['Typed here'] }),
      };
      const filled = { ...added, copy: { ...added.copy, sections: [...copy.sections, typed] } };
      expect(html(filled), type).toContain('Typed here');
    }
  });

  it('is refused without a footer, and with an unknown kind of block', () => {
    const layout = layoutOf(sampleDocument());
    expect(editedLayout.safeParse(layout).success).toBe(true);
    const blocks = layout.blocks.filter(({ type }) => type !== 'footer');
    expect(editedLayout.safeParse({ ...layout, blocks }).error?.issues[0]?.message).toContain(
      'needs its footer',
    );
    expect(editedLayout.safeParse({ ...layout, blocks: [{ type: 'iframe' }] }).success).toBe(false);
  });
});
