import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

/** Briefs as people type them: without marks in front of lists, and signed as letters are. */
const bulletsOf = (brief: string) => readBrief(brief).sections.flatMap(({ bullets }) => bullets);
const paragraphsOf = (brief: string) => readBrief(brief).sections.flatMap(({ paragraphs }) => paragraphs);

describe('a list that nobody marked', () => {
  it.each<[string, string[]]>([
    [
      'Feed the whole office.\nbaked ziti 48/89\ncaesar 32/58\n48 hr notice. delivery free over $150\ncall Angie 614-555-0148',
      [
        'Baked ziti 48/89',
        'Caesar 32/58',
        '48 hr notice. Delivery free over $150',
        'Call Angie 614-555-0148',
      ],
    ],
    [
      'Wir heizen den Ofen ein.\n\n2 Nächte im Doppelzimmer\nKekse backen mit Oma Resi (ja, die echte!)\nEine Massage 25 Min. pro Person',
      [
        '2 Nächte im Doppelzimmer',
        'Kekse backen mit Oma Resi (ja, die echte!)',
        'Eine Massage 25 Min. pro Person',
      ],
    ],
    [
      'Le cassette sono pronte.\n\nLa Piccola (2 bottiglie): Rosso e Bianco – 29 €\nLa Festa (3 bottiglie): Rosso, Bianco, Brut – 58 €',
      [
        'La Piccola (2 bottiglie): Rosso e Bianco – 29 €',
        'La Festa (3 bottiglie): Rosso, Bianco, Brut – 58 €',
      ],
    ],
    [
      'Most offices have done these:\n[ ] Connected the schedule\n[x] Invited the front desk',
      ['Connected the schedule', 'Invited the front desk'],
    ],
    [
      'Pricing depends on the size of your lawn:\n\nUp to 5,000 sq ft - $62 per visit\n5,001-10,000 sq ft - $84 per visit\nOver 15,000 sq ft - call for a quote',
      [
        'Up to 5,000 sq ft - $62 per visit',
        '5,001-10,000 sq ft - $84 per visit',
        'Over 15,000 sq ft - call for a quote',
      ],
    ],
    [
      '- Trade in any jacket, any age\n- How it works: 1) Fill in the form 2) Mail it to us, free 3) Wait ten days\n- Limit 3 per customer',
      [
        'Trade in any jacket, any age',
        'How it works: 1) Fill in the form 2) Mail it to us, free 3) Wait ten days',
        'Limit 3 per customer',
      ],
    ],
    ['Pick one:\nA walk in the woods\nTea by the stove', ['A walk in the woods', 'Tea by the stove']],
    [
      '12/24 close 4pm all locs\n12/25 closed\nThanks for the year. See you.',
      ['12/24 close 4pm all locs', '12/25 closed'],
    ],
    [
      'New this week: Primula 9cm £3.49 / Viola £4.50 or 3 for £12 / peat free compost £8.49',
      ['Primula 9cm £3.49', 'Viola £4.50 or 3 for £12', 'Peat free compost £8.49'],
    ],
  ])('is one in %j', (brief, bullets) => expect(bulletsOf(brief)).toEqual(bullets));

  it('begins with an entry of two prices, or with hours in brackets, above others', () => {
    const salt = [
      'Bulk rock salt: $98/ton picked up, $109/ton delivered (22-ton minimum)',
      'Bagged rock salt, 50 lb: $6.95, pallet of 49',
      'Calcium chloride pellets, 50 lb: $21.50, pallet of 55',
      'Liquid brine: $0.42/gal, pickup only',
    ];
    expect(bulletsOf(`Early buy is open.\n\n${salt.join('\n')}`)).toEqual(salt);
    const [section] = readBrief(
      'Thursday 25 March 8.30 - 4\nGood Friday 26 March 8 - 12, buns and bread only, no cooked food\nSaturday 27 March 9 - 3\nEaster Sunday closed\nBack to normal on Tuesday 30 March.',
    ).sections;
    expect(section?.items?.map(({ title, text }) => `${title} | ${text}`)).toEqual([
      'Thursday 25 March | 8.30 - 4',
      'Good Friday 26 March | 8 - 12, buns and bread only, no cooked food',
      'Saturday 27 March | 9 - 3',
      'Easter Sunday | closed',
      'Tuesday 30 March | Back to normal',
    ]);
  });

  it('loses the orders among its entries', () => {
    const brief = 'Three pies are new.\nRed Stop $17\nphoto: edge closeup, NOT the overhead\nPlain Jane $15';
    expect(bulletsOf(brief)).toEqual(['Red Stop $17', 'Plain Jane $15']);
  });

  it('keeps the heading above it', () => {
    const { sections } = readBrief(
      'Come and choose.\n\nOur trees\nNordmann Fir 5ft £42\nNorway Spruce 6ft £29',
    );
    expect(sections.map(({ heading, bullets }) => [heading, bullets.length])).toEqual([
      ['', 0],
      ['Our trees', 2],
    ]);
  });

  it.each([
    'Launch email\nPhoto wall of the new shoe\nInfluencer collab with Mia',
    'We open on Monday.\n\nDogs welcome',
    'Why now: carriers have raised their fees, and we added a portal, and we pay more for it.',
  ])('is none in %j', (brief) => expect(bulletsOf(brief)).toEqual([]));
});

