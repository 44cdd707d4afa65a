import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { type EmailAnswer, type Fact, noAnswer, partOf } from '#shared/email/reading/answer.ts';

/** Reads nothing in particular. */
export const someAnswer = (more: Partial<EmailAnswer> = {}): EmailAnswer => ({
  ...noAnswer,
  purpose: 'sell',
  kind: 'promotional',
  language: 'en',
  parts: [partOf('opening', { paragraphs: ['Our spring sale is on.'] }), partOf('button')],
  headline: 'Spring is here',
  subject: 'Spring, sorted',
  preheader: '20% off all blends until Sunday',
  subject_candidates: [{ kind: 'plain', text: 'A lighter season' }],
  cta_text: 'Shop the sale',
  hero_alt: 'A jar of tea',
  ...more,
});

/** `prompt` is the body of a change request. */
export function previousIn(prompt: string): EmailAnswer {
  const { messages } = JSON.parse(prompt);
  const [, shown = ''] = /<previous>(.*)<\/previous>/.exec(messages[1].content) ?? [];
  return { ...noAnswer, ...JSON.parse(shown) };
}

type Row = Pick<CampaignFields, 'campaign_name' | 'brief'> & Partial<CampaignFields>;

/** Quotes the whole brief and has a part for the offer. */
export function answerFor(row: Row, more: Partial<EmailAnswer> = {}): EmailAnswer {
  const { campaign_name, brief, subject_line = '', offer = '' } = row;
  const quoted: Fact = { id: 'f1', type: 'terms', quote: brief, value: '' };
  const offered: Fact = { id: 'f2', type: 'offer', quote: offer, value: offer };
  const hasOffer = offer !== '';
  return someAnswer({
    facts: hasOffer ? [quoted, offered] : [quoted],
    parts: [
      partOf('opening', { paragraphs: ['It is on from today.'] }),
      ...(hasOffer ? [partOf('offer', { heading: offer, facts: ['f2'] })] : []),
      partOf('button'),
    ],
    headline: campaign_name,
    subject: subject_line || 'Spring, sorted',
    ...more,
  });
}

/** An earlier release's format: words for a layout planned beforehand. */
export const someOldWords = (more: Record<string, unknown> = {}) => ({
  kind: null,
  theme: null,
  angle: 'Gardeners who want an early spring',
  sections: [
    { form: 'text', heading: '', paragraphs: ['Our spring sale is on.'], bullets: [], items: [], rows: [] },
  ],
  headline: 'Spring is here',
  eyebrow: '',
  preheader: '20% off all blends until Sunday',
  subject: 'Spring, sorted',
  subject_candidates: [{ kind: 'plain', text: 'A lighter season' }],
  cta_text: 'Shop the sale',
  secondary_cta_text: '',
  announcement: '',
  sign_off: '',
  postscript: '',
  product_lines: [],
  hero_alt: 'A jar of tea',
  product_alts: [],
  ...more,
});

export function campaignIn(prompt: string): string {
  const [, { content = '' } = {}] = (JSON.parse(prompt) as { messages: { content: string }[] }).messages;
  return /^(?:campaign_name|Campaign name): (.*)$/m.exec(content)?.[1] ?? '';
}
