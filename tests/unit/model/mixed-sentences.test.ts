import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { buttonSaidIn } from '#shared/domain/brief-lines/button-words.ts';

/** Sentences in which words for readers and words for whoever writes are joined, and what is said of them. */
const said = (brief: string): string =>
  readBrief(brief)
    .sections.flatMap(({ heading, paragraphs, bullets, items = [] }) => [
      heading,
      ...paragraphs,
      ...bullets,
      ...items.map(({ title, text }) => `${title}: ${text}`),
    ])
    .filter(Boolean)
    .join('\n');

describe('an order and what it leads to', () => {
  it.each([
    [
      'Annual plans renew on July 1. Email has to say: your plan renews automatically, and the card on file gets charged that day.',
      'Annual plans renew on July 1. Your plan renews automatically, and the card on file gets charged that day.',
    ],
    [
      'Teile kommen extra. Wir sollten ruhig ehrlich sagen warum: im Januar stehen wir rum, im April warten die Leute drei Wochen.',
      'Teile kommen extra. Im Januar stehen wir rum, im April warten die Leute drei Wochen.',
    ],
    [
      'We cook on cast iron. Need to say that dogs with any medical problem need a consent form before they swim.',
      'We cook on cast iron. Dogs with any medical problem need a consent form before they swim.',
    ],
  ])('%j', (brief, words) => expect(said(brief)).toBe(words));

  it.each([
    ['Worth knowing: the gate shuts at nine, and the bell is broken.', 'Worth knowing: the gate shuts'],
    ['Tell us what you think: there are cards at the till by the door.', 'Tell us what you think: there'],
    ["Tell them what we can't sell: helmets, car seats, cribs.", '['],
  ])('leaves what leads readers, and bare lists: %j', (brief, words) => expect(said(brief)).toContain(words));
});

it.each([
  [
    "I'd like people to know that the hearth brush is still hand drawn, which no machine can do.",
    'The hearth brush is still hand drawn, which no machine can do.',
  ],
  [
    'Short intro (we see the same handful of emergencies every December), then the list from Dr. Lindgren:',
    'We see the same handful of emergencies every December.',
  ],
  [
    "She's not replacing anybody, people will ask, so say Dr. Lindgren and Dr. Pham aren't going anywhere.",
    "Dr. Lindgren and Dr. Pham aren't going anywhere",
  ],
])('%j', (order, words) => expect(said(`We open at nine on Monday. ${order}`)).toContain(words));

it('what stands beside an order in one sentence leaves a gap at least', () =>
  expect(
    said(
      "Trade orders need to be with us by Wed 9 December. Web orders up to midday on Thursday 17th for Royal Mail, after that we can't promise anything and I'd rather say so.",
    ),
  ).toContain('Web orders up to midday on Thursday 17th'));

it('a consequence for readers stays with its fact', () =>
  expect(
    said(
      'Wir sind in der alten Molkerei, eigener Parkplatz, ebenerdig, also endlich ohne Stufen mit der Tuba.',
    ),
  ).toContain('endlich ohne Stufen mit der Tuba'));

describe('a fact and what is to be done with it', () => {
  it.each([
    [
      'The pans cook exactly the same and carry the same lifetime guarantee, and we should say that up front rather than bury it.',
      'The pans cook exactly the same and carry the same lifetime guarantee.',
    ],
    [
      'No restock. All sales final on seconds, please make sure that’s visible and not in grey at the bottom.',
      'No restock. All sales final on seconds.',
    ],
    [
      'Two carriers refused to use the portal until October, Renee is fine with us saying that and I like it.',
      'Two carriers refused to use the portal until October.',
    ],
    [
      'It took two years and four prototypes, one of them caught fire (true, ok to use).',
      'It took two years and four prototypes, one of them caught fire (true).',
    ],
    [
      'Frau Brammer (Hilde, 71, Vorname ist ok hat sie gesagt, Nachname auch) kam im Februar mit einem grünen Rad.',
      'Frau Brammer (Hilde, 71) kam im Februar mit einem grünen Rad.',
    ],
  ])('%j', (brief, words) => expect(said(brief)).toBe(words));
});

it('what a joined order has ready is said', () =>
  expect(
    said(
      'You don’t have to be a member, so make it welcoming and say anyone who joins on the day gets their first month free.',
    ),
  ).toBe('You don’t have to be a member.\n[anyone who joins on the day gets their first month free]'));