describe('a line without an end', () => {
  it.each([
    'ab € 348,– pro Person, Einzelzimmer auf Anfrage',
    'flower delivery closes 3 March at noon',
    'prenotazioni WhatsApp 0555 010 490 o dal sito',
    'gates at 5:30, chairs at the back',
  ])('is said when it states a fact: %s', (line) => {
    const [first = ''] = paragraphsOf(`Come and see us.\n\n${line}`).slice(1);
    expect(first.toLowerCase()).toBe(line.toLowerCase());
  });

  it.each(['Ads to $30/day', 'the mill and its people'])('is a gap when it states none: %s', (line) =>
    expect(paragraphsOf(`Come and see us.\n\n${line}`)).toContain(`[${line}]`),
  );
});

it('a greeting without its comma is no heading', () => {
  const { sections } = readBrief('Dear gardeners\n\nSpring has come. The violas are in.');
  expect(sections).toMatchObject([
    { heading: '', paragraphs: ['Dear gardeners', 'Spring has come. The violas are in.'] },
  ]);
});

describe('the end of a letter', () => {
  it.each<[string, string]>([
    ['Dear gardeners\n\nSpring has come.\n\nHappy planting\nMaggie', 'Happy planting, Maggie'],
    [
      'Hi {{first_name}},\n\nPrices go up.\n\nTom Halvorsen\nFounder, Chairfill',
      'Tom Halvorsen, Founder, Chairfill',
    ],
    [
      'Liebe Gäste,\n\nes war ein gutes Jahr.\n\nEure Familie Gruber\nHannes, Maria und Oma Resi',
      'Eure Familie Gruber, Hannes, Maria und Oma Resi',
    ],
    [
      'Cari amici,\n\nè pronto.\n\nUn brindisi,\nla famiglia Bertolani',
      'Un brindisi,\nla famiglia Bertolani',
    ],
    ['Thanks for the year, see you out the back. – Damo, Tess & the crew', 'Damo, Tess & the crew'],
    ['Thanks for the year.\n\n– Damo', 'Damo'],
    [
      'Hola a todos,\n\nabrimos.\n\nCon cariño\nEl equipo de Sol\n\nP.S. Hay café.',
      'Con cariño\nEl equipo de Sol',
    ],
  ])('is its last lines: %j', (brief, sign) => {
    const { sign_off, sections } = readBrief(brief);
    expect(sign_off).toBe(sign);
    expect(JSON.stringify(sections)).not.toContain(sign.split(/,?\s/).at(-1));
  });

  it.each(['Hi all,\n\nwe are open.\n\nOpen daily\nDogs welcome', 'We are open. – see you'])(
    'is not what else ends a brief: %j',
    (brief) => expect(readBrief(brief).sign_off).toBe(''),
  );
});

