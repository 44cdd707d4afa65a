import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attentionReasonsOf } from '#shared/domain/calendar/read/needs-attention.ts';
import { missingFields } from '#shared/domain/campaign/completeness.ts';
import { readBytes, TODAY, type WholeReading } from './read.ts';

const folder = join(import.meta.dirname, '../../fixtures/calendars');

interface Expected {
  quirk: string;
  campaigns: number;
  /**
   * Campaigns with enough to write from, with a brief or subject line that needs a look, and with nothing.
   */
  material: [enough: number, look: number, nothing: number];
  columns: WholeReading['columns'];
  first: Record<string, unknown>;
  /** No other codes may occur, except those in `lint`. */
  codes: string[];
}

const calendars: Record<string, Expected> = {
  'agency-monthly-plan': {
    quirk:
      'title rows above the header, a week heading, the header repeated, a total below, no years, A/B subjects',
    campaigns: 5,
    material: [3, 1, 1],
    columns: {
      approval: ['Status'],
      campaign_name: ['Campaign'],
      brief: ['Brief / Talking Points'],
      subject_line: ['Subject Line A'],
      subject_variants: ['Subject Line B'],
      preview_text: ['Preview Text'],
      send_date: ['Send Date'],
      target_audience: ['Segment'],
      weekday: ['Day'],
    },
    first: {
      campaign_name: 'Spring Reset Launch',
      subject_line: 'Your skin, reset 🌱',
      send_date: '2027-03-02',
      subject_variants: ['New season. New skin.'],
    },
    codes: ['date_without_year', 'weekday_contradicts_date', 'thin_brief', 'missing_field'],
  },
  'notion-export': {
    quirk: 'dates as words with zone and arrow, a channel column with rows that are no emails',
    campaigns: 3,
    material: [3, 0, 0],
    columns: {
      approval: ['Status'],
      campaign_name: ['Name'],
      brief: ['Description'],
      send_date: ['Publish Date'],
      channel: ['Channel'],
      theme: ['Content Pillar'],
      cta_link: ['URL'],
    },
    first: { send_date: '2027-04-06', send_time: '09:00', time_zone: 'America/New_York', theme: 'Product' },
    codes: ['subject_automatic', 'other_channel'],
  },
  'notion-tags': {
    quirk: 'the channel kept among tags, beside labels that are none',
    campaigns: 3,
    material: [0, 3, 0],
    columns: {
      approval: ['Status'],
      campaign_name: ['Name'],
      brief: ['Notes'],
      send_date: ['Date'],
      channel: ['Tags'],
    },
    first: { campaign_name: 'Black Friday early access', send_date: '2099-11-27' },
    codes: ['subject_automatic', 'other_channel', 'brief_guessed'],
  },
  'german-excel-windows-1252': {
    quirk:
      'Windows-1252, semicolons, German headers, DD.MM.YYYY, two columns into the brief, a link without https',
    campaigns: 2,
    material: [1, 1, 0],
    columns: {
      campaign_name: ['Kampagne'],
      brief: ['Inhalt', 'Ziel'],
      subject_line: ['Betreff'],
      send_date: ['Versanddatum'],
      target_audience: ['Zielgruppe'],
      image_tag: ['Bild'],
      notes: ['Bemerkungen'],
      preview_text: ['Vorschautext'],
      cta_link: ['Link'],
    },
    first: {
      campaign_name: 'Frühlingsaktion',
      brief:
        'Wir stellen die neue Serie vor und erklären, warum sie ohne Duftstoffe auskommt. Drei Produkte, ein Set.\nZiel: Neukunden gewinnen',
      send_date: '2027-05-03',
      cta_link: 'https://www.haut.example/frühling',
      notes: 'Freigabe durch Anna',
    },
    codes: ['not_unicode', 'link_completed', 'thin_brief'],
  },
  'airtable-export': {
    quirk:
      'attachments with links, products over two lines of one cell, date and time in one cell, a link without its website',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      campaign_name: ['Campaign Name'],
      brief: ['Copy Brief'],
      send_date: ['Launch Date'],
      target_audience: ['Audience'],
      image_tag: ['Hero Image'],
      products: ['Products'],
      cta_text: ['CTA Text'],
      cta_link: ['CTA URL'],
    },
    first: {
      send_date: '2027-04-12',
      send_time: '10:00',
      image_tag: 'linen-hero.jpg',
      cta_link: 'https://shop.example/linen',
      products: [
        {
          name: 'Linen Shirt',
          url: 'https://shop.example/linen-shirt',
          price: '$89',
          image_url: 'https://cdn.example/linen-shirt.jpg',
          description: '',
        },
        {
          name: 'Linen Pants',
          url: 'https://shop.example/linen-pants',
          price: '$110',
          image_url: '',
          description: '',
        },
      ],
    },
    codes: ['subject_automatic', 'image_is_link', 'link_completed'],
  },
  'social-calendar': {
    quirk: 'captions without names or subjects, DD/MM told by weekdays alone, other channels only',
    campaigns: 3,
    material: [2, 1, 0],
    columns: {
      brief: ['Caption'],
      campaign_name: ['Caption'],
      send_date: ['Date'],
      weekday: ['Day'],
      channel: ['Platform'],
      theme: ['Post Type'],
      image_tag: ['Image'],
      cta_link: ['Link'],
    },
    first: { campaign_name: 'Start the week with something sweet', send_date: '2027-03-01' },
    codes: ['name_from_brief', 'subject_automatic', 'date_order_inferred', 'no_email_channel'],
  },
  'blog-editorial': {
    quirk: 'an editorial calendar with keyword, category, call to action and notes to write from',
    campaigns: 3,
    material: [0, 3, 0],
    columns: {
      campaign_name: ['Blog Title'],
      brief: ['Target Keyword', 'Category', 'CTA', 'Notes'],
      send_date: ['Publish Date'],
      theme: ['Category'],
      cta_text: ['CTA'],
    },
    first: {
      send_date: '2027-01-12',
      brief:
        'Target Keyword: email marketing mistakes\nCategory: Education\nCTA: Download the checklist\nNotes: Update screenshots',
    },
    codes: ['subject_automatic', 'brief_guessed', 'thin_brief', 'keyword_brief'],
  },
  'dates-in-names': {
    quirk: 'no date column: MM.DD.YY stands in the names',
    campaigns: 3,
    material: [3, 0, 0],
    columns: { campaign_name: ['Campaign'], subject_line: ['Subject'], brief: ['Details'] },
    first: { campaign_name: '03.14.27 - Pi Day', send_date: '2027-03-14' },
    codes: ['date_from_name'],
  },
  'welcome-series': {
    quirk: 'days counted from a day the file does not tell',
    campaigns: 3,
    material: [3, 0, 0],
    columns: {
      campaign_name: ['Email Name'],
      brief: ['Goal', 'Body Copy'],
      subject_line: ['Subject'],
      send_date: ['Day'],
      cta_text: ['CTA'],
    },
    first: { send_date: 'Day 0' },
    codes: ['date_needs_anchor'],
  },
  'weekdays-only': {
    quirk: 'week numbers and weekdays instead of dates',
    campaigns: 3,
    material: [3, 0, 0],
    columns: {
      campaign_name: ['Topic'],
      brief: ['Description'],
      subject_line: ['Subject line'],
      send_date: ['Day'],
      week: ['Week'],
    },
    first: { send_date: 'Tuesday', notes: 'Week: 1' },
    codes: ['date_needs_anchor'],
  },
  'merged-month-column': {
    quirk: 'the month in a column of its own, filled once per group, the day beside it',
    campaigns: 4,
    material: [0, 4, 0],
    columns: {
      month: ['Month'],
      send_date: ['Date'],
      theme: ['Theme'],
      campaign_name: ['Email Topic'],
      subject_line: ['Email Subject Line'],
      preview_text: ['Email Preview'],
      target_audience: ['Audience'],
      brief: ['Theme'],
    },
    first: { send_date: '2027-01-04', theme: 'New Year' },
    codes: ['date_without_year', 'thin_brief', 'brief_guessed'],
  },
  'unquoted-commas': {
    quirk: 'sentences with commas and no quotes',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      campaign_name: ['campaign_name'],
      brief: ['brief'],
      subject_line: ['subject_line'],
      preview_text: ['preview_text'],
      send_date: ['send_date'],
      target_audience: ['target_audience'],
    },
    first: {
      brief: 'Announce our summer sale, with 20% off everything, until Sunday',
      subject_line: 'Summer is here',
      send_date: '2027-06-01',
      target_audience: 'All',
    },
    codes: ['commas_joined'],
  },
  'utf-16-tabs-no-mark': {
    quirk: 'UTF-16 without a byte order mark, tabs',
    campaigns: 1,
    material: [1, 0, 0],
    columns: {
      campaign_name: ['campaign_name'],
      brief: ['brief'],
      subject_line: ['subject_line'],
      send_date: ['send_date'],
    },
    first: { campaign_name: 'Tab One', send_date: '2027-05-01' },
    codes: [],
  },
  french: {
    quirk: 'French headers, semicolons, dates that only the language decides',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      send_date: ["Date d'envoi"],
      campaign_name: ['Nom de la campagne'],
      subject_line: ['Objet'],
      preview_text: ["Texte d'aperçu"],
      target_audience: ['Cible'],
      brief: ['Message clé'],
      offer: ['Offre'],
      cta_link: ['Lien'],
      image_tag: ['Visuel'],
      notes: ['Commentaires'],
    },
    first: { send_date: '2027-04-05', offer: 'Livraison offerte dès 40 €' },
    codes: ['date_order_inferred'],
  },
  spanish: {
    quirk: 'Spanish headers and dates in words',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      send_date: ['Fecha de envío'],
      campaign_name: ['Campaña'],
      subject_line: ['Asunto'],
      target_audience: ['Público objetivo'],
      brief: ['Descripción'],
      cta_text: ['Llamada a la acción'],
      cta_link: ['Enlace'],
      image_tag: ['Imagen'],
    },
    first: { send_date: '2027-03-15', cta_text: 'Ver regalos' },
    codes: [],
  },
  'sent-email-export': {
    quirk: 'a report of sent emails: ids and metrics, the zone in the header',
    campaigns: 2,
    material: [0, 0, 2],
    columns: {
      send_date: ['Send date (America/New_York)'],
      campaign_name: ['Email name'],
      subject_line: ['Subject'],
    },
    first: { send_date: '2027-03-04', send_time: '10:00', time_zone: 'America/New_York' },
    codes: ['no_column'],
  },
  'task-list-export': {
    quirk: 'a task list: an empty start date, due dates, notes instead of a brief',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      campaign_name: ['Name'],
      send_date: ['Due Date'],
      brief: ['Notes'],
      week: ['Section/Column'],
    },
    first: { send_date: '2027-02-10' },
    codes: ['subject_automatic'],
  },
  'promotion-windows': {
    quirk:
      'date ranges instead of days, offer and code in two columns, the zone in the time header, a date TBD',
    campaigns: 4,
    material: [4, 0, 0],
    columns: {
      send_date: ['Promo Dates'],
      campaign_name: ['Promotion Name'],
      offer: ['Offer Details'],
      offer_code: ['Promo Code'],
      subject_line: ['Email Subject Line'],
      brief: ['Key Messages'],
      cta_link: ['Landing Page'],
      send_time: ['Send Time (PST)'],
    },
    first: {
      send_date: '2027-07-15',
      send_time: '10:00',
      time_zone: 'America/Los_Angeles',
      offer: '15% off backpacks',
      offer_code: 'SCHOOL15',
      offer_ends: '2027-09-15',
      notes: 'Runs until Wednesday, 15 September 2027 (July 15 – Sept 15)',
    },
    codes: ['date_without_year', 'link_completed', 'date_unreadable'],
  },
  'no-header': {
    quirk: 'no header at all: columns are told by what they hold',
    campaigns: 2,
    material: [0, 2, 0],
    columns: {
      send_date: ['Column A'],
      campaign_name: ['Column B'],
      brief: ['Column C'],
      cta_link: ['Column E'],
    },
    first: { campaign_name: 'Spring Sale', send_date: '2027-03-01', cta_link: 'https://shop.example/spring' },
    codes: ['subject_automatic', 'brief_guessed'],
  },
  'planning-template': {
    quirk:
      'instructions above the header, date with time and zone in one cell, label and link in one cell, a row that has only a name',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      approval: ['Approval'],
      campaign_name: ['Campaign Name*'],
      send_date: ['Send Date & Time'],
      theme: ['Campaign Type'],
      target_audience: ['Included Segments'],
      notes: ['Excluded Segments'],
      subject_line: ['Subject Line (max 60 chars)'],
      preview_text: ['Preview Text (max 90)'],
      brief: ['Email Brief'],
      products: ['Featured Product(s)'],
      cta_text: ['CTA'],
    },
    first: {
      send_date: '2027-03-04',
      send_time: '10:00',
      cta_text: 'Shop early access',
      cta_link: 'https://gear.example/early',
    },
    codes: ['nothing_to_write_from'],
  },
  'json-formulas-html': {
    quirk: 'JSON in cells, a script link, formulas and HTML: all of it is text',
    campaigns: 3,
    material: [3, 0, 0],
    columns: {
      campaign_name: ['campaign_name'],
      brief: ['brief'],
      subject_line: ['subject_line'],
      send_date: ['send_date'],
      products: ['products'],
      image_tag: ['image_tag'],
    },
    first: {
      image_tag: 'mug_hero',
      hero_alt_text: 'A blue mug',
      products: [
        {
          name: 'Mug',
          url: 'https://m.example/mug',
          price: '$12.00',
          image_url: 'https://m.example/mug.jpg',
          description: '',
        },
        { name: 'Plate', url: '', price: '9', image_url: '', description: '' },
      ],
    },
    codes: ['product_link_invalid'],
  },
  'excel-serials': {
    quirk: 'dates and times as the numbers Excel keeps them in',
    campaigns: 2,
    material: [2, 0, 0],
    columns: {
      send_date: ['Send Date'],
      send_time: ['Time'],
      campaign_name: ['Campaign'],
      subject_line: ['Subject'],
      brief: ['Copy'],
    },
    first: { send_date: '2027-03-04', send_time: '10:00' },
    codes: [],
  },
  'two-emails-per-row': {
    quirk: 'two emails side by side in each row',
    campaigns: 2,
    material: [0, 0, 2],
    columns: { send_date: ['Week of'], campaign_name: ['Email 1 Topic'], subject_line: ['Email 1 Subject'] },
    first: { campaign_name: 'Sale launch', send_date: '3/1/2027' },
    codes: ['no_column', 'several_emails_per_row', 'date_without_weekday'],
  },
};

