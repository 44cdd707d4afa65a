import { describe, expect, it } from 'vitest';
import { defaultBrandContext } from '#shared/domain/brand/brand-defaults.ts';
import {
  type BrandProposal,
  changesOf,
  fillsGap,
  isPresent,
} from '#shared/domain/brand-proposal/brand-proposal.ts';
import { proposeBrand } from '#shared/domain/brand-proposal/propose-brand.ts';
import { emailFrom, proposalsFrom } from './proposals-from.ts';

describe('a brand proposed from what it has sent', () => {
  it('reads a German bakery from its Mailchimp newsletters', async () => {
    const { values, sourceOf, noteOf, problems } = await proposalsFrom('baeckerei-mailchimp');
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      website: 'https://www.baeckerei-huber.example',
      logo: 'https://mcusercontent.com/9f1c/images/4b0e-logo-huber.png',
      // The template says lang="en".
      language: 'de',
      'look.primary': '#b4531a',
      'look.on_primary': '#ffffff',
      'look.background': '#f6efe4',
      'look.surface': '#ffffff',
      'look.text': '#3b2a1e',
      'look.muted': '#7a6a5c',
      'look.link': '#b4531a',
      'look.heading_font': 'georgia',
      'look.body_font': 'verdana',
      'look.radius': 6,
      'look.button_style': 'filled',
      default_cta_link: 'https://www.baeckerei-huber.example/vorbestellen',
      utm: { enabled: true, template: 'utm_source=newsletter&utm_medium=email&utm_campaign={campaign_slug}' },
      footer_company_name: 'Bäckerei Huber GmbH',
      footer_address: 'Tegernseer Landstraße 41, 81541 München, Germany',
      footer_support_phone: '089 / 555 01 41',
      footer_legal_text:
        'Geschäftsführerin: Anna Huber · Amtsgericht München HRB 999141 · USt-IdNr. DE999999141',
      preferred_styles: ['Addresses readers as Sie', 'An emoji in most subject lines'],
    });
    expect(noteOf('look.heading_font')).toContain('Playfair Display');
    // One recipient's link would unsubscribe that person from every email.
    expect(values).not.toHaveProperty('unsubscribe_url');
    const samples = values.voice_samples as string[];
    expect(samples).toContain('Gutes Brot braucht Zeit');
    // In two of three emails, so part of the template. Prices and scripts are not voice either.
    expect(samples.join()).not.toMatch(/Guten Morgen aus der Backstube|4,20|Gekapert/);
    expect(sourceOf('look.primary')).toEqual({
      kind: 'emails',
      names: ['betriebsferien.html', 'osterbrot.html', 'sauerteig.html'],
      of: 3,
    });
  });

  it('reads a US outdoor shop from Klaviyo’s templates and its export of campaigns', async () => {
    const { values, sourceOf } = await proposalsFrom('outdoor-klaviyo');
    expect(values).toMatchObject({
      website: 'https://summitandpine.example',
      logo: 'https://d3k81ch9hvuctc.cloudfront.net/company/XyZ/images/7f33-wordmark.png',
      language: 'en',
      'look.primary': '#e4572e',
      'look.background': '#eef1ec',
      'look.surface': '#ffffff',
      'look.text': '#222b24',
      'look.muted': '#5c665e',
      'look.link': '#2a5bd7',
      'look.heading_font': 'impact',
      'look.body_font': 'helvetica',
      'look.button_style': 'pill',
      default_cta_link: 'https://summitandpine.example/',
      unsubscribe_url: '{% unsubscribe_link %}',
      themes: ['Gear', 'Launch', 'Community'],
      primary_audience: 'People on the list “Engaged 90 days”',
      secondary_audience: 'People on the list “Oregon locals”',
      // The text message at seven o'clock does not count.
      default_send_time: '09:30',
    });
    // Klaviyo fills in the address, so the template lacks it.
    expect(values).not.toHaveProperty('footer_address');
    expect(values).not.toHaveProperty('footer_company_name');
    expect(values.voice_samples).toEqual(expect.arrayContaining(['You need a lighter one.']));
    expect(sourceOf('primary_audience')).toEqual({
      kind: 'campaigns',
      names: ['Ultralight launch', 'Trail cleanup', 'Last call boots'],
      of: 3,
    });
  });

  it('reads a French spa from a page and a message that Outlook wrote', async () => {
    const { values, sourceOf } = await proposalsFrom('spa-outlook');
    expect(values).toMatchObject({
      website: 'https://www.spa-lesembruns.example',
      language: 'fr',
      'look.primary': '#8a2d5b',
      'look.on_primary': '#ffffff',
      'look.text': '#3a3238',
      'look.muted': '#7b7280',
      'look.heading_font': 'palatino',
      'look.body_font': 'palatino',
      'look.radius': 0,
      sender_name: 'Spa Les Embruns - Claire',
      sender_address: 'bonjour@spa-lesembruns.example',
      reply_to: 'reservations@spa-lesembruns.example',
      footer_company_name: 'Spa Les Embruns SARL',
      footer_address: '12 rue du Port, 56170 Quiberon',
      footer_support_phone: '02 97 00 00 12',
      unsubscribe_url: 'https://www.spa-lesembruns.example/desinscription',
      preferred_styles: ['Addresses readers as vous'],
    });
    expect(values.footer_legal_text).toContain('RCS Lorient');
    // Accents of Windows-1252 and quoted-printable.
    expect(values.voice_samples).toEqual(
      expect.arrayContaining(['Vos bons cadeaux pour Noël', 'L’automne au spa']),
    );
    // The page is white, and its only coloured cell is a button. The logo is inside the message.
    expect(values).not.toHaveProperty('look.background');
    expect(values).not.toHaveProperty('logo');
    expect(sourceOf('sender_address')).toEqual({ kind: 'emails', names: ['bons-cadeaux.eml'], of: 2 });
  });

  it('prefers the account’s details to those in emails', async () => {
    const email = await emailFrom(
      '<body><p>© 2025 Old Name Ltd</p><a href="https://old.example/x">x</a></body>',
    );
    const account = {
      organization: 'Summit & Pine',
      address: '1420 NW Lovejoy St, Portland, OR 97209, United States',
      sender_name: 'Summit & Pine',
      sender_address: 'trail@summitandpine.example',
      website: 'https://summitandpine.example',
      time_zone: 'America/Los_Angeles',
      language: 'en-US',
    };
    const proposals = proposeBrand({ emails: [email], campaigns: [], account, library: null });
    expect(
      Object.fromEntries(proposals.map(({ id, change, source }) => [id, [change, source.kind]])),
    ).toMatchObject({
      brand_name: [{ brand_name: 'Summit & Pine' }, 'account'],
      website: [{ website: 'https://summitandpine.example' }, 'account'],
      footer_company_name: [{ footer_company_name: 'Summit & Pine' }, 'account'],
      footer_address: [{ footer_address: account.address }, 'account'],
      time_zone: [{ time_zone: 'America/Los_Angeles' }, 'account'],
      sender_address: [{ sender_address: 'trail@summitandpine.example' }, 'account'],
    });
  });

  it('proposes nothing that no source says', () => {
    expect(proposeBrand({ emails: [], campaigns: [], account: null, library: null })).toEqual([]);
  });
});

