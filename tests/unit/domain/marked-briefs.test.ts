import { describe, expect, it } from 'vitest';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';

const textOf = (brief: string): string =>
  readBrief(brief)
    .sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets])
    .filter((text) => text !== '')
    .join('\n');

describe('a brief with headings, as documents export it', () => {
  it.each(['## Goal', '### Tone', '**Design**', '**Goal:**', '# Audience'])(
    'leaves all below %s to the team, up to the next heading',
    (heading) => {
      const brief = `${heading}\nPeople who reconcile before Dec 31.\n\n- Fewer tickets in January\n\n## Content\nReminders can be sent in bulk now.`;
      expect(textOf(brief)).toBe('Reminders can be sent in bulk now.');
    },
  );

  it.each([
    '## Notes',
    '## Context',
    '**What to say**',
    '## What they need to do',
    '### Must include',
    '## Hintergrund',
  ])('says what stands below %s without the heading', (heading) => {
    expect(textOf(`${heading}\nSupport is closed on Dec 25 and Jan 1.`)).toBe(
      'Support is closed on Dec 25 and Jan 1.',
    );
  });

  it('keeps headings that readers can read', () => {
    expect(textOf('## How the new fees work\nEach form costs $2.99, the first 3 are free.')).toContain(
      'How the new fees work',
    );
  });

  it('reads a bold label as one', () => {
    expect(textOf('**TL;DR** Solo goes from $12 to $14 a month on March 15.')).toBe(
      'Solo goes from $12 to $14 a month on March 15.',
    );
  });
});

describe('what brackets say to the team', () => {
  it.each([
    ['The Tooth Fairy comes at eleven (it’s Denise from the front desk, don’t reveal!).', 'Denise'],
    ['Das Fest beginnt um acht Uhr (Überraschungsgast ist Tom, bitte nicht verraten).', 'Tom'],
    ['La salle est ouverte jusqu’à minuit (on nous le demande, donc le dire clairement).', 'demande'],
  ])('is not printed where it is to be kept quiet: %s', (brief, secret) => {
    const text = textOf(brief);
    expect(text).not.toContain(secret);
    expect(text).toContain(brief.slice(0, 15));
  });

  it('takes the sentence before it with it where that is internal', () => {
    const brief =
      'Connecting your bank takes two minutes. Those who do stay 3x as long. (internal, don’t put the number in the email) We never see your password.';
    expect(textOf(brief)).toBe('Connecting your bank takes two minutes. We never see your password.');
  });

  it('takes it with it where that is not to be said', () => {
    const brief =
      'The fine is now 70 euro (Henk says dont put the exact number, it changes). Lights are checked again.';
    expect(textOf(brief)).toBe('Lights are checked again.');
  });

  it.each([
    'Bring a hat and a towel (we have plenty of sunscreen, don’t worry).',
    'Wash it at thirty degrees (never use bleach).',
    'Keep the cake in a tin (don’t put it in the freezer).',
    'You get ten pounds off with it (please do not share your code).',
    'Se lava a mano con agua fría (no poner en el lavavajillas).',
  ])('stays where it speaks to readers: %s', (brief) => {
    expect(textOf(brief)).toBe(brief);
  });
});

