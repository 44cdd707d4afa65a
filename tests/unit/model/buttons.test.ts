import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import type { WrittenWords } from '#functions/services/model/words.ts';
import { buttonLink } from '#shared/email/facts.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';
import { someFacts } from './requests.ts';

/** What an email says but for its button, each line once and without its full stop. */
const told = ({ headline, sections }: WrittenWords): string[] => {
  const lines = sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets]);
  return [...new Set([headline, ...lines].filter(Boolean).map((line) => line.replace(/\.$/, '')))];
};
const linkOf = (brief: string) =>
  buttonLink(sampleCampaign({ brief, cta_link: '', products: [] }), sampleBrand());

describe('what a brief says of the button', () => {
  it.each([
    ['Button: Grab a spot, to /holidays page', 'Grab a spot'],
    ['Um só botão: Inscreve-te no curso, para a página /cursos', 'Inscreve-te no curso'],
    ['CTA: Book online > https://x.example/book', 'Book online'],
    ['Button: See the sale -> /sale', 'See the sale'],
    ['Button: Men/Women', 'Men/Women'],
    ['CTA: Shop now. Learn more.', 'Shop now'],
    ['Bouton : « Réserver un atelier ».', 'Réserver un atelier'],
    ['Knopf: „Jetzt buchen“', 'Jetzt buchen'],
    ['Button: “See the menu” please', 'See the menu'],
    ["Button: 'Let's go'", "Let's go"],
    ['CTA: "Shop the sale" or "See what is new"', 'Shop the sale'],
    ['CTA "Find a time". From name should be Dr. Osei, plain-text feel.', 'Find a time'],
    ['One button only: **Connect my bank**. Reply-to is Sam in support.', 'Connect my bank'],
    ['### CTA\nOne button only: **Connect my bank**. Reply-to is Sam in support.', 'Connect my bank'],
    ['Nur ein Button: Zum Shop', 'Zum Shop'],
    ['Un seul bouton : Je réserve', 'Je réserve'],
    ['Przycisk: Zarezerwuj miejsce', 'Zarezerwuj miejsce'],
    ['## CTA\nOpen my checklist → https://x.example/list', 'Open my checklist'],
    ['## CTA\nOpen my checklist → https://x.example/list\n## Notes', 'Open my checklist'],
    ['Log in to parent portal: portal.x.example', 'Log in to parent portal'],
    ['Book x.example/adults', 'Book'],
    ['Order online at www.x.example', 'Order online'],
    ['Mehr über den Kurs: www.x.example/kurs.', 'Mehr über den Kurs'],
  ])('the button has the words of “%s”, and nothing else does', (line, button) => {
    const brief = `The hall is open again on Monday.\n${line}`;
    const cta_link = linkOf(brief);
    const words = compose(someFacts({ brief, cta_link }));
    expect(words.cta_text).toBe(button);
    expect(told(words)).toEqual(['The hall is open again on Monday']);
  });

  it.each([
    ['Link x.example/vouchers', 'x.example/vouchers', []],
    ['Link: www.x.example/keller', 'www.x.example/keller', []],
    ['LP: https://x.example/a.', 'x.example/a', []],
    ['Help doc: https://x.example/a', 'x.example/a', []],
    ['CTA: https://x.example/a', 'x.example/a', []],
    ['Lien : www.x.example/a', 'www.x.example/a', []],
    ['Prenotazione: www.x.example/corsi', 'www.x.example/corsi', []],
    ['Perguntas frequentes: https://x.example/faq', 'x.example/faq', []],
    ['www.x.example', 'www.x.example', []],
    ['RSVP needed, 40 spots: https://x.example/a', 'x.example/a', ['RSVP needed, 40 spots'], 'Sign up'],
    [
      'Bestellen kann man über www.x.example/a oder im Laden.',
      'www.x.example/a',
      ['Bestellen kann man über www.x.example/a oder im Laden'],
      'Order now',
    ],
    ['You can book at x.example/a.', 'x.example/a', ['You can book at x.example/a'], 'Book now'],
  ])('the button leads where “%s” says, with usual words', (line, page, more, label = 'Take a look') => {
    const brief = `The hall is open again on Monday.\n${line}`;
    const cta_link = linkOf(brief);
    expect(cta_link).toBe(`https://${page}`);
    const words = compose(someFacts({ brief, cta_link }));
    expect(words.cta_text).toBe(label);
    expect(told(words).slice(1)).toEqual(more);
    expect(told(words).some(hasGap)).toBe(false);
  });

  it('keeps other addresses of the brief as they are, and leads nowhere that is for the team', () => {
    const brief =
      'The winter menu starts on Friday.\nMenu: https://x.example/menu\nInstagram: www.gram.example/x\nLP: www.x.example\nInspiration: https://rival.example/a';
    const cta_link = linkOf(brief);
    expect(cta_link).toBe('https://x.example/menu');
    expect(told(compose(someFacts({ brief, cta_link })))).toEqual([
      'The winter menu starts on Friday',
      'Instagram: www.gram.example/x',
    ]);
  });

  it('a second link has the words before it, whatever they are', () => {
    const facts = {
      brief: 'Receipt Snap is live. Help doc: www.x.example/help',
      cta_link: 'https://x.example/snap',
      blocks: ['hero', 'secondary_cta'],
    };
    expect(compose(someFacts(facts as object)).secondary_cta_text).toBe('Help doc');
  });

  it('says what follows the words of a button', () => {
    const brief =
      'Anna is new here.\nCTA: book with Dr. Lindqvist. Her evening slots are Tuesdays until 7pm. Headshot in Drive.';
    const words = compose(someFacts({ brief }));
    expect(words.cta_text).toBe('Book with Dr. Lindqvist');
    expect(told(words).slice(-2)).toEqual(['Anna is new here', 'Her evening slots are Tuesdays until 7pm']);
  });
});