describe('accepting proposals', () => {
  const source = { kind: 'emails', names: ['a.html'], of: 1 } as const;
  const primary: BrandProposal = {
    id: 'look.primary',
    group: 'look',
    field: 'look',
    part: 'primary',
    change: { primary: '#b4531a' },
    source,
    note: '',
  };
  const website: BrandProposal = {
    id: 'website',
    group: 'brand',
    field: 'website',
    change: { website: 'https://huber.example' },
    source,
    note: '',
  };
  const brand = { ...defaultBrandContext('Huber'), unset: [] };

  it('changes only the chosen parts of a look, and only the chosen fields', () => {
    const { look } = brand;
    expect(changesOf([website], look)).toEqual({ website: 'https://huber.example' });
    expect(changesOf([primary], look)).toEqual({
      look: { ...look, colours: { ...look.colours, primary: '#b4531a' } },
    });
    expect(changesOf([], look)).toEqual({});
  });

  it('needs a decision where somebody has set something else', () => {
    expect(fillsGap(website, brand)).toBe(true);
    expect(fillsGap(website, { ...brand, website: 'https://other.example' })).toBe(false);
    expect(fillsGap(primary, brand)).toBe(false);
    expect(fillsGap(primary, { ...brand, unset: ['look'] })).toBe(true);
    expect(isPresent(website, { ...brand, website: 'https://huber.example' })).toBe(true);
    expect(isPresent(website, brand)).toBe(false);
  });
});
