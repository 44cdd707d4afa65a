import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { type PlanInput, planEmail } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, noAnswer, type Part, partOf } from '#shared/email/reading/answer.ts';
import { sampleBrand, sampleCampaign, sampleCopy, sampleImage } from './emails.ts';

/** An opening, further sections and a button. */
export const partsOfCopy = ({ sections }: Pick<EmailCopy, 'sections'>): Part[] => [
  ...sections.map(({ heading, paragraphs, bullets }, at) =>
    bullets.length > 0
      ? partOf('bullets', {
          heading,
          paragraphs,
          items: bullets.map((text) => ({ title: '', text, link: '' })),
        })
      : partOf(at === 0 ? 'opening' : 'text', { heading, paragraphs }),
  ),
  partOf('button'),
];

export const answerOfCopy = (copy: EmailCopy, over: Partial<EmailAnswer> = {}): EmailAnswer => ({
  ...noAnswer,
  purpose: 'sell',
  kind: 'promotional',
  parts: partsOfCopy(copy),
  headline: copy.headline,
  subject: copy.subject,
  preheader: copy.preheader,
  cta_text: copy.cta_text,
  ...over,
});

export interface Planned extends Partial<PlanInput> {
  copy?: EmailCopy;
}

/** Nobody read the row: offer and products come from its columns. */
export function planInputOf({ copy = sampleCopy(), ...over }: Planned = {}): PlanInput {
  return {
    answer: answerOfCopy(copy),
    reading: null,
    campaign: { ...sampleCampaign(), preview_text_auto: false },
    brand: sampleBrand(),
    components: [],
    hero: sampleImage(),
    logo: null,
    placeInMonth: 0,
    seed: 'calendar/3',
    writer: 'openai',
    ...over,
  };
}

export const plannedEmail = (over: Planned = {}): EmailDocument => planEmail(planInputOf(over));