const itemsOf = (brief: string) =>
  readBrief(brief).sections.flatMap(({ form, items = [] }) =>
    items.map(({ title, text }) => `${form}: ${title} ${text}`),
  );

it('a salutation of two stays on its line', () => {
  const letter =
    'Liebe Mitglieder, liebe Patientinnen und Patienten,\n\nvor elf Jahren haben wir angefangen.';
  expect(paragraphsOf(letter)[0]).toBe('Liebe Mitglieder, liebe Patientinnen und Patienten,');
  expect(paragraphsOf('Liebe Gäste, der Frühling ist endlich da.')[0]).toBe('Liebe Gäste,');
});

describe('questions with their answers on one line', () => {
  it.each<[string, string[]]>([
    [
      'People ask:\nDo I need to be fit? No. You need to swim.\nWhat if it is flat? We paddle.\nBook by March.',
      ['faq: Do I need to be fit? No. You need to swim.', 'faq: What if it is flat? We paddle.'],
    ],
    [
      'Q: Do patients need an app? No, it is just text.\nQ: Who sees messages? Anybody you invite.',
      ['faq: Do patients need an app? No, it is just text.', 'faq: Who sees messages? Anybody you invite.'],
    ],
    [
      'Was ihr fragt:\nLiegt noch Schnee? – Ja, auf 1.950 m.\nDarf der Hund mit? – Ja, Decke und Napf sind da.',
      ['faq: Liegt noch Schnee? Ja, auf 1.950 m.', 'faq: Darf der Hund mit? Ja, Decke und Napf sind da.'],
    ],
    [
      '- Is there a lift? Yes.\n- Can I pay by card? At the till.',
      ['faq: Is there a lift? Yes.', 'faq: Can I pay by card? At the till.'],
    ],
  ])('are an FAQ: %j', (brief, items) => expect(itemsOf(brief)).toEqual(items));

  it('keep the heading above them and the text below them', () => {
    const { sections } = readBrief(
      'We start again in May.\n\nGood to know:\nIs there a lift? Yes.\nWhere do I park? Behind the barn.\nSee you soon.',
    );
    expect(sections.map(({ heading, form = 'text' }) => `${form} ${heading}`)).toEqual([
      'text ',
      'faq Good to know',
      'text ',
    ]);
  });

  it.each([
    'Tired of winter? Come in.\nLove cake? We bake every day.',
    'Is it flat? We paddle.\nSee you there.',
  ])('are none in %j', (brief) => expect(itemsOf(brief)).toEqual([]));
});

describe('days and times in rows', () => {
  it.each<[string, string[]]>([
    [
      'So wird das Wochenende:\nFr 12.2., 18:30 Uhr: Aperitif an der Bar\nSo 14.2.: Frühstück im Bett',
      ['agenda: Fr 12.2., 18:30 Uhr Aperitif an der Bar', 'agenda: So 14.2. Frühstück im Bett'],
    ],
    [
      'Your week.\n- Monday 8 March, 7pm: Soup night\n- Tuesday 9 March, 6.30pm: Choir',
      ['agenda: Monday 8 March, 7pm Soup night', 'agenda: Tuesday 9 March, 6.30pm Choir'],
    ],
  ])('are an agenda: %j', (brief, items) => expect(itemsOf(brief)).toEqual(items));

  it.each(['Group 1: Ages 4-6\nGroup 2: Ages 7-9', 'Week 2: full\nWeek 3: six places'])(
    'are none in %j',
    (brief) => expect(itemsOf(brief)).toEqual([]),
  );
});