describe('words in quotation marks behind what the writer is told of them', () => {
  it.each([
    ['Include line: "Four weeks of the year, one very good reason to get up."', 'Four weeks of the year'],
    ['Letzter Satz evtl.: „Und wer allein anstößt, hat mehr davon.“', 'Und wer allein'],
    ['Closing sentence could be: "See you at the counter, as always."', 'See you at the counter'],
  ])('stand for themselves: %s', (brief, words) => {
    const text = textOf(`The bread is ready at seven. ${brief}`);
    expect(text).toContain(words);
    expect(text).not.toMatch(/line:|Satz|could be|["“„]/);
  });

  it('keep who says them', () => {
    const text = textOf(
      'Pull in review from Marisol T., Tucson: "I have skipped twice and canceled zero times."',
    );
    expect(text).toMatch(/^Marisol T., Tucson: ["“]I have skipped/);
    expect(textOf('Quote we can use: "I would rather spend ten minutes more."')).toMatch(
      /^["“]I would rather/,
    );
  });

  it('are not printed where they are forbidden', () => {
    expect(
      textOf('The bread is ready at seven. Never use the line: "The best bread in all of town."'),
    ).not.toContain('best bread');
  });
});

it.each([
  [
    'Gift notes are handwritten by our crew, which people love, so work that in somewhere.',
    'Gift notes are handwritten by our crew.',
  ],
  [
    'Her daughter roasts her samples over a gas stove, lovely detail, please use.',
    'Her daughter roasts her samples over a gas stove.',
  ],
  [
    'The workshop is full until March, so please come early.',
    'The workshop is full until March, so please come early.',
  ],
  [
    'On April 15, 2027, list prices on ribbons go up 4%.',
    'On April 15, 2027, list prices on ribbons go up 4%.',
  ],
])('a fact is told without what is to be done with it: %s', (brief, said) => {
  expect(textOf(brief)).toBe(said);
});

it.each([
  ['Deb wrote this, please use as is:', 'Hi everyone,'],
  ['Text ist fertig, bitte nichts umschreiben:', 'Liebe Freunde unseres Weinhauses,'],
])('a letter is finished below a line that says so: %s', (preface, greeting) => {
  const letter = `${greeting}\n\nthe pool heater gave up in August. I learnt most of your names.\n\nThe office closes on Friday.\n\nThank you\nDeb Hallam`;
  const { sections, sign_off } = readBrief(`${preface}\n\n${letter}`);
  expect(sections.flatMap(({ paragraphs }) => paragraphs)).toStrictEqual([
    greeting,
    'The pool heater gave up in August. I learnt most of your names.',
    'The office closes on Friday.',
  ]);
  expect(sign_off).toContain('Deb Hallam');
});

it.each([
  [
    "Dire qu'elle occupe tout l'étage et qu'on peut y toucher les étoffes.",
    "Elle occupe tout l'étage et on peut y toucher les étoffes.",
  ],
  [
    'Decir que la tienda abre el lunes y que el café es gratis.',
    'La tienda abre el lunes y el café es gratis.',
  ],
  [
    'Dire que la boutique est accessible sans billet, les gens ne le savent pas.',
    'La boutique est accessible sans billet.',
  ],
  ['Say "happy holidays," not Christmas.', ''],
])('what an order has ready is said as a sentence of its own: %s', (brief, said) => {
  expect(textOf(brief)).toBe(said);
});

it.each(['Sign it from me, Ros.', 'Signed: me, Ros'])('whoever is to sign does so by name: %s', (order) => {
  expect(readBrief(`The roses are here.\n${order}`).sign_off).toBe('Ros');
});

it.each([
  [
    'Breakfast is included at The Millhouse ONLY, client got complaints last year.',
    'Breakfast is included at The Millhouse ONLY.',
  ],
  ['Rooms are down to 6 as of today, check with me before it deploys.', 'Rooms are down to 6 as of today.'],
  [
    'The new chef is Ana, previously in Providence (client does not want us naming the restaurant she left).',
    'The new chef is Ana, previously in Providence.',
  ],
  ['Dark mode is here (people have literally been begging, have some fun with it).', 'Dark mode is here.'],
  ["The pool is closed for resurfacing, don't show it or mention it!!", ''],
  ['Glass goes in the blue box, not the green bin.', 'Glass goes in the blue box, not the green bin.'],
])('the last clause or bracket of a sentence may be for the team alone: %s', (brief, said) => {
  expect(textOf(brief)).toBe(said);
});

it('entries may be counted in brackets', () => {
  const { sections } = readBrief(
    'Three changes: (1) free nights after 8 stays, (2) dogs stay for nothing, (3) points last.',
  );
  expect(sections.at(-1)?.items?.map(({ text }) => text.replace(/,$/, ''))).toStrictEqual([
    'Free nights after 8 stays',
    'Dogs stay for nothing',
    'Points last',
  ]);
});

it.each([
  ['Subject line: give me three options please, nothing with puns.', []],
  ['Subject line: The kettle is on', ['The kettle is on']],
])('a subject line is no order to word one: %s', (brief, subjects) => {
  expect(readBrief(brief).subjects).toStrictEqual(subjects);
});

it('what stands above a greeting is told where it is for readers', () => {
  const brief =
    'Open day on Saturday 6 May, doors at 10:\n\nHi all,\n\nthe barn is ready.\n\nCome and see it.\n\nLove\nDeb';
  expect(textOf(brief)).toContain('Saturday 6 May');
});