it('where something is said is not printed in front of it', () =>
  expect(
    said(
      'De winkel is open. Aan het eind: wie deze zomer gaat, kan tot 26 juni een vakantiecheck laten doen.',
    ),
  ).toBe('De winkel is open. Wie deze zomer gaat, kan tot 26 juni een vakantiecheck laten doen.'));

it('the only sentence of a paragraph that is unlike the others is not lost', () =>
  expect(
    said(
      'They bought a used pontoon from us in spring 2024. Four kids came along. They were nervous about buying used. Our tech went through the whole boat with them on the dock.',
    ),
  ).toContain('They were nervous about buying used'));

describe('a letter below what is said of it', () => {
  it.each([
    '(Text is Henk’s own, leave it as it is. Sender should be Henk and not the shop.)',
    'Goal: Reactivate or clean list\nDraft from client, basically ready, tidy only:',
  ])('%s', (above) => {
    const { sections, sign_off } = readBrief(
      `${above}\n\nHello all,\nOn Saturday 17 July I turn off the light for the last time.\nThe shop stays as it is.\nCome by that day for a beer.\nPriya and everyone at Tansy Lane`,
    );
    expect(sections[0]?.paragraphs[0]).toBe('Hello all,');
    expect(sign_off).toBe('Priya and everyone at Tansy Lane');
  });
});

it('prices that end in ",-" are entries, and keep their ends', () =>
  expect(
    said(
      'Vier fietsen moeten weg.\n\nNoorderwind Tour dames: van € 2.899,- voor € 2.249,-\nNoorderwind Tour heren: van € 2.899,- voor € 2.199,-\nTolk Stad 7: van € 2.399,- voor € 1.995,-',
    ),
  ).toContain('\nNoorderwind Tour heren: van € 2.899,- voor € 2.199,-\n'));

it.each([
  [
    'Park at the church, not on the lane, we had words with the farmer last time (leave that out, just say the church).',
    'Park at the church, not on the lane.',
  ],
  [
    'Größere Schäden machen wir nie ohne Rückfrage, das ist wichtig, weil da voriges Jahr eine Kapelle eine böse Rechnung bekommen hat (das mit der Rechnung natürlich nicht schreiben!).',
    'Größere Schäden machen wir nie ohne Rückfrage.',
  ],
])('only the clause that is to be kept quiet goes: %j', (brief, words) => expect(said(brief)).toBe(words));

it('what brackets of their own say below a letter is asked about', () =>
  expect(
    said(
      'We open at nine.\n\n(It is nearly done like this, only correct what is wrong. Keep it plain, no photos.)',
    ),
  ).toBe('We open at nine.\n[It is nearly done like this, only correct what is wrong]'));

it('a draft in quotation marks that somebody "wrote herself" is the text', () => {
  const { sections, sign_off } = readBrief(
    'Ruth wrote this herself, light edit only pls.\n\n"On Monday the price of our sheets goes up by about 7 percent. Flannel stays where it is.\n\nThe reason is flax, and the last two harvests were poor. Thank you for sleeping in our sheets. — Ruth Alder, founder"',
  );
  expect(sections[0]?.paragraphs[0]).toMatch(/^On Monday/);
  expect(sign_off).toBe('Ruth Alder, founder');
});

it.each([
  [
    'Not all of them: some plans have a carryover, so please never say "all" or "everyone."',
    'Not all of them: some plans have a carryover.',
  ],
  [
    'Termin: 3 dni robocze, w kwietniu będzie 2–3 tygodnie (napisać to, bo prawda).',
    'Termin: 3 dni robocze, w kwietniu będzie 2–3 tygodnie.',
  ],
])('what readers may expect stays, what is not to be written goes: %j', (brief, words) =>
  expect(said(brief)).toBe(words),
);

it('what cannot be promised readers is theirs', () =>
  expect(
    said('We deliver on Friday and Saturday, 8 to 6, and we can’t promise a time unless it is a school.'),
  ).toBe('We deliver on Friday and Saturday, 8 to 6, and we can’t promise a time unless it is a school.'));

it('allergens that have "to be mentioned somewhere" are not lost', () =>
  expect(
    said(
      'Keep it in the fridge. Horseradish has milk in it and mustard, the oatcakes have oats, has to be mentioned somewhere.',
    ),
  ).toContain('Horseradish has milk in it and mustard, the oatcakes have oats'));