/** The button of an email for which nobody worded one, with a page of its own. */
const labelOf = (brief: string, language = 'en', more: object = {}): string =>
  compose(someFacts({ brief, language, kind: 'informational', ...more })).cta_text;

describe('a button that nobody worded', () => {
  it.each([
    ['en', 'Order by Friday 18 December and it is there in time.', 'Order now'],
    ['en', 'There are 14 places, so please book online or ring us on 01632 960 218.', 'Book now'],
    ['en', 'Register by Sunday 14 June for a bandana.', 'Sign up'],
    ['en', 'Please donate what you can, every tin helps.', 'Donate'],
    ['en', 'Volunteers start in May. Apply by 3 April.', 'Apply now'],
    ['de', 'Wer mehr Kürbisse möchte, bestellt einfach dazu.', 'Jetzt bestellen'],
    ['de', 'Bis 6. Dezember online oder telefonisch unter 030 23125 418 vorbestellen.', 'Jetzt bestellen'],
    ['de', 'Meldet euch bis Freitag für den Lauf an.', 'Jetzt anmelden'],
    ['fr', 'Réservez vos places dès maintenant.', 'Réserver'],
    ['fr', 'L’atelier est gratuit, sur inscription.', 'M’inscrire'],
    ['es', 'Apúntate antes del viernes.', 'Inscribirme'],
    ['es', 'Haz tu pedido antes del viernes.', 'Pedir ahora'],
    ['it', 'Ordinate il panettone entro venerdì.', 'Ordina ora'],
    ['it', 'Prenotate il vostro tavolo online.', 'Prenota ora'],
    ['pt', 'Inscreve-te até sexta-feira.', 'Inscrever-me'],
    ['nl', 'Bestel nu en je hebt het morgen in huis.', 'Bestel nu'],
    ['nl', 'Maak een afspraak, het kan ook online.', 'Boek nu'],
    ['pl', 'Zamów do piątku, a paczka dojdzie na czas.', 'Zamów teraz'],
    // What is open already.
    ['en', 'Booking is open today. Please book online.', 'Book now'],
  ])('says what its brief calls on the reader to do: %s, %s', (language, brief, label) => {
    expect(labelOf(brief, language)).toBe(label);
  });

  it('calls the number that it leads to', () => {
    const cta_link = 'tel:0565550142';
    expect(labelOf('The hall is warm again.', 'en', { cta_link })).toBe('Call 0565550142');
    expect(labelOf('Die Halle ist wieder warm.', 'de', { cta_link })).toBe('Anrufen: 0565550142');
    expect(labelOf('Questions? 056 555 0142, any day.', 'en', { cta_link })).toBe('Call 056 555 0142');
    expect(labelOf('The hall is warm again.', 'en', { cta_link: 'tel:5195550142' })).toBe(
      'Call 519-555-0142',
    );
  });

  it.each([
    ['shop/jackets', 'Shop now'],
    ['donate', 'Donate'],
    ['webinar', 'Sign up'],
    ['book-a-table', 'Book now'],
    ['preorder', 'Order now'],
    ['journal/layers', 'Read more'],
    ['book/the-salt-ledger', 'Learn more'],
    ['bookshop-day', 'Learn more'],
    ['events/open-mic', 'Learn more'],
    ['account', 'Learn more'],
  ])('says what its page is for, the row’s own alone: /%s', (path, label) => {
    const cta_link = `https://www.x.example/${path}`;
    const brief = 'The hall is warm again. Come and see it.';
    expect(labelOf(brief, 'en', { cta_link })).toBe(label);
    expect(labelOf(brief, 'en', { cta_link, brand_link: cta_link })).toBe('Learn more');
  });

  it.each([
    [
      'what others do, in German',
      'Wer an dem Tag bestellt, bekommt ein Schloss dazu, damit ich Plätze reservieren kann.',
      { language: 'de' },
    ],
    ['a telephone', 'We do get full, so please book on 01632 960482 or ask at the café till.', {}],
    ['the mail', 'Reserve your spot by email: stable@x.example.', {}],
    ['nouns', 'Customer orders for books – Saturday 19 December. Book club and bookings as usual.', {}],
    ['a question', 'Until when can I order? Friday at noon.', {}],
    ['what others do', 'We had to order a second batch. We can book a band.', {}],
    ['no booking', 'Book online or not at all: no need to book for the trail.', {}],
    ['first come', 'Zonder afspraak, wie het eerst komt. Boek nu een fietsles.', { language: 'nl' }],
    ['free entry', 'Hoffest am 27. September. Eintritt frei.', { blocks: ['event'], language: 'de' }],
    ['two calls', 'Tickets: book online. You can still order a signed copy.', {}],
    ['an event', 'If you cannot come, order a copy by 5pm.', { blocks: ['event'] }],
    ['a later beginning', 'Booking opens Friday 24 April at 10am. Book early.', {}],
    ['a later order', 'Turkey pre-orders open Oct 15 at the market. Order early.', {}],
    ['a later beginning', 'Der Vorverkauf beginnt am Montag. Bestellt online.', { language: 'de' }],
    ['a later beginning', 'Les réservations ouvrent le lundi 4 mai. Réservez vite.', { language: 'fr' }],
    ['opening hours', 'Order online by Friday.', { subject_line: 'Our Christmas hours' }],
    ['new prices', 'Order online by Friday.', { campaign_name: 'Price change letter' }],
    ['another day', 'Réservez vos places.', { language: 'fr', subject_line: 'Cyrano reporté au 28 janvier' }],
  ])('names nothing that the row speaks against: %s', (_, brief, more) => {
    const neutral = ['Learn more', 'Meer weten', 'Mehr erfahren', 'En savoir plus'];
    expect(neutral).toContain(labelOf(brief, 'en', more));
  });

  it.each([
    ['3 for 2 on jars', { brand_link: 'https://x.example/shop', cta_link: 'https://x.example/shop' }, true],
    ['20% off jars', { offer_code: 'JAR20' }, true],
    ['20% off jars', {}, false],
    ['£27 for members', { offer_code: 'MEMBER' }, false],
    ['20% off', { offer_code: 'YOGA20', brief: 'Two classes for each of you.' }, false],
    ['20% off', { offer_code: 'FRIEND', brief: 'Refer a friend.' }, false],
    ['20% off', { offer_code: 'LETTER', blocks: ['text_only', 'signature', 'cta_button'] }, false],
  ])('sells what costs less, as far as it is goods: %s, %o', (offer, more, sells) => {
    const brief = 'The jars are here.';
    expect(labelOf(brief, 'en', { offer, kind: 'promotional', brief, ...more })).toBe(
      sells ? 'Shop now' : 'Take a look',
    );
  });
});

