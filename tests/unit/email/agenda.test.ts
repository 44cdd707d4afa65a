import { describe, expect, it } from 'vitest';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { elementsNamed, parse, textOf } from '#tests/support/html.ts';

const programme = {
  heading: 'The evening',
  paragraphs: ['In the mill.'],
  bullets: [],
  form: 'agenda' as const,
  items: [
    { title: '17:00', text: 'Welcome' },
    { title: '18:30', text: 'Soup' },
  ],
};
const event = {
  title: 'Opening',
  starts: '2027-03-13T17:00',
  ends: '',
  zone: '',
  place: 'The shed',
  link: '',
};
const emailOf = (blocks: Block[], over: Partial<EmailDocument> = {}) => {
  const copy = sampleCopy({ sections: [programme, { heading: '', paragraphs: ['The rest.'], bullets: [] }] });
  return compile(sampleDocument({ copy, blocks: [{ type: 'lead', section: 1 }, ...blocks], ...over }), {
    variant: 'download',
  });
};
const items = (html: string) =>
  elementsNamed(parse(html), 'tr')
    .filter((row) => row.attributes.get('role') === 'listitem')
    .map((row) => textOf(row).replace(/\s+/g, ' ').trim());

describe('a programme', () => {
  it('is drawn with its times in a column of its own, without an event', () => {
    const { html, text } = emailOf([{ type: 'agenda', section: 0 }]);
    expect(items(html)).toEqual(['17:00 Welcome', '18:30 Soup']);
    expect(html).toContain('The evening');
    expect(text).toContain('- 17:00: Welcome');
  });

  it('stands beside the box of an event, which is drawn once', () => {
    const { html } = emailOf([{ type: 'event' }, { type: 'agenda', section: 0 }], { event });
    expect(html.match(/The shed/g)).toHaveLength(1);
    expect(items(html)).toHaveLength(2);
  });

  it('is in the box of an event in emails that have one block for both', () => {
    const { html } = emailOf([{ type: 'event', section: 0 }], { event });
    expect(html.indexOf('The shed')).toBeLessThan(html.indexOf('The evening'));
    expect(items(html)).toHaveLength(2);
  });
});

describe('an offer', () => {
  const facts = sampleDocument().campaign.offer_facts;

  it('has words of its own in its box, above its code and its button', () => {
    const campaign = { ...sampleDocument().campaign, offer_facts: facts && { ...facts, code: 'TAPE20' } };
    const { html, text } = emailOf([{ type: 'offer', section: 0 }], { campaign });
    expect(html.match(/In the mill\./g)).toHaveLength(1);
    expect(html.indexOf('In the mill.')).toBeLessThan(html.indexOf('TAPE20'));
    expect(text).toContain('In the mill.');
  });

  it('without words of its own leaves those that no block names to the text', () => {
    const { html } = emailOf([{ type: 'offer' }, { type: 'main_content' }]);
    expect(html.match(/In the mill\./g)).toHaveLength(1);
  });
});
