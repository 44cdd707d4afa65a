import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { someFacts } from './requests.ts';

/** Briefs as calendars have them: what each tells its readers, as lines; gaps have brackets. */
const told = (brief: string): string[] =>
  readBrief(brief).sections.flatMap(({ heading, paragraphs, bullets, items = [] }) => [
    ...(heading === '' ? [] : [`# ${heading}`]),
    ...paragraphs,
    ...bullets,
    ...items.map(({ title, text }) => `${title} ${text}`),
  ]);
const said = (brief: string): string =>
  told(brief)
    .filter((line) => !hasGap(line))
    .join(' ');

describe('briefs of labelled lines', () => {
  const lines = [
    'GOAL: Catalogue downloads and print requests. Last year was 1,900 downloads, client wants 2,500.',
    'KEY MESSAGE: The 2027 catalogue is out. It has 412 pages.',
    'PROOF: Halvorsen Castings cut its spend by 27% in six months.',
    'CTA: Download the catalogue',
    'SECONDARY CTA: Mail me a printed copy (ships 10/12)',
    'TONE: A little fun is OK here. These people have ten minutes between meetings.',
    'NOTES: The credit is pending. Jordan is building the reminders.',
  ].join('\n');

  it('say what is for readers, and their labels cover the whole line', () => {
    expect(told(lines)).toEqual([
      'The 2027 catalogue is out. It has 412 pages.',
      'Halvorsen Castings cut its spend by 27% in six months.',
      '[Mail me a printed copy (ships 10/12)]',
    ]);
    expect(readBrief(lines).button).toBe('Download the catalogue');
  });

  it('leave no telephone number or price to a label that stood before it', () => {
    const brief =
      'Goal: bookings before spring.\nOffer: a free coverage check\nTone: helpful, like the front desk. The phone number is 250-555-0142.';
    expect(told(brief).join(' ')).toContain('250-555-0142');
  });

  it('may have their labels in capitals on lines of their own', () => {
    const brief =
      'OBJECTIVE\nBook 1,200 checks by 31 October.\n\nAUDIENCE\n55+, never tested with us.\n\nKEY MESSAGE\nA hearing check takes 30 minutes and is free.\n\nTONE\nWarm, plain, adult.\n\nCTA\nBook your free check';
    expect(told(brief)).toEqual(['A hearing check takes 30 minutes and is free.']);
    expect(readBrief(brief).button).toBe('Book your free check');
  });
});

describe('finished letters', () => {
  it.each([
    [
      'Subject: The last light on\n\nDear friend,\n\nI’m usually the last one to leave the shelter. Most nights someone thumps a tail in the dark.\n\nThank you for leaving a light on.\n\nLynn Fairchild',
      'I’m usually the last one to leave the shelter.',
    ],
    [
      'Hoi fietsliefhebber,\n\nEen uur later was de wind gedraaid en vlogen we naar Workum.\n\nZo gaat dat in Friesland. Je plant een route en het weer plant er een andere.\n\nGroet,\nIneke',
      'Zo gaat dat in Friesland.',
    ],
  ])('keep every sentence: %j', (letter, sentence) => expect(said(letter)).toContain(sentence));

  it('have a button in a line of its own', () => {
    const letter =
      'Hi Ann,\n\nYour torque wrench is due this quarter. Inbound shipping is on us.\n\nSchedule my calibration\n\nQuestions? Call the service desk.\n\nBrandt & Kessel';
    expect(readBrief(letter).button).toBe('Schedule my calibration');
    expect(said(letter)).not.toContain('Schedule my calibration');
  });

  it('keep brackets around two sentences whole', () => {
    const letter =
      'Hello lovely,\n\nEverything is 20% off until Monday. (Gift sets are left out. They’re bundled at a better price.)\n\nThank you for being here.\n\nHattie';
    expect(said(letter)).toContain('(Gift sets are left out. They’re bundled at a better price.)');
  });
});

describe('talk among colleagues', () => {
  it.each([
    [
      'The open house is Tuesday 3 March, 1 to 4 pm.\n\n@Dana can you confirm the free hour is still a thing? They changed something in Dec.',
      'The open house is Tuesday 3 March, 1 to 4 pm.',
    ],
    [
      '25% off with EARLYTIDE until Thursday midnight.\nJodie can you make sure the code is live by 6.30, last year it wasn’t.',
      '25% off with EARLYTIDE until Thursday midnight.',
    ],
    [
      'Order by Friday noon for pickup in store, please make that really obvious. We are open on Saturday.',
      'Order by Friday noon for pickup in store. We are open on Saturday.',
    ],
    [
      'Same mechanic as spring: £50 for both of you once your friend is fitted.',
      '£50 for both of you once your friend is fitted.',
    ],
    ['Tickets are €8 at the door. Il titolo dei film NON va detto.', 'Tickets are €8 at the door.'],
    [
      'We open on Monday. The new roaster is pending. Don’t mention it until Greg confirms.',
      'We open on Monday.',
    ],
    [
      '20% off the puppy collection, not the crates (Aoife - they are marked down, please don’t let them stack!).',
      '20% off the puppy collection, not the crates.',
    ],
    [
      'Puppy Week runs until Tuesday 15 Sept so this one is the teaser.',
      'Puppy Week runs until Tuesday 15 Sept.',
    ],
    ['Restano 5 camere (verificare con la reception la mattina dell’invio).', 'Restano 5 camere.'],
  ])('is not said: %j', (brief, text) => expect(said(brief)).toBe(text));

  it.each([
    'What would you do with an extra 40 minutes a day? You choose the words.',
    'Kun jij vijftig meter zwemmen met je kleren aan?',
  ])('is not what readers are asked: %j', (brief) => expect(said(brief)).toBe(brief));
});

