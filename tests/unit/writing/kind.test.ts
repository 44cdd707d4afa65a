import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/records.ts';
import { requestFor } from '#functions/app/writing/compose-copy.ts';
import { decidedBy, materialFor } from '#functions/app/writing/material.ts';
import { emailBody } from '#functions/services/model/openai/openai-writer.ts';
import { resolveModel } from '#shared/domain/models.ts';
import { classifyTheme, statedTheme } from '#shared/domain/theme.ts';
import { kindBySigns } from '#shared/email/classify.ts';
import { someBrand } from './material.ts';

const campaign = (fields: Partial<CampaignRecord>): CampaignRecord => ({
  ...blankCampaign,
  session_id: 's',
  client: 'fern',
  index: 0,
  revision: 1,
  authors: [],
  version_seq: 0,
  campaign_name: 'Campaign 7',
  ...fields,
});
const materialOf = (fields: Partial<CampaignRecord>, themes: string[]) =>
  materialFor({
    campaign: campaign(fields),
    brand: { ...someBrand(), themes, products: [], flagship_product: '' },
    agents: [],
    components: [],
    hero: { url: 'https://fern.example/hero.jpg', width: 1200, height: 800, alt: '' },
  });

const themes = [
  'Product highlight',
  'Collaboration',
  'Promotion',
  'Story',
  'Reminder',
  'Sale',
  'Tips',
  'New in',
];

describe('the kind of an email', () => {
  it('does not depend on the order of the brand’s themes, whoever chose the theme', () => {
    const words = fc.constantFrom(
      'Final 48 hours! Your free gift awaits',
      'Free engraving on our dog bowls',
      'How we make the camp cup',
      'Meet Dana',
      'A note from the founder',
      'New colours',
      'Reminder',
      'The spring sale',
      '',
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray(themes, { minLength: themes.length }),
        fc.shuffledSubarray(themes, { minLength: themes.length }),
        fc.record({
          campaign_name: words,
          subject_line: words,
          preview_text: words,
          brief: words,
          offer: words,
        }),
        fc.option(fc.constantFrom(...themes), { nil: undefined }),
        (one, other, texts, chosen) => {
          const kinds = [one, other].map((list) => {
            const theme = chosen ?? classifyTheme(texts, list);
            return kindBySigns({
              ...texts,
              theme: statedTheme({ ...texts, theme }, list),
              template_type: '',
              products: [],
            });
          });
          expect(kinds[0]).toBe(kinds[1]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Final 48 hours', 'Your free gift awaits', 'promotional'],
    ['Dog bowls', 'Free engraving on our dog bowls', 'promotional'],
    ['Shipping', 'Don’t Miss Free Shipping!', 'promotional'],
    ['How a cup is made', 'Five facts', 'informational'],
    ['Reminder', 'One more time', 'undecided'],
    ['Winback', 'Hello again', 'undecided'],
  ])('is read from name and subject: %s, “%s” is %s', (campaign_name, subject_line, kind) => {
    const said = {
      campaign_name,
      subject_line,
      theme: '',
      brief: '',
      offer: '',
      template_type: '',
      products: [],
    };
    expect(kindBySigns(said)).toBe(kind);
  });

  it('reads the preview text', () => {
    const said = {
      campaign_name: '',
      subject_line: 'Hello',
      theme: '',
      brief: '',
      offer: '',
      template_type: '',
      products: [],
    };
    expect(kindBySigns({ ...said, preview_text: '20% off until Sunday' })).toBe('promotional');
  });

  it('is asked of the model where nothing says it, together with the layout of each, and decides the layout', () => {
    const material = materialOf({ campaign_name: 'Hello again', brief: 'We thought of you.' }, themes);
    const request = requestFor(material);
    expect(request.user).toMatch(/undecided/);
    const [promotional = '', informational = ''] = request.user.split('If you answer kind').slice(1);
    expect(promotional).toMatch(/^ promotional:\n[\s\S]*sections\[0\]/);
    expect(informational).toMatch(/^ informational:\n[\s\S]*sections\[0\]/);
    expect(decidedBy({ kind: 'promotional' }, material)).toMatchObject({
      layout: { template: { id: 'simple' } },
    });
    expect(decidedBy({ kind: 'informational' }, material)).toMatchObject({
      layout: { template: { id: 'story' } },
    });
    expect(decidedBy({ kind: null }, material).layout).toBe(material.layout);
  });

  it('is not the model’s to change where something says it', () => {
    const material = materialOf(
      { campaign_name: 'The spring sale', brief: 'Everything is 20% off.' },
      themes,
    );
    expect(requestFor(material).user).not.toMatch(/undecided/);
    expect(decidedBy({ kind: 'informational' }, material).kind).toBe('promotional');
  });

  it('may only choose a theme of the brand’s list', () => {
    const request = requestFor(materialOf({ brief: 'Hello again.' }, themes));
    const body = emailBody(request, resolveModel('gpt-4o'), true);
    const asked = JSON.stringify(body.response_format);
    expect(asked).toContain(JSON.stringify([{ type: 'string', enum: themes }, { type: 'null' }]));
  });
});
