import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { blankCampaign, type CampaignRecord } from '#functions/app/calendars/records.ts';
import { sanitizeComponent } from '#functions/app/components/sanitize.ts';
import { requestFor } from '#functions/app/writing/compose-copy.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import { toCopy } from '#functions/app/writing/to-copy.ts';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { readBrandFolder } from '#infra/seed/brand-folder.ts';
import type { BrandContext, Component } from '#shared/contract/schemas/brand.ts';
import { defaultAgents } from '#shared/domain/agents.ts';
import { defaultBrandContext } from '#shared/domain/brand-defaults.ts';
import { readProducts } from '#shared/domain/calendar/products.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { normaliseTag } from '#shared/domain/image-tag.ts';
import type { EmailDocument, EmailImage, EmailPicture } from '#shared/email/document.ts';
import type { Around } from '#shared/email/month-order.ts';
import { layOut } from '#shared/email/plan.ts';
import type { Sketch } from '#shared/email/sketch.ts';
import { sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { sampleComponent } from './emails.ts';

export type Row = Partial<CampaignRecord>;

export interface Calendar {
  rows: readonly Row[];
  brand?: Partial<BrandContext>;
  heroOf?: (row: Row) => EmailImage | null;
  logo?: EmailImage;
  pictures?: readonly EmailPicture[];
  missingPictures?: readonly string[];
  components?: readonly Component[];
}

/** The emails of a calendar as they are planned beside each other, and written without a model. */
export function writtenEmails({ rows, brand, heroOf, ...more }: Calendar): EmailDocument[] {
  const { logo = null, pictures = [], missingPictures = [], components = [] } = more;
  const materialOf = (row: Row, index: number, around: Partial<Around>) =>
    materialFor({
      campaign: {
        ...blankCampaign,
        session_id: 'calendar',
        client: 'huber',
        index,
        revision: 1,
        authors: [],
        version_seq: 0,
        send_date: '2027-03-01',
        ...row,
      },
      brand: {
        ...defaultBrandContext('Huber'),
        client: 'huber',
        website: 'https://huber.example',
        default_cta_link: 'https://huber.example/shop',
        ...brand,
      },
      agents: defaultAgents,
      components,
      hero: heroOf?.(row) ?? null,
      logo,
      pictures,
      missingPictures,
      ...around,
      seed: `calendar/${index}`,
    });
  const planned: Sketch[] = [];
  for (const [index, row] of rows.entries())
    planned.push(materialOf(row, index, { earlier: [...planned] }).layout.sketch);
  return rows.map((row, index) => {
    const around = { earlier: planned.slice(0, index), later: planned.slice(index + 1) };
    const material = materialOf(row, index, around);
    const { facts } = requestFor(material);
    return layOut(material.layout, { copy: toCopy(compose(facts), facts), components, writer: 'sample' });
  });
}

/** A picture of a brand's folder where mail programs could load it. */
const served = (name: string, width: number, height: number, alt: string): EmailImage => ({
  url: `https://cdn.example/${name}-${width}x${height}.svg`,
  width,
  height,
  alt,
});

/** The sample calendar of a seeded brand, with its components and pictures. */
export function sampleEmailsOf(client: string): EmailDocument[] {
  const { brand, heroes, components } = readBrandFolder(client);
  const csv = readFileSync(`shared/samples/${sampleCalendarOf(client)?.file}`);
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  return writtenEmails({
    rows: rows.map(({ products = '', send_date: _, ...row }) => ({
      ...row,
      products: readProducts(products).products,
    })),
    brand: {
      ...brand,
      products: brand.products.map((product) => ({
        ...product,
        image_url: served(comparable(product.name).replaceAll(' ', '-'), 640, 640, '').url,
      })),
    },
    logo: served('logo', 240, 240, brand.brand_name),
    heroOf: ({ image_tag = '' }) => {
      const hero = heroes.find(
        ({ tag }) => normaliseTag(tag) === (normaliseTag(image_tag) || brand.default_hero_tag),
      );
      return hero ? served(hero.tag, 1200, 800, hero.alt) : null;
    },
    components: components.map((fields) => {
      const { compiled_html, head_css, removed } = sanitizeComponent(fields.html_content, fields.name);
      return sampleComponent({ ...fields, id: fields.name, compiled_html, head_css, removed });
    }),
  });
}