it('rows of a table that begin with a figure are rows', () => {
  const { sections } = readBrief('Formato | Soci\n1 bottiglia | 9,80 €\n6 bottiglie | 56,00 €');
  expect(sections[0]?.rows).toEqual([
    ['Formato', 'Soci'],
    ['1 bottiglia', '9,80 €'],
    ['6 bottiglie', '56,00 €'],
  ]);
});

describe('what stands in brackets', () => {
  it.each<[string, string]>([
    ['Four places are left (check w/ Hils before sending!!). Ring us.', 'Four places are left. Ring us.'],
    [
      'It is Fri 29 January (DAN CAN YOU CONFIRM DATES W RSPB SITE) and here is how it goes.',
      'It is Fri 29 January and here is how it goes.',
    ],
    ['Wir gehen für 12 € (halber Preis, evtl. weglassen).', 'Wir gehen für 12 € (halber Preis).'],
    ['Apriamo sabato (da verificare).', 'Apriamo sabato.'],
    ['Week 1 is full (waiting list only, say so up top).', 'Week 1 is full (waiting list only).'],
    ['[poi] Fino a domenica è solo per voi.', 'Fino a domenica è solo per voi.'],
    [
      '[qui tabellina]\nFino a domenica è solo per voi.\n[chiusura a piacere]',
      'Fino a domenica è solo per voi.',
    ],
  ])('is not printed where it is for the team: %j', (brief, said) =>
    expect(paragraphsOf(brief).join(' ')).toBe(said),
  );

  it.each<[string, string]>([
    ['No se aceptan cambios en liquidación, ponerlo clarito.', 'No se aceptan cambios en liquidación.'],
    ['The run is sponsored by Kibble, logo in footer.', 'The run is sponsored by Kibble.'],
    [
      'Giveaway: Loupes? -> confirmed: a year of Complete for one office.',
      'Giveaway: a year of Complete for one office.',
    ],
    [
      'Intro in our usual voice – the beach goes quiet and we start again.',
      'The beach goes quiet and we start again.',
    ],
    ['Lotte drew the print herself. -> short story, 3 sentences', 'Lotte drew the print herself.'],
    ['Texte clients: On a jeté quatre brassins avant celui-ci.', 'On a jeté quatre brassins avant celui-ci.'],
    ["This one write real, Nick's words: Our oven is 22 years old.", 'Our oven is 22 years old.'],
    ['It was a good year.\n\nWriter: lead with Pauline? See what you think.', 'It was a good year.'],
  ])('is not printed where it is said of the words before or behind it: %j', (brief, said) =>
    expect(paragraphsOf(brief).join(' ')).toBe(said),
  );

  it('is no part of the heading of a form', () => {
    const headings = (brief: string) => readBrief(brief).sections.map(({ heading }) => heading);
    expect(
      headings(
        'Como funciona o teste (texto pro cliente, pode ajustar):\n1. Agenda um horário.\n2. Faz o teste.\n3. Recebe o nível.',
      ),
    ).toContain('Como funciona o teste');
    expect(
      headings('Lembrete de início, com tabela:\n\nUnidade | Dia\nCambuí | seg 01/02\nValinhos | ter 02/02'),
    ).toContain('Lembrete de início');
  });

  it.each([
    'Your report is ready (we suggest two, bring both).',
    'Pick a date (you can check your size in the shop).',
    'The Hamtramck is $18 (kielbasa, onion, mustard drizzle).',
    'Hi [Name], the venue is the barn (tbc).',
  ])('is printed where it is for readers: %j', (brief) => expect(paragraphsOf(brief)).toEqual([brief]));

  it('is read where it has a label', () => {
    expect(readBrief('The tree is here.\n[Button: Book a place]').button).toBe('Book a place');
    expect(paragraphsOf('[Intro] The tree is here.')).toEqual(['The tree is here.']);
  });

  it('keeps its line from being printed where it forbids that', () =>
    expect(paragraphsOf('The tree is here. Known issue: slow exports (don’t mention).')).toEqual([
      'The tree is here.',
    ]));
});