describe('a row that wants no button', () => {
  it.each([
    'We never text you a link. No link or button in this one for obvious reasons.',
    'Nur zur Info. Bitte ohne Button.',
    'Une lettre de Marc. Pas de bouton dans cette lettre.',
    'Una carta de Ana, sin botón.',
  ])('has none, unless it has a link of its own: %s', (brief) => {
    expect(linkOf(brief)).toBe('');
    const campaign = sampleCampaign({ brief, cta_link: 'https://x.example/a', products: [] });
    expect(buttonLink(campaign, sampleBrand())).toBe('https://x.example/a');
  });

  it.each([
    'One button only, no other links.',
    'There is no button to press: the lamp goes on by itself.',
    'A jacket without buttons, made of wool.',
  ])('is not: %s', (brief) => expect(linkOf(brief)).not.toBe(''));
});

describe('an email that is answered', () => {
  const link = (more: object, brand: object = {}) =>
    buttonLink(sampleCampaign({ cta_link: '', cta_text: '', notes: '', products: [], ...more }), {
      ...sampleBrand(),
      ...brand,
    });

  it.each([
    'We need 20 volunteers. Just reply to this email with how many are coming.',
    'To put your name down reply to this email or ring Eleri on 01632 960447.',
    'Wir suchen 20 Helfer. Antworten Sie einfach auf diese E-Mail.',
    'Il y a 120 places. Répondez simplement à cet e-mail avant le 28 septembre.',
    'Quedan 12 plazas. Responde a este correo antes del viernes.',
    'Restano 12 posti. Rispondi a questa mail entro venerdì.',
  ])('has no button that leads elsewhere: %s', (brief) => expect(link({ brief })).toBe(''));

  it.each([
    'All boots are 20% off. Questions? Just reply to this email.',
    'The spring sale is on. Reply to this email if you have any questions.',
    'Book online, or reply to this email.',
    'Our reply to the council is on the website.',
    'Alles im Laden neu sortiert. Fragen? Antworten Sie auf diese E-Mail.',
  ])('keeps its button where replying is not all: %s', (brief) => expect(link({ brief })).not.toBe(''));

  it('writes to the brand from a button to reply, or has none', () => {
    const row = { brief: 'Come on Saturday.', cta_text: 'Reply to this email' };
    expect(link(row, { reply_to: 'hello@still.example' })).toBe('mailto:hello@still.example');
    expect(link(row, { reply_to: '' })).toBe('');
    expect(link({ ...row, cta_text: 'Read our reply' })).not.toBe('');
  });
});

