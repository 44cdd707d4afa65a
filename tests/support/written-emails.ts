import { readFileSync } from 'node:fs';
import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { planInput } from '#functions/app/writing/plan-input.ts';
import { recordedAnswer } from '#functions/services/model/keyless/recorded/recorded-answer.ts';
import { unwrittenDraft } from '#functions/services/model/keyless/unwritten.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';
import type { ExistingImage } from '#shared/contract/schemas/batch.ts';
import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import { heroTag, normaliseTag } from '#shared/domain/image/image-tag.ts';
import type { EmailDocument, EmailImage } from '#shared/email/document/document.ts';
import { planEmail } from '#shared/email/plan/plan-email.ts';
import type { EmailAnswer } from '#shared/email/reading/answer.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { comparable } from '#shared/text/words.ts';
import { readBytes } from '#tests/unit/calendar/read.ts';
import { sampleComponent } from './emails.ts';

export type Row = Partial<CampaignRecord>;

export interface Calendar {
  rows: readonly Row[];
  client?: string;
  brand?: Partial<BrandContext>;
  logo?: EmailImage;
  /** A row's tag or the brand's default picks the hero. */
  library?: readonly ExistingImage[];
  components?: readonly Component[];
}

/** `reads`: whether the writer reads the row as a model does. */
interface Writing {
  answerOf: (campaign: CampaignRecord) => EmailAnswer;
  writer: 'recorded' | 'unwritten';
}

function emailsOf(
  { rows, client = 'huber', brand: fields, logo, library = [], components = [] }: Calendar,
  { answerOf, writer }: Writing,
): EmailDocument[] {
  const brand = {
    ...defaultBrandContext('Huber'),
    client,
    website: 'https://huber.example',
    default_cta_link: 'https://huber.example/shop',
    ...fields,
  };
  const images = new Map(library.map((image) => [image.tag, [image]]));
  return rows.map((row, index) => {
    const campaign: CampaignRecord = {
      ...blankCampaign,
      session_id: 'calendar',
      client,
      index,
      revision: 1,
      authors: [],
      version_seq: 0,
      send_date: '2027-03-01',
      ...row,
    };
    const own = library.find(({ tag }) => tag === heroTag(campaign.image_tag));
    const hero = own ?? library.find(({ tag }) => tag === normaliseTag(brand.default_hero_tag)) ?? null;
    const material = materialFor({
      campaign,
      brand,
      agents: defaultAgents,
      components,
      shownHero: hero ? { tag: hero.tag, alt: hero.alt } : undefined,
      heroIsOwn: own !== undefined,
    });
    const planning = {
      campaign,
      material,
      components,
      hero,
      heroIsDefault: own === undefined,
      library: images,
      logo: logo ?? null,
      placeInMonth: index,
      writer,
      earlier: undefined,
    };
    return planEmail(planInput(planning, { answer: answerOf(campaign), reads: writer === 'recorded' }));
  });
}

export const unwrittenEmails = (calendar: Calendar): EmailDocument[] =>
  emailsOf(calendar, { answerOf: unwrittenDraft, writer: 'unwritten' });

const served = (name: string, width: number, height: number, alt: string): EmailImage => ({
  url: `https://cdn.example/${name}-${width}x${height}.svg`,
  width,
  height,
  alt,
});

const stored = (tag: string, alt: string): ExistingImage => ({
  tag,
  version: 1,
  bytes: 90_000,
  name: `${tag}.jpg`,
  created_at: '2027-01-01T00:00:00Z',
  ...served(tag, 1200, 800, alt),
});

/** From the recorded answers, with the brand's components and pictures. Rejects when a row has none. */
export async function sampleEmailsOf(client: string): Promise<EmailDocument[]> {
  const { brand, heroes, components } = readBrandFolder(client);
  const bytes = readFileSync(`shared/samples/${sampleCalendarOf(client)?.file}`);
  const { campaigns } = await readBytes(bytes, { themes: brand.themes });
  const rows = campaigns.map(({ fields, preview_text_auto }): Row => ({ ...fields, preview_text_auto }));
  const answers = await Promise.all(rows.map((row) => recordedAnswer({ ...blankCampaign, ...row, client })));
  return emailsOf(
    {
      rows,
      client,
      brand: {
        ...brand,
        products: brand.products.map((product) => ({
          ...product,
          image_url: served(comparable(product.name).replaceAll(' ', '-'), 640, 640, '').url,
        })),
      },
      logo: served('logo', 240, 240, brand.brand_name),
      library: heroes.map(({ tag, alt }) => stored(normaliseTag(tag), alt)),
      components: components.map((fields) => {
        const { compiled_html, head_css, removed } = sanitizeComponent(fields.html_content, fields.name);
        return sampleComponent({ ...fields, id: fields.name, compiled_html, head_css, removed });
      }),
    },
    {
      writer: 'recorded',
      answerOf: ({ index, campaign_name }) => {
        const answer = answers[index];
        if (!answer) throw new Error(`Nobody answered “${campaign_name}”`);
        return answer;
      },
    },
  );
}
