import { describe, expect, it } from 'vitest';
import { isButtonWords, readCta } from '#shared/domain/calendar/row/cta-cell.ts';
import { isTeamLink } from '#shared/domain/campaign/team-link.ts';
import { csv, readBytes } from './read.ts';

const shop = 'https://x.example/a';
const read = (label: string, link = '') => {
  const { cta_text, cta_link, left, problem } = readCta(label, link);
  return [cta_text, cta_link, left, problem];
};

describe('the button of a row', () => {
  it('has words and a link, however they are written', () => {
    expect(read(`Shop now – ${shop}`)).toEqual(['Shop now', shop, [], null]);
    expect(read(`[Shop](${shop})`)).toEqual(['Shop', shop, [], null]);
    expect(read(`<a href="${shop}">Go</a>`)).toEqual(['Go', shop, [], null]);
    expect(read('Shop now / Learn more', shop)).toEqual([
      'Shop now',
      shop,
      ['Second button: Learn more'],
      null,
    ]);
    expect(read(`[{"label":"Shop now","url":"${shop}"}]`)).toEqual(['Shop now', shop, [], null]);
    expect(read('Get 20% off', 'acme.example/sale')).toEqual([
      'Get 20% off',
      'https://acme.example/sale',
      [],
      null,
    ]);
  });

  it('does not take what follows an address as its words', () => {
    expect(read('', `${shop}   jacket image in the shared folder`)).toEqual([
      '',
      shop,
      ['Beside the link: jacket image in the shared folder'],
      null,
    ]);
  });

  it.each([
    ['Book a spot → /grom-camp', 'Book a spot', '/grom-camp'],
    ['Grab a place: /wednesdays', 'Grab a place', '/wednesdays'],
    ['Zum Angebot ->/angebot/fruehling', 'Zum Angebot', '/angebot/fruehling'],
    ['/fruehling', '', '/fruehling'],
    ['« Réserver un atelier » → /ateliers', 'Réserver un atelier', '/ateliers'],
    ['Order trays – www.slice.example/trays', 'Order trays', 'https://www.slice.example/trays'],
    ['Prenota: cantina.example/visite', 'Prenota', 'https://cantina.example/visite'],
    ['Repairs – ph (02) 5550 1187', 'Repairs', 'tel:0255501187'],
    ['Call 614-555-0148', 'Call 614-555-0148', 'tel:6145550148'],
    ['Call Angie: 614-555-0148', 'Call Angie', 'tel:6145550148'],
    ['Jetzt anrufen: Tel. +43 5555 0190', 'Jetzt anrufen', 'tel:+4355550190'],
    ['056 555 0142', '', 'tel:0565550142'],
    ['(614) 555-0148', '', 'tel:6145550148'],
    ['Men/Women', 'Men/Women', ''],
    ['"Shop now"', 'Shop now', ''],
    ['Maybe “send Ann a note”', 'Maybe “send Ann a note”', ''],
    ['Save 20 – 30 %', 'Save 20 – 30 %', ''],
  ])('leads to the page or phone number after its words: %s', (cell, words, link) => {
    expect(read(cell)).toEqual([words, link, [], null]);
    if (link !== '') expect(read('', cell)).toEqual([words, link, [], null]);
  });

  it.each([
    'none – he doesnt want a button',
    'No button!',
    'kein Button, bitte',
    'Pas de bouton.',
    'sin botón',
    'nessun pulsante',
  ])('is absent if the cell asks for none: %s', (cell) => {
    expect(read(cell)).toEqual(['', '', [`Button: ${cell}`], null]);
  });

  it.each([
    ['Text or ring Sinéad 045 555 0142', 'Ring Sinéad', 'tel:0455550142'],
    ['Office 045 555 0140 or website', '', 'tel:0455550140'],
  ])(
    'calls the number in a cell that says how to book, and keeps the cell as a note: %s',
    (cell, words, link) => {
      expect(read('', cell)).toEqual([words, link, [`Beside the number: ${cell}`], null]);
    },
  );

  it('comes from a column that says how to book, beside notes for the email', async () => {
    const { campaigns } = await readBytes(
      csv(
        ['Campaign', 'Date', 'Notes for email', 'Price', 'How to book'],
        [
          'Livery spaces',
          '2027-03-02',
          '- 3 boxes are free from 1 October\n- lockable tack room',
          '€55',
          'Ring Maeve 045 555 0140',
        ],
      ),
    );
    expect(campaigns.map(({ fields }) => [fields.cta_text, fields.cta_link, fields.brief])).toEqual([
      ['Ring Maeve', 'tel:0455550140', '- 3 boxes are free from 1 October\n- lockable tack room\nPrice: €55'],
    ]);
  });

  it('does not hide the brief and the offer of a German plan', async () => {
    const rows = [['Abverkauf', '2027-03-02', '- Alles muss raus\n- Bis 3. April', '-30 %']];
    const { campaigns } = await readBytes(csv(['Aussendung', 'Datum', 'Inhalt', 'Aktion / Preis'], ...rows));
    expect(campaigns.map(({ fields }) => [fields.brief, fields.offer])).toEqual([
      ['- Alles muss raus\n- Bis 3. April', '30% off'],
    ]);
  });

  it.each([
    ['Lessons are €240 a term, €30 each.', '€240 term', 'Lessons are €240 a term, €30 each.'],
    ['Lessons for grown-ups.', '€240 term', 'Lessons for grown-ups.\nPrice: €240 term'],
    ['Lessons for grown-ups.', 'see text', 'Lessons for grown-ups.'],
  ])('does not hide prices, which join the brief unless it has them: %s + %s', async (text, price, brief) => {
    const rows = [['Lessons', '2027-03-02', text, price]];
    const { campaigns } = await readBytes(csv(['Campaign', 'Date', 'Notes for email', 'Price'], ...rows));
    expect(campaigns.map(({ fields }) => fields.brief)).toEqual([brief]);
  });

  it('takes words without a link from a column of links only if its header names the button', async () => {
    const brief = 'Tell readers that the lessons are back after the holidays.';
    const rows = [
      ['Lessons', brief, 'Book Easter'],
      ['Camp', brief, 'Book a spot → /camp'],
      ['Gift', brief, shop],
    ];
    const buttons = async (header: string) =>
      (await readBytes(csv(['Campaign', 'Brief', header], ...rows))).campaigns.map(({ fields }) => [
        fields.cta_text,
        fields.cta_link,
      ]);
    expect(await buttons('CTA + link')).toEqual([
      ['Book Easter', ''],
      ['Book a spot', '/camp'],
      ['', shop],
    ]);
    expect(await buttons('Link')).toEqual([
      ['', ''],
      ['Book a spot', '/camp'],
      ['', shop],
    ]);
  });

  it('is never JSON, an id, an instruction or a file of the team: those go into the notes', () => {
    const json =
      '[{"type":"drive","url":" ","label":"COA folder"},{"type":"x","url":"https://files.m.example/coa"}]';
    expect(read('', json)).toEqual(['', '', [`Not used as the button: ${json}`], 'team_link']);
    expect(read('CTA_014')).toEqual(['', '', ['Not used as the button: CTA_014'], 'not_words']);
    const drive = 'https://drive.google.com/drive/folders/abc';
    expect(read('Shop now', drive)).toEqual([
      'Shop now',
      '',
      [`Not used as the button: ${drive}`],
      'team_link',
    ]);
    for (const words of [
      '64f0a1b2c3',
      '2027',
      '{"a":1}',
      'Send people to the page with the whole spring range',
    ])
      expect(isButtonWords(words), words).toBe(false);
    for (const words of ['Shop now 🛍️ →', '立即购买', 'Save 20', 'Jetzt kaufen', 'Men’s & Women’s'])
      expect(isButtonWords(words), words).toBe(true);
    for (const link of ['https://www.figma.com/f/1', 'https://a.dropbox.com/x', 'https://x.example/hero.psd'])
      expect(isTeamLink(link), link).toBe(true);
    for (const link of [shop, 'https://docs.google.com/forms/d/1', 'https://x.example/guide.pdf'])
      expect(isTeamLink(link), link).toBe(false);
  });

  it('is not taken from a column of the team’s files, and “Coming soon” stays a subject', async () => {
    const found = await readBytes(
      csv(
        ['Campaign', 'Subject', 'Brief', 'assetLinks', 'Offer/CTA'],
        [
          'Cacao',
          'Coming soon',
          'Tell readers that cacao is coming back.',
          'https://files.m.example/a',
          'Book Demo',
        ],
        [
          'Sleep',
          'Rest well',
          'Tell readers how to sleep better in winter.',
          'https://files.m.example/b',
          '20% off',
        ],
      ),
    );
    expect(found.campaigns.map(({ fields }) => fields)).toMatchObject([
      { subject_line: 'Coming soon', cta_text: 'Book Demo', cta_link: '', offer: '' },
      { subject_line: 'Rest well', cta_text: '', cta_link: '', offer: '20% off' },
    ]);
    expect(found.columns.cta_link).toBeUndefined();
  });
});

describe('a page named beside a call or a visit', () => {
  it.each([
    ['Call your clinic or grandvalleyvets.ca/book', 'https://grandvalleyvets.ca/book'],
    ['Ring the desk or https://lido.example/tickets', 'https://lido.example/tickets'],
    ['Anrufen oder www.praxis.example/termin', 'https://www.praxis.example/termin'],
  ])('is the link, and the other words do not become the button’s: %s', (cell, link) => {
    const { cta_text, cta_link, left } = readCta('', cell);
    expect([cta_text, cta_link]).toEqual(['', link]);
    expect(left.join()).toContain(cell.split(/ (?:or|oder) /)[0]);
  });

  it('keeps words that name the page', () =>
    expect(readCta('', 'Book a spot → https://lido.example/book')).toMatchObject({
      cta_text: 'Book a spot',
      cta_link: 'https://lido.example/book',
    }));
});