it('a quote’s speaker is said without leave to use it', () =>
  expect(
    said(
      'We open.\nQuote from Ines Calloway, design director, OK to use as is: "The originals were gorgeous."',
    ),
  ).toContain('\nInes Calloway, design director: "The originals were gorgeous."'));

it('a title in quotation marks heads the email without them', () =>
  expect(readBrief('We open on Monday.\nTitle: "What the ash remembers".').headline).toBe(
    'What the ash remembers',
  ));

it('a letter that somebody drafted is greeted and signed by a name at the end of its text', () => {
  const { sections, sign_off } = readBrief(
    "I've had a go at this one myself, just fix my commas.\n\nDear all, From Thursday 1 April our prices are going up. Trout stays where it is. We have put it off since autumn. If you've a question just reply, it comes to me. Ruth\n\n(don't dress it up with a discount, there isn't one)",
  );
  expect(sections[0]?.paragraphs[0]).toBe('Dear all,');
  expect(sign_off).toBe('Ruth');
});

describe('what is surely for the team', () => {
  it.each([
    "Don't promise every dog does this well because they don't, and mention Tom Pryce who did the surgery as he's been very good to us.",
    "Please don't call it AI.",
    "Don't blame inflation.",
    'Kein Vorwurf und kein „Wir vermissen Sie“ mit traurigem Smiley.',
    'Not too jingle bells.',
    'His family have agreed to this notice and ask that it is kept simple.',
    'Please don’t do the “Santa on a pontoon” joke again, three people wrote in last year.',
    "Legal is checking the wording, don't get creative there.",
  ])('leaves nothing: %j', (order) =>
    expect(said(`The pool reopens on Monday. ${order} Parking is in the top yard.`)).toBe(
      'The pool reopens on Monday. Parking is in the top yard.',
    ),
  );

  it.each([
    'Sandra says put something about getting a microwave and kettle on loan, yes they can, free.',
    'Per chi scrive: i posti già presi sono 5, ma non scrivere il numero perché cambia.',
    'And give them an easy way to hear from us less often instead of just unsubscribing.',
    "If they do want something, there's $15 off any order of $60 or more.",
    'Can finish by saying swimming helps some dogs with arthritis.',
    'Ask her about her whippet, Kevin.',
    'For accounts about two weeks in.',
  ])('leaves a gap at most: %j', (order) =>
    expect(
      said(`The pool reopens on Monday. ${order}`)
        .replace(/\[[^\]]*\]/g, '')
        .trim(),
    ).toBe('The pool reopens on Monday.'),
  );
});

it.each([
  ['Her quote, use as is: “I grew up with a three-legged barn cat named Gravy.”', '“I grew up'],
  ["Use Dana's quote, she's our product lead: “I slept under eleven prototypes.”", 'Dana: “I slept'],
  ['O-Ton: „Am Anfang hab ich mich gefürchtet, dass ich was hinmach.“', '„Am Anfang'],
])('a quote stands without its label: %j', (brief, words) => {
  const text = said(`We open at nine.\n${brief}`);
  expect(text).toContain(`\n${words}`);
  expect(text).not.toMatch(/use as is|O-Ton/);
});

describe('what is for readers, whatever it sounds like', () => {
  it.each([
    'Her tip for a crowd: mix the dry ingredients at home in gallon bags, one bag per twenty people.',
    'Parking – use the top yard, skip will be in the way.',
  ])('%j', (sentence) => expect(said(`We open at nine. ${sentence}`)).toContain(sentence));

  it('what a named person says, although it says "never"', () =>
    expect(
      said(
        'Quote from Ron (he said OK to use it): "They have never spelled Wyszynski wrong in thirty years."',
      ),
    ).toContain('Ron: "They have never spelled Wyszynski wrong'));

  it('a quote of a pronoun has no speaker', () =>
    expect(
      said('Frau Brammer kam im Februar.\nZitat von ihr: „Das Klappern haben Sie drin gelassen.“'),
    ).toContain('\n„Das Klappern haben Sie drin gelassen.“'));
});

it('prices of plans below each other are one list, also that of "Plus"', () =>
  expect(
    readBrief(
      'From March 1, 2027:\n\nStandard: $149 → $164 per site / month\nPlus: $249 → $269 per site / month\nEnterprise: per contract, no change',
    ).sections.flatMap(({ items = [] }) => items.map(({ title }) => title)),
  ).toEqual(['Standard', 'Plus', 'Enterprise']));