describe('what may be for readers', () => {
  it.each([
    [
      'what colleagues add behind it is cut off',
      'Last season’s colours are final sale, this has to be in the email, legal asked. It closes at 6, das muss unbedingt in die Mail.',
      ['Last season’s colours are final sale. It closes at 6.'],
    ],
    [
      'a promise and a term stay',
      'Each bouquet has its price on it. No sales pitch, I promise. Rush tickets are $20 at the door, cash or card, subject to availability.',
      [
        'Each bouquet has its price on it. No sales pitch, I promise. Rush tickets are $20 at the door, cash or card, subject to availability.',
      ],
    ],
    [
      'what speaks of them is asked for',
      'Gift wrap is £3 and they can add a note for nothing.',
      ['[Gift wrap is £3 and they can add a note for nothing]'],
    ],
    [
      'what an email needs and nobody worded is a gap, and so is a doubt',
      'NB must have the opt out line at the top.\n61 volunteers... check with Imran, I think it was 26',
      [
        '[NB must have the opt out line at the top]',
        '[61 volunteers... check with Imran, I think it was 26]',
      ],
    ],
    [
      'whom to ask is told them',
      'Any questions ring Aoife on 066 555 0187. Talk to Tanya Brooks, our coordinator, at 419-555-0167.',
      ['Any questions ring Aoife on 066 555 0187. Talk to Tanya Brooks, our coordinator, at 419-555-0167.'],
    ],
    [
      'what is not to be told goes with the order that says so',
      'Included in admission. Friends are invited to the preview on Friday 21 May, 6pm to 8pm - separate invitation going in the post so don’t put it in this one.',
      ['Included in admission.'],
    ],
    [
      'a label that counts, or says what it is for the team, is not said',
      'Second thing: the Mom & Me class is on Saturday May 8 at 10:30am.\nContext: the clocks go back on Sunday 31 October.',
      ['The Mom & Me class is on Saturday May 8 at 10:30am.', 'The clocks go back on Sunday 31 October.'],
    ],
    [
      'an order about the email is none between sentences for readers either',
      'We are very pleased to welcome Dr. Okafor. He keeps all his own patients. Use the headshot in the shared folder.',
      ['We are very pleased to welcome Dr. Okafor. He keeps all his own patients.'],
    ],
    [
      'quotation marks doubled by a spreadsheet are single ones',
      'They call it ""the quiet room"" and love it.',
      ['They call it "the quiet room" and love it.'],
    ],
    [
      'politeness is not said to them',
      'Mention the oyster season doesn’t start till March if there’s room.',
      ['The oyster season doesn’t start till March.'],
    ],
  ])('%s', (_, brief, paragraphs) => {
    const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('’', "'"));
    expect(plain(paragraphsOf(brief))).toEqual(plain(paragraphs));
  });

  it('an answer keeps what may be its own', () => {
    const [section] = readBrief(
      'When should I arrive?\nThe lobby opens at 7.\n\nWhat if I can’t make it?\nExchanges are free for subscribers and $5 per ticket for everyone else. Call (614) 555-0142.',
    ).sections;
    expect(section?.items?.[1]?.text).toBe(
      'Exchanges are free for subscribers and $5 per ticket for everyone else. Call (614) 555-0142.',
    );
  });

  it('short hours are opening hours beside a day that is closed', () => {
    const [section] = readBrief('Dec 24 - 9 to 2\nDec 25 - closed\nDec 26 - 9 to 1').sections;
    expect(section?.items).toEqual([
      { title: 'Dec 24', text: '9 to 2' },
      { title: 'Dec 25', text: 'closed' },
      { title: 'Dec 26', text: '9 to 1' },
    ]);
  });
});
