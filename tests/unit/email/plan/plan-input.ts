import type { PlanInput } from '#shared/email/plan/plan-email.ts';
import { type EmailAnswer, type Fact, noAnswer, type Part } from '#shared/email/reading/answer.ts';
import type { Reading } from '#shared/email/reading/reading.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';

export const readingOf = (facts: Fact[]): Reading => ({
  row: [],
  purpose: 'tell',
  facts,
  left_out: [],
  hold: null,
  missing: [],
  unproven: [],
});

export const answerOf = (parts: Part[], over: Partial<EmailAnswer> = {}): EmailAnswer => ({
  ...noAnswer,
  headline: 'The headline',
  subject: 'The subject',
  cta_text: 'Go there',
  parts,
  ...over,
});

export function planInput(answer: EmailAnswer, over: Partial<PlanInput> = {}): PlanInput {
  return {
    answer,
    reading: readingOf(answer.facts),
    campaign: {
      ...sampleCampaign({ subject_line: '', offer: '', cta_text: '', theme: '' }),
      preview_text_auto: false,
    },
    brand: sampleBrand(),
    components: [],
    hero: null,
    logo: null,
    placeInMonth: 0,
    seed: 'seed',
    writer: 'openai',
    ...over,
  };
}
