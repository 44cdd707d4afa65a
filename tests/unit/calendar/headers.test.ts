import { describe, expect, it } from 'vitest';
import { readHeader } from '#shared/domain/calendar/match-header.ts';

const cases: Record<string, string[]> = {
  campaign_name: [
    'campaign_name',
    'Campaign Name*',
    'CAMPAIGN',
    'Email Name',
    'Blog Post Title',
    'Topic / Title',
    'Newsletter name',
    'Kampagne',
    'Nom de la campagne',
    'Nombre de la campaña',
    'Titolo',
    'Nazwa kampanii',
  ],
  brief: [
    'brief',
    'Creative Brief',
    'Email Copy',
    'Description',
    'Key Message(s)',
    'Brief / Talking Points',
    'Goal',
    'Kampagnenbeschreibung',
    'Contenido',
    'Message clé',
    'Omschrijving',
    'Treść',
  ],
  subject_line: [
    'subject_line',
    'SubjectLine',
    'Subject Line (50 chars)',
    'Holiday Email Subject',
    'SL',
    'Final Subject Line',
    'Betreffzeile',
    'Newsletterbetreff',
    'Asunto del correo',
    'Objet',
    'Oggetto',
    'Onderwerp',
    'Ämnesrad',
  ],
  subject_variants: ['Subject Line B', 'A/B Test Subject', 'Alt Subject Line', 'Subject 2'],
  preview_text: [
    'preview_text',
    'Pre-Header',
    'Preview Text (max 90)',
    'Vorschautext',
    "Texte d'aperçu",
    'Preheader copy',
  ],
  send_date: [
    'send_date',
    'Launch Date',
    'Go-Live',
    'Publish Date/Time',
    'Date & Time',
    'Send Date (ET)',
    'Scheduled for',
    'Versanddatum',
    'Fecha de envío',
    "Date d'envoi",
    'Data invio',
    'Week of',
  ],
  send_time: ['Send Time (PST)', 'Time', 'Uhrzeit', "Heure d'envoi"],
  target_audience: [
    'target_audience',
    'Audience/Segment',
    'Segment(s)',
    'Send to',
    'Included Segments',
    'Zielgruppe',
    'Público objetivo',
    'Cible',
  ],
  theme: ['theme', 'Email Type', 'Content Pillar', 'Category', 'Campaign Type'],
  cta_link: ['cta_link', 'CTA URL', 'Landing Page', 'Lien', 'Enlace'],
  cta_text: ['CTA', 'Call to Action', 'Button Text', 'Llamada a la acción'],
  offer: ['Offer Details', 'Promo Code', 'Offer/CTA', 'Rabatt', 'Oferta'],
  image_tag: ['image_tag', 'Hero Image', 'Image / Asset', 'Bild', 'Visuel'],
  hero_alt_text: ['Image Alt Text', 'hero_alt_text'],
  products: ['Products', 'Featured Product(s)', 'Product 1 Name', 'Produkte'],
  product_url: ['Product URL', 'Product 1 URL'],
  product_price: ['Product Price'],
  notes: ['Notes', 'Internal comments', 'Bemerkungen', 'Segment exclusions'],
  weekday: ['Day of Week', 'Wochentag'],
  end_date: ['End Date'],
  offer_ends: ['Offer ends'],
  channel: ['Channel', 'Platform', 'Kanal'],
};

describe('what a header means', () => {
  it.each(Object.entries(cases).flatMap(([field, headers]) => headers.map((header) => [header, field])))(
    '"%s" is the %s',
    (header, field) => {
      expect(readHeader(header).candidates[0]?.field).toBe(field);
    },
  );

  it.each([
    'Owner',
    'Status',
    'Open Rate',
    'Click Rate',
    'Draft Due',
    'Due Date',
    'Assigned To',
    'Task ID',
    'Subject Line Character Count',
    'Approval Status',
    'Created time',
    'Revenue',
    'Campaign Owner',
    'Link to Doc',
    'Target Open Rate',
    'Öffnungsrate',
    'Verantwortlich',
    '#',
  ])('"%s" is administrative: no field is read from it', (header) => {
    expect(readHeader(header).administrative || readHeader(header).candidates.length === 0).toBe(true);
    expect(readHeader(header).candidates).toEqual([]);
  });

  it('distinguishes a field’s own name, another name, and a name among other words', () => {
    expect(readHeader('Subject Line').candidates[0]?.by).toBe('exact');
    expect(readHeader('Betreff').candidates[0]?.by).toBe('synonym');
    expect(readHeader('Holiday Email Subject').candidates[0]?.by).toBe('compound');
  });
});