describe('words that an order has ready', () => {
  it.each([
    [
      'Mention that beginners are welcome because we get asked about that ten times a day.',
      'Beginners are welcome.',
    ],
    [
      'Street parking is bad that day because of the road work so tell people to use the Lansdowne parkade, first hour’s free.',
      'Use the Lansdowne parkade, first hour’s free.',
    ],
    [
      'Pat spent 41 hours on the chair. End with: if you’ve got something similar, send us a photo.',
      'If you’ve got something similar, send us a photo.',
    ],
    [
      'Try it for 30 days.\n\nQuote we can use (Ron, 71, Barnhartvale): "I was missing my granddaughter."',
      'Ron, 71, Barnhartvale',
    ],
  ])('are said: %j', (brief, text) =>
    expect([said(brief), ...readBrief(brief).quotes].join(' ')).toContain(text),
  );

  it('stay open where only a name is there', () =>
    expect(told('Intro email for Caroline Tse, RAUD. She starts in Merritt on April 7.')[0]).toBe(
      '[Caroline Tse, RAUD]',
    ));
});

describe('what may as well be for the team', () => {
  it.each([
    'All materials are included except top fabric, which they can bring or buy from us.',
    'They get 8% on all extractors if the order is confirmed until 15 February.',
  ])('leaves a gap with its words: %j', (brief) => expect(told(brief).some(hasGap)).toBe(true));

  it.each([
    'Winter stock is in. Emergency line over the break: number from Davie, do not send without it.',
    'We have a Gaelic table. She told me "my grandmother would say you learn a language by being hungry in it" and she said it’s fine.',
    'Same as #1, new subject line, shorter.',
  ])('is not lost where readers would miss it: %j', (brief) => expect(told(brief).some(hasGap)).toBe(true));

  it('is said among entries and answers that are for readers', () => {
    expect(
      told(
        'Good to know:\n- geen ervaring nodig\n- regenpak en zwemvest zijn te leen\n- alleen komen is heel normaal, de helft komt alleen',
      ),
    ).toContain('Alleen komen is heel normaal, de helft komt alleen');
    expect(
      readBrief(
        'Do I need to be fit?\nNo, but you need to be able to swim.\n\nWhat if I’ve never surfed?\nAbout half the group hasn’t.',
      ).sections[0],
    ).toMatchObject({ form: 'faq', items: [{}, { text: 'About half the group hasn’t.' }] });
  });

  it('is no rule for the writer where it is one for readers', () =>
    expect(said('Sabato 31 ottobre dalle 22. Vietato ai minori di 14 anni.')).toContain('Vietato ai minori'));

  it('is no remark in brackets among them', () =>
    expect(
      told(
        'New:\n- Metric section doubled in size\n- Torque charts on a pull-out page (shops tape these to the wall, play this up)\n- QR code on every page',
      ),
    ).toContain('Torque charts on a pull-out page (shops tape these to the wall)'));
});

describe('headlines', () => {
  const headed = (brief: string, more = {}) => compose(someFacts({ brief, subject_line: '', ...more }));

  it.each([
    [
      'Annual remnant clear out. Starts in the shop on Saturday 18 April at ten and online the same day.',
      'Remnants from £4 a metre',
    ],
    [
      'Gift guide by price. Under £25: Little Tides minis (£24). Under £70: The Winter Three.',
      'Sorted: presents from £10',
    ],
  ])('are the row’s own subject rather than half a sentence: %j', (brief, subject_line) =>
    expect(headed(brief, { subject_line }).headline).toBe(subject_line),
  );

  it('have no code that only stands beside an offer', () =>
    expect(
      headed('New prices from Pat.', { offer: 'Free cover with your first order in June. FOAM26' }).headline,
    ).not.toContain('FOAM26'));

  it('are the title of a talk that the row names, and no bare day', () => {
    const brief =
      'Webinar is Thursday, September 17, 1:00 PM ET, 45 minutes. Everyone who registers gets the recording.';
    const more = {
      campaign_name: 'Webinar invite #1: Dock Scheduling Without Spreadsheets',
      blocks: ['hero_image', 'event', 'main_content'],
    };
    expect(headed(brief, more).headline).toBe('Dock Scheduling Without Spreadsheets');
    expect(
      headed('Tues 3 Nov, 11.30am upstairs. Tables of eight, two courses and sweeps.').headline,
    ).not.toMatch(/^Tues/);
  });

  it('leave the words that lead a letter’s list', () => {
    const letter =
      'Hi Ann,\n\nPeak is about five weeks out, and every year the same three things trip people up: expired carrier contacts, holiday hours nobody entered, and old door capacities.\n\nTalk soon,\nPriya';
    expect(JSON.stringify(headed(letter).sections)).toContain('the same three things trip people up:');
  });

  it('have a title without the quotes around it, and no half of a period', () => {
    const event = headed('EVENT: "Why bolts fail", Thursday, November 5, 1:00 PM CT, 45 minutes. Free.');
    expect(event.headline).toBe('Why bolts fail');
    expect(
      headed('Two months free on any annual plan purchased between 27 October and 10 November.').headline,
    ).not.toMatch(/27 October$/);
  });
});