const aboutMaterial = new Set(['brief', 'subject_line']);

function materialOf({ campaigns, match }: WholeReading): Expected['material'] {
  const guessed = Object.keys(match).filter((field) => match[field as keyof typeof match] === 'guessed');
  const reasons = attentionReasonsOf(
    campaigns.map(({ row, fields }, index) => ({
      ...fields,
      index,
      source_row: row,
      looks_right: [],
      doubts: [],
    })),
    {
      today: TODAY,
      guessed,
      unnamed: new Set(),
      website: '',
      brand: { brand_name: '', language: '' },
      other_brands: new Map(),
    },
  );
  const usable = campaigns.flatMap(({ fields }, index) => (missingFields(fields).length > 0 ? [] : [index]));
  const looked = usable.filter((index) => reasons.get(index)?.some(({ field }) => aboutMaterial.has(field)));
  return [usable.length - looked.length, looked.length, campaigns.length - usable.length];
}

describe('calendars as people write them', () => {
  it.each(Object.entries(calendars))('%s', async (file, expected) => {
    const read = await readBytes(readFileSync(join(folder, `${file}.csv`)));
    expect(read.columns).toEqual(expected.columns);
    expect(read.campaigns).toHaveLength(expected.campaigns);
    expect(read.campaigns[0]?.fields).toMatchObject(expected.first);
    expect(read.codes.toSorted()).toEqual(expected.codes.toSorted());
    expect(materialOf(read)).toEqual(expected.material);
  });

  it('counts days and weeks from the anchor date', async () => {
    const series = await readBytes(readFileSync(join(folder, 'welcome-series.csv')), {
      anchor_date: '2027-03-01',
    });
    expect(series.campaigns.map(({ fields }) => fields.send_date)).toEqual([
      '2027-03-01',
      '2027-03-04',
      '2027-03-08',
    ]);
    const weeks = await readBytes(readFileSync(join(folder, 'weekdays-only.csv')), {
      anchor_date: '2027-03-01',
    });
    expect(weeks.campaigns.map(({ fields }) => fields.send_date)).toEqual([
      '2027-03-02',
      '2027-03-04',
      '2027-03-09',
    ]);
  });
});
