import { describe, expect, it } from 'vitest';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import { type PlanRequest, planEmail } from '#shared/email/plan.ts';
import {
  sampleBrand,
  sampleCampaign,
  sampleComponent,
  sampleCopy,
  sampleImage,
} from '#tests/support/emails.ts';

const said = (...paragraphs: string[]) => [{ heading: '', paragraphs, bullets: [] }];

interface Words {
  headline?: string;
  paragraphs?: string[];
}

/** The email of a row with its brief, and with words that say as much. */
function planned(
  brief: string,
  { headline = 'The Lost Rivers', paragraphs = [brief], ...over }: Words & Partial<PlanRequest> = {},
) {
  const row: Partial<CampaignFields> = {
    campaign_name: 'Spring',
    subject_line: '',
    theme: '',
    template_type: '',
    offer: '',
    send_date: '2027-03-01',
    products: [],
    brief,
  };
  return planEmail({
    campaign: sampleCampaign(row),
    brand: sampleBrand(),
    components: [],
    copy: sampleCopy({ headline, sections: said(...paragraphs), product_lines: [] }),
    hero: sampleImage(),
    logo: null,
    kind: 'promotional',
    writer: 'openai',
    seed: 'calendar/3',
    ...over,
  });
}

const LECTURE = 'Join us for an illustrated lecture on Thursday 15 April at 7pm in the Weston Theatre.';

describe('the email of an event', () => {
  it.each([
    ['The Lost Rivers', 'The Lost Rivers'],
    [
      'An illustrated lecture on the rivers below our streets',
      'An illustrated lecture on the rivers below our streets',
    ],
  ])('calls it what happens in a reader’s calendar: %s', (headline, title) => {
    expect(planned(LECTURE, { headline }).event?.title).toBe(title);
  });

  it('has no box where neither its top lines nor the row speak of what happens', () => {
    const { event, omitted } = planned(LECTURE, {
      headline: 'By popular demand we have extended our early bird',
    });
    expect(event).toBeNull();
    expect(omitted).toContain('event: the email is not about “Illustrated lecture”');
  });

  it('has no box where nothing names what happens', () => {
    const brief = 'We open the wood on Saturday 13 March from 10 till 4pm, wellies needed.';
    const headline = 'We are looking forward to the first warm day of the year';
    const { event, blocks, omitted } = planned(brief, { headline });
    expect(event).toBeNull();
    expect(blocks.map(({ type }) => type)).not.toContain('event');
    expect(omitted).toContain('event: nothing names what happens');
    expect(planned(brief, { headline: 'Snowdrops' }).blocks.map(({ type }) => type)).toContain('event');
  });

  it('shows its offer directly below the box, and leaves the button to the end', () => {
    const { blocks } = planned(`${LECTURE} Early bird: £20 off until 3 April.`);
    const types = blocks.map(({ type }) => type);
    expect(types[types.indexOf('event') + 1]).toBe('offer');
    expect(blocks.find(({ type }) => type === 'offer')).toMatchObject({ button: false });
    expect(types.some((type) => type === 'cta_button' || type === 'cta_band')).toBe(true);
    expect(planned(LECTURE).blocks.some(({ type }) => type === 'offer')).toBe(false);
  });

  it.each([
    [['Thursday 15 April, 7pm, the Weston Theatre.', 'She has traced them for years.'], 1],
    [['Join us on Thursday 15 April at 7pm. She has traced them for years.'], 1],
    [['The Lost Rivers takes place on Thursday 15 April at 7pm.', 'She has traced them for years.'], 1],
    // Another hour, another day and what happens are not in the box.
    [['On Thursday 15 April, doors 6.30pm.', 'She has traced them for years.'], 2],
    [['Book by Thursday 8 April.', 'She has traced them for years.'], 2],
    [['An evening of maps on Thursday 15 April at 7pm.', 'She has traced them for years.'], 2],
  ])('leaves out what headline and box say already: %s', (paragraphs, left) => {
    const shown = planned(LECTURE, { paragraphs }).copy.sections.flatMap((section) => section.paragraphs);
    expect(shown).toHaveLength(left);
    expect(shown.at(-1)).toBe('She has traced them for years.');
  });

  it('advises to name a zone where an hour online has none', () => {
    const rules = (brief: string) => {
      const document = planned(brief);
      const options = { variant: 'download', mediaPublic: true } as const;
      return checkEmail(document, compile(document, options), options)
        .filter(({ rule }) => rule === 'event-zone')
        .map(({ severity }) => severity);
    };
    expect(rules('Webinar: close the month in three days. Tuesday 18 May, 11 am.')).toEqual(['advise']);
    expect(rules('Webinar: close the month in three days. Tuesday 18 May, 11 am EST.')).toEqual([]);
    expect(rules('The webinar takes place on Tuesday 18 May.')).toEqual([]);
    expect(rules(LECTURE)).toEqual([]);
  });
});

describe('a request for a review', () => {
  it.each([
    'Thank you for visiting. Leave us a review on Google.',
    'Ask clients who visited in February for a Google review. Short.',
    'Danke für deine Bestellung! Schreib uns eine Bewertung.',
    'Merci de votre visite. Laissez-nous un avis.',
    'Gracias por tu compra. Déjanos una reseña.',
  ])('shows no review of others: %s', (brief) => {
    const praise = sampleComponent({
      id: 'praise',
      name: 'Visit reviews',
      description: '',
      compiled_html: '<p>Rated five stars by visitors</p>',
    });
    const campaign = sampleCampaign({ brief, theme: 'Customer reviews', template_type: '', products: [] });
    const { blocks, reviews, layout } = planned(brief, { campaign, components: [praise] });
    expect(reviews).toEqual([]);
    expect(layout?.template).not.toBe('testimonial');
    expect(blocks.map(({ type }) => type)).not.toContain('rating');
    expect(blocks.flatMap(({ component }) => component?.id ?? [])).toEqual([]);
  });
});