describe('what cannot be booked yet', () => {
  const button = (brief: string) =>
    compose(
      someFacts({ brief, cta_text: '', cta_link: 'https://lido.example/book', subject_line: '', offer: '' }),
    ).cta_text;
  it.each([
    'The pool opens on 2 May. Booking opens Friday 24 April at 10am for members.',
    'The fair is back. Registration will open on Monday.',
  ])('is not booked on its button: %s', (brief) => expect(button(brief)).not.toBe('Book now'));
  it.each([
    'The pool is open. Booking is open, book your lane online.',
    'Booking starts today, book your lane online.',
  ])('is booked where booking is open: %s', (brief) => expect(button(brief)).toBe('Book now'));
});

it.each([
  ['Only the dates, please. Button to /delivery.', '/delivery'],
  ['Terms: no code needed. Link: /dry-dock-sale', '/dry-dock-sale'],
  ['Finish with a link to the paint calculator, /paint-calculator, which counts tins.', '/paint-calculator'],
  ['Link /prices and link /hours', 'https://stillleaf.example/'],
  ['Button to book a seat, €40 /person.', 'https://stillleaf.example/'],
  ['Open 8 am / 5 pm, no link needed', 'https://stillleaf.example/'],
])('the button leads to the page that its brief names: %s', (brief, page) => {
  const brand = { ...sampleBrand(), default_cta_link: 'https://stillleaf.example/' };
  expect(buttonLink(sampleCampaign({ brief, cta_link: '', products: [] }), brand)).toBe(page);
});