it('a range of prices heads the entries that cost so much', () => {
  const { sections } = readBrief(
    'Gifts for every purse.\n\nUnder $25\nChainmail Scrubber – $18\nBeeswax Puck – $14\n\n$25 to $75\nFolding Pot Lifter – $32\nEnamel Mug – $56',
  );
  expect(
    sections.map(({ heading, items = [], bullets }) => [heading, items.length + bullets.length]),
  ).toEqual([
    ['', 0],
    ['Under $25', 2],
    ['$25 to $75', 2],
  ]);
});

it.each([
  ['I want it warm, and could the button just say Book an evening.', 'Book an evening'],
  ['Button should say “See the menu” please', 'See the menu'],
  ['Knopf bitte mit „Platz sichern“.', 'Platz sichern'],
  ['Un bouton « Je réserve » en bas', 'Je réserve'],
  ['The button should not say "Buy now".', ''],
  ['Press the button to say hello.', ''],
])('the button that running text asks for: %j', (brief, words) => expect(buttonSaidIn(brief)).toBe(words));

describe('what only the team is told', () => {
  it.each([
    [
      'It comes to £215 a year against £301 bought separately, Karen please check the 301 before it goes.',
      'It comes to £215 a year against £301 bought separately.',
    ],
    [
      'Prices go up for renewals dated February 1 or later, nobody’s price changes mid-contract and that has to be in the first two sentences because it was in paragraph four.',
      'Prices go up for renewals dated February 1 or later, nobody’s price changes mid-contract.',
    ],
    [
      'Further down, small: Father’s Day is the 20th, and tour spots make a decent present.',
      'Father’s Day is the 20th, and tour spots make a decent present.',
    ],
    [
      'Ok so the stout is Aunt Bridie, 4.2%, on nitro, and the first pour is on Friday.',
      'The stout is Aunt Bridie, 4.2%, on nitro, and the first pour is on Friday.',
    ],
    [
      'The gate opens at nine.\n\n!! if the rules have changed by May this whole thing needs rewriting',
      'The gate opens at nine.',
    ],
    [
      'The gate opens at nine.\n\n[Jess - leave the flood line in even if Dale flinches. He should check that the price is live in the till and online before this goes, that is what bit us, and he has to do it on the day itself because the till is only changed over at midnight by head office.]',
      'The gate opens at nine.',
    ],
  ])('%j', (brief, words) => expect(said(brief)).toBe(words));

  it.each([
    'If it’s wrong leave the comparison out altogether rather than fudge it.',
    'I don’t have the IBU number, ask Marcus, or skip it.',
    'Please do it as a proper table, NOT a picture, half of them read it on a phone.',
    'Say it twice if you like because they never believe us.',
    'Nothing that sounds like "drink all day", head office reads newsletters too.',
  ])('leaves nothing: %s', (order) =>
    expect(said(`The pool reopens on Monday. ${order} Parking is in the top yard.`)).toBe(
      'The pool reopens on Monday. Parking is in the top yard.',
    ),
  );

  it.each(['Say it again with flowers.', 'If it rains we leave the tents out altogether.'])(
    'and readers keep theirs: %s',
    (sentence) =>
      expect(said(`The pool reopens on Monday. ${sentence} Parking is in the top yard.`)).toContain(sentence),
  );

  it('two words that an order stands behind say nothing', () => {
    expect(said('Only 90 boxes exist. You can say that. They are packed on Mill Street.')).not.toMatch(
      /You can\./,
    );
  });

  it('whom to thank is no list of its own', () => {
    expect(
      said(
        'Thank the neighbours by name if there’s room: the bakery, the library, and Mr. Tran upstairs for putting up with us.',
      ),
    ).toMatch(/^\[Thank the neighbours/);
  });

  it('where to park and where not is one sentence', () => {
    expect(
      said(
        'Wir klettern am Samstag. Parken: nicht beim Markt, die schleppen ab, sondern beim Sportplatz, fünf Minuten zu Fuß.',
      ),
    ).not.toMatch(/^Nicht beim Markt/m);
  });

  it('a paragraph in brackets below a finished text is for the team where a sentence in it is', () => {
    const remark =
      'Last year we said “by the 18th” and the post left 31 boxes in the depot until January, which nobody here has forgotten, so the 13th is firm, please don’t soften it. Only 90 exist. Don’t say “limited edition”, everything is limited.';
    const letter = `Dear all,

We did the wrapping so you don’t have to.

(${remark})

Yours, Tova`;
    expect(said(letter)).toContain('[Last year we said');
    expect(said(letter)).not.toContain('limited edition');
  });
});
