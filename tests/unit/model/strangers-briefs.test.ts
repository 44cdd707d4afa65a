import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { readBrief } from '#functions/services/model/sample-writer/read-brief.ts';
import { classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { withoutStatedOffer } from '#shared/domain/offer/campaign-offer.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { writerWords } from '#shared/domain/writer-words.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { sampleCampaign } from '#tests/support/emails.ts';
import { someFacts } from './requests.ts';

/** What a brief tells its readers, as lines; `#` in front of headings. */
const told = (brief: string): string[] =>
  readBrief(brief).sections.flatMap(({ heading, paragraphs, bullets, items = [], rows = [] }) => [
    ...(heading === '' ? [] : [`# ${heading}`]),
    ...paragraphs,
    ...bullets,
    ...items.map(({ title, text }) => `${title} ${text}`.trim()),
    ...rows.map((row) => row.join(' ')),
  ]);
const forms = (brief: string) => readBrief(brief).sections.flatMap(({ form }) => form ?? []);

describe('structure that people type', () => {
  it('has headings that say from where, and not from whom', () => {
    expect(told('Our menu.\n\nFrom the grill:\n- Steak £18\n- Halloumi £12')).toContain('# From the grill');
    expect(told('From Dr Phelan:\n- Steak £18\n- Halloumi £12')).not.toContain('# From Dr Phelan');
  });

  it.each([
    [
      'times below a word',
      'Come for a walk.\n\nAgenda\n8.30am - coffee at the store\n10am - up the hill',
      'Agenda',
    ],
    [
      'opening hours below a place',
      'New hours from July.\n\nKilmoyle (cats, rabbits)\nThu - Fri 2pm to 7pm\nSat 11am to 4pm\nClosed other days',
      'Kilmoyle (cats, rabbits)',
    ],
    [
      'prices below a label',
      'Rent a bike.\n\nPrijzen per dag / per week:\nStadsfiets € 12,50 / € 55\nE-bike € 30 / € 140',
      'Prijzen per dag / per week',
    ],
    [
      'dates and prices below a label',
      'Ya puedes matricularte.\n\nFechas y precios:\nB1: sábado 6 de junio, 122 €\nB2: sábado 13 de junio, 219 €',
      'Fechas y precios',
    ],
  ])('has its heading: %s', (_, brief, heading) => {
    expect(told(brief)).toContain(`# ${heading}`);
    expect(told(brief).filter(hasGap)).toEqual([]);
  });

  it('keeps all opening hours together', () => {
    const hours =
      'Ballycarn\nWed - Fri 1pm to 7pm\nSat - Sun 11am to 4pm\nMon and Tue closed\nClosed other days';
    expect(readBrief(`New hours.\n\n${hours}`).sections.at(-1)?.items).toHaveLength(4);
  });

  it('has dates with what happens behind a dash', () => {
    const brief =
      'Four evenings.\n\nThurs 17 Sept - Hannah Pryce, The Salt Ledger. £8\nWeds 30 Sept - Poetry open mic. Free, just turn up';
    expect(forms(brief)).toEqual(['agenda']);
    expect(told(brief)).toContain('Weds 30 Sept Poetry open mic. Free, just turn up');
    expect(told('Open:\n- Friday 3 April 9am - 6pm\n- Saturday 4 April 9am - 6pm')).toContain(
      'Friday 3 April 9am - 6pm',
    );
  });

  it('has numbered lines as steps, whatever they begin with', () => {
    const steps =
      '1. By October 16: run the report.\n2. By October 23: confirm each EIN.\n3. By October 28: approve it. We send the rest.';
    expect(forms(steps)).toEqual(['steps']);
    expect(told('Hoe werkt het: 1. reserveer online, 2. haal hem op, 3. breng hem terug.')).toContain(
      'Reserveer online',
    );
  });

  it('has a programme whose entries have words in front of a colon', () => {
    const brief = 'Programa:\n10:00 Café\n12:30 Charla: cómo elegir\n13:15 Preguntas';
    expect(readBrief(brief).sections[0]?.items).toHaveLength(3);
  });

  it.each([
    'Late night shopping: Thursdays 3, 10 and 17 December, open until 8pm, mulled wine and mince pies.',
    'La saison est en ligne : 38 spectacles, dont 9 concerts et 6 créations.',
    'Concession: 20% off for students, OAPs and unwaged, bring your card on the first night.',
    'We open on Saturday, March 7 at 10 a.m. Pacific and close at nine.',
  ])('is no list where commas divide one thing: %j', (brief) => expect(told(brief)).toEqual([brief]));
});

describe('days', () => {
  it('stand behind what they are for in one list, and below its word', () => {
    const brief =
      'Two things.\n\nAll studios\nLast full day: Wednesday 23 December\n24 Dec: 6am–12pm, classes only\n25 Dec – 3 Jan: closed\nMonday 4 January: back to normal';
    const section = readBrief(brief).sections.at(-1);
    expect(section).toMatchObject({ heading: 'All studios', form: 'agenda' });
    expect(section?.items).toHaveLength(4);
  });

  it('are no entries of a list by themselves', () =>
    expect(
      told('Our new exhibition, Ice Harvest: When the River Froze, opens Saturday, January 16, at 10 a.m.'),
    ).toHaveLength(1));

  it('keep what leads to them in one line, however it is labelled', () =>
    expect(
      readBrief(
        'Ecco le date.\n\nSpedizione standard: entro mercoledì 16 dicembre\nCalabria e Sicilia: entro lunedì 14 dicembre\nBuono regalo via email: anche la sera della Vigilia',
      ).headline,
    ).toBe(''));
});

describe('labels', () => {
  it('of facts are said with them, or left to a heading', () => {
    const brief =
      'Goal: fill 20 spots\nKey message: Find out why it hurts.\nCost: $45, or $35 for members\nBring: your runners and something to write on\nFundraising: anyone who raises €100 or more gets a T-shirt\nQuestions: Manly reception (02) 5550 4173\nSub-module: Overtrousers, £140, same fabric.';
    expect(told(brief)).toEqual([
      'Find out why it hurts.',
      'Cost $45, or $35 for members',
      'Bring your runners and something to write on',
      'Fundraising anyone who raises €100 or more gets a T-shirt',
      'Questions Manly reception (02) 5550 4173',
      'Overtrousers, £140, same fabric.',
    ]);
  });

  it('that order a list are not its heading', () =>
    expect(told('Bestsellers to feature: Dew Serum ($37), Barrier Balm ($38), Everyday Set ($88)')).toEqual([
      'Dew Serum ($37)',
      'Barrier Balm ($38)',
      'Everyday Set ($88)',
    ]));

  it('of what an offer leaves out are its readers’, of whom a mailing leaves out the team’s', () => {
    expect(
      told('20% off all beans.\n\nExcludes subscriptions, gift cards and the tins.').join(' '),
    ).toContain('Excludes subscriptions');
    expect(told('20% off all beans.\n\nExcludes: VIP segment and recent purchasers').join(' ')).not.toContain(
      'VIP',
    );
  });
});

describe('what a team says among the words for readers', () => {
  it('stays out', () => {
    expect(told("Results (ok'd by the client):\n- 16 hours down to 6\n- zero late deposits")).toContain(
      '# Results',
    );
    expect(told('Limits reset on 1 January (some in July so say "check with your fund").')).toEqual([
      'Limits reset on 1 January (some in July).',
    ]);
    expect(told('Don’t promise that we fix injuries! No testimonials either. It takes an hour.')).toEqual([
      'It takes an hour.',
    ]);
    expect(told('It is free.\n\nNB don’t mention the app. Queries to CS: hello@x.example')).toEqual([
      'It is free.',
    ]);
    expect(readBrief('Kom langs.\n\nNB: op maandag zijn we dicht. Dinsdag niet.').postscript).toContain(
      'Dinsdag',
    );
    expect(told('Two things in this one: hours and vouchers. Hours first.').join(' ')).not.toContain(
      'Hours first',
    );
  });
});

describe('what is said only once', () => {
  it('is what a call stands beside on a button', () => {
    const { button, sections } = readBrief(
      'It takes ten weeks.\n\nCTA: book a free 20 minute design call, or call Dana at (828) 555-0144',
    );
    expect(button).toBe('Book a free 20 minute design call');
    expect(JSON.stringify(sections)).toContain('Call Dana at (828) 555-0144.');
  });

  it('is what an offer does not hold for', () =>
    expect(told("10% off any piece. Can't be combined w/ trade discount.").join(' ')).toContain(
      "Can't be combined w/ trade discount.",
    ));

  it('stands in a gap behind a label for readers, where it may be an order', () =>
    expect(
      told('Messaggio: Una settimana di sconti.\nCome: lo sconto si applica da solo nel carrello'),
    ).toContain('[lo sconto si applica da solo nel carrello]'));

  it('stays where nothing but the model may take it for the team’s', () => {
    expect(
      told('From 1 June we are at 5 Mill Lane.\n\nGround floor, so no more stairs.').join(' '),
    ).toContain('Ground floor, so no more stairs');
    expect(
      told(
        'The exemption is back.\n\nThe rules are simple but strict:\n- It must be a voucher.\n- It can’t be exchanged.',
      ),
    ).toContain('# The rules are simple but strict');
    expect(told('Biscuit found a home. (quote from Margaret to come, don’t wait for it)')).toEqual([
      'Biscuit found a home.',
    ]);
  });

  it('is nothing that a list refuses', () =>
    expect(
      told(
        'Sale:\n- 15% off all sofas\n- free swatches\n- no blow out language. we are not a mattress store',
      ),
    ).not.toContain('We are not a mattress store'));
});

describe('letters', () => {
  it('are signed by who stands below the closing, also the first chairwoman', () =>
    expect(
      readBrief('Liebe Mitglieder,\n\nkommt vorbei.\n\nEure\nIngrid Bäumler\n1. Vorsitzende').sign_off,
    ).toBe('Eure\nIngrid Bäumler, 1. Vorsitzende'));

  it('may greet and go on in one line', () => {
    const words = compose(
      someFacts({
        subject_line: '',
        brief:
          'Hi, I’m Georgie, the new physio at Coogee and Manly.\n\nNobody told me how to get back into it. I see clients on Mondays.\n\nWarmly, Georgie Tran',
      }),
    );
    expect(words.headline).toBe('I’m Georgie, the new physio at Coogee and Manly');
    expect(words.sections.flatMap(({ paragraphs }) => paragraphs)).toEqual([
      'Hi,',
      'Nobody told me how to get back into it. I see clients on Mondays.',
      'Warmly, Georgie Tran',
    ]);
  });

  it('lose no sentence without a word, although an order for the team stands below them', () => {
    const letter =
      'Dear friends,\n\nThe appeal raised €17,860.\n\nNo ask this time. Just thank you.\n\nMáire Furlong\nShelter manager\n\nDo NOT put a donate button on this one';
    expect(told(letter)).toContain('[No ask this time]');
    expect(told(letter).join(' ')).not.toContain('donate');
  });
});

describe('top lines', () => {
  const top = (brief: string) => compose(someFacts({ brief, subject_line: '' }));

  it('end where a clause does', () => {
    const { headline, sections } = top(
      'Spring is here, and if your body has been hibernating since June, our studios are a kind place to start again. Book online.',
    );
    expect(headline).toBe('Spring is here');
    expect(sections[0]?.paragraphs[0]).toMatch(/^If your body/);
  });

  it('are a whole sentence rather than half of one above all of it', () => {
    const { headline, subject, sections } = top(
      'Form 941 is due Monday, November 2, because October 31 falls on a Saturday. Here is what to do.',
    );
    expect(headline).toBe('Form 941 is due Monday, November 2, because October 31 falls on a Saturday');
    expect(subject).toBe('Form 941 is due Monday, November 2');
    expect(JSON.stringify(sections)).not.toContain('941');
  });

  it('are about what the row’s name speaks of, wherever the text says it', () => {
    const brief =
      'Everything was built in our own shop in Hickory. Floor samples are 30% to 50% off this weekend. Delivery is $95.';
    const named = (campaign_name: string) =>
      compose(someFacts({ brief, subject_line: '', campaign_name })).subject;
    expect(named('Floor sample sale')).toBe('Floor samples are 30% to 50% off this weekend');
    expect(named('Hickory')).toBe('Everything was built in our own shop in Hickory');
  });

  it('are what a dated brief says happens', () =>
    expect(
      top('What: dinner with Sally Brandt from Kestrel Hill\nWhen: Thursday 25 June\nOnly 32 seats.')
        .headline,
    ).toBe('Dinner with Sally Brandt from Kestrel Hill'));

  it('do not say again what an offer’s box says', () => {
    const { headline } = compose(
      someFacts({
        subject_line: '',
        offer: 'Free glass, first 50',
        blocks: ['hero', 'offer', 'main_content'],
        brief: '- new: Sunday roast, $36\n- happy hour Wed to Fri 4pm to 6pm',
      }),
    );
    expect(headline).toBe('[headline]');
  });

  it('are no letter’s word about itself, and no half of a list', () => {
    const { subject } = top(
      'A quick one from me. After nine years, about 60,000 plates and one small flood, our kitchen needs replacing.',
    );
    expect(subject).toBe('Our kitchen needs replacing');
  });

  it.each([
    [
      'a list that stands there',
      'Refills are here. From April you can refill instead of buying a new bottle:\n\nMilk Cleanser: bottle $29, refill $23\nDew Serum: bottle $37, refill $30\n\nEvery pouch comes with a label.',
      'Milk Cleanser: bottle $29, refill $23 · Dew Serum: bottle $37, refill $30',
    ],
    [
      'no sentence from further down, clear as it is',
      'Our Christmas hours. For urgent pain ring 0117 496 0300 at any time.\n\nWed 23 December: 8am to 5pm\nThu 24 December: 8am to 12.30pm\n\nA check-up takes about twenty minutes, and new patients are very welcome.',
      'For urgent pain ring 0117 496 0300 at any time.',
    ],
    [
      'not a list of what is excluded',
      'Mother’s Day is near.\nDoesn’t work on:\n- soap bars\n- sale items\n\nOrder by Monday, May 3 and it comes in time.',
      'Order by Monday, May 3 and it comes in time.',
    ],
    [
      'not what is excluded',
      'Dental month is here. Not included: extractions. Cleanings cost 15% less all April.',
      'Cleanings cost 15% less all April.',
    ],
    [
      'short sentences of one paragraph together',
      'The shop moves on Monday. It takes a week. We open again on the 12th.\n\nParking is free.',
      'It takes a week. We open again on the 12th.',
    ],
    [
      'no gap',
      'The shop moves. Mention the new address.\n\nParking is free in Mill Lane.',
      'Parking is free in Mill Lane.',
    ],
    [
      'a day without its label',
      'Ceilidh for the roof fund!\nWhen: Saturday 28 November, 7pm\nPrice: £12',
      'Saturday 28 November, 7pm · Price: £12',
    ],
  ])('have in the preview what the text goes on with: %s', (_, brief, preheader) =>
    expect(top(brief).preheader).toBe(preheader),
  );
});

describe('top lines', () => {
  const top = (brief: string, more: Parameters<typeof someFacts>[0] = {}) => {
    const { headline, subject, preheader } = compose(someFacts({ brief, subject_line: '', ...more }));
    return { headline, subject, preheader };
  };

  it.each([
    [
      'We need 40 extra pairs of hands between Monday 30 November and Wednesday 23 December. No experience needed.',
      'We need 40 extra pairs of hands between Monday 30 November and Wednesday 23 December',
    ],
    [
      'One week till we open The Lamplighter, so this is a nudge to book your seats. It runs until Sunday.',
      'One week till we open The Lamplighter',
    ],
    [
      'Bring your snowblower in for a tune-up by October 31 and pay $89 for single stage or $129 for two stage (regularly $109 and $149).\n\nParts extra.',
      'Bring your snowblower in for a tune-up by October 31',
    ],
    [
      'Cata a ciegas de seis pueblos\nViernes 13 de noviembre, 20:00 h, en la tienda.',
      'Cata a ciegas de seis pueblos',
    ],
  ])('are cut where nothing is torn: %s', (brief, headline) => expect(top(brief).headline).toBe(headline));

  it.each([
    // A line that says little makes room for the name, and stays below it.
    [
      'Apple weekend',
      'Saturday 19 and Sunday 20 September, 10am to 4pm. Eleven kinds of apples to taste.',
      'Apple weekend',
    ],
    [
      'New collection - Inis',
      'Hi all, it’s Sorcha. Eight new pieces, all drawn from the shoreline at Inis Oírr, are a collection.',
      'New collection',
    ],
    [
      'Midsummer moonlight swim',
      'Over 16s only, must be able to swim 50 metres. Hot chocolate afterwards.',
      'Midsummer moonlight swim',
    ],
    // A clear sentence, an offer, and a line about the same stay.
    [
      'Xmas gift vouchers',
      'Stuck for a present again? Our vouchers come by email.',
      'Stuck for a present again?',
    ],
    [
      'Black Friday prices',
      '25% off everything this weekend. Black Friday only comes once.',
      '25% off everything this weekend',
    ],
    [
      'Autumn classes',
      'Our autumn classes start in the week of 14 September. Bring a mat.',
      'Our autumn classes start in the week of 14 September',
    ],
    // The team's own name heads nothing.
    [
      'Lapsed buyers #2',
      'Over 16s only, buyers must be able to swim 50 metres. Hot chocolate afterwards.',
      'Over 16s only, buyers must be able to swim 50 metres',
    ],
  ])('say what it is about by the row’s name: %s', (campaign_name, brief, headline) => {
    const words = compose(someFacts({ brief, subject_line: '', campaign_name }));
    expect(words.headline).toBe(headline);
    const [first = ''] = brief.replace('Hi all, it', 'It').split(/(?<=[.?]) /);
    const isNamed = headline.split(' ').every((word) => campaign_name.includes(word));
    expect(JSON.stringify(words.sections).includes(first)).toBe(isNamed);
  });

  it('are no detail from below a list or a price', () => {
    const short =
      'We’re short of:\n- tinned fish\n- long-life milk\n\nWe have plenty of pasta and soup for now, thank you!';
    expect(top(short, { campaign_name: 'Most needed items' })).toMatchObject({
      headline: '[headline]',
      subject: '[subject line]',
    });
    expect(
      top(
        '$16.50 a month or $189 a year.\n- two visits\n- 15% off repairs\n\nA second one is $8 a month more.',
      ),
    ).toMatchObject({
      headline: '[headline]',
    });
  });

  it('are what happens where only facts of it stand first', () =>
    expect(
      top(
        'Dates: Tuesday 16 to Friday 19 February\nPrice: $220 for the week\n\nWe have two scholarships, families can just ask.',
        {
          campaign_name: 'February break camp',
        },
      ).headline,
    ).toBe('February break camp'));

  it('say the same, not what the second sentence adds', () =>
    expect(
      top('My dad started this firm in 1974 with a used van. Fifty-two years later there are eleven of us.')
        .subject,
    ).toBe('My dad started this firm in 1974 with a used van'));

  it('an offer that the row’s name speaks of may be the subject line', () =>
    expect(
      top(
        'Folks, it’s that time. Call us before the first cold snap, because by then we are booked two weeks out.',
        {
          campaign_name: 'Furnace tune up',
          offer: '$89 tune-up',
        },
      ).subject,
    ).toBe('$89 tune-up'));

  it('the preview line is not what an offer leaves out', () =>
    expect(
      top(
        'Find out why it hurts before it stops you.\n\nNot included: extractions, for which we call you with a quote first.\n\nThe first look is free and takes ten minutes with one of our nurses.',
      ).preheader,
    ).toBe('The first look is free and takes ten minutes with one of our nurses.'));

  it('leave out what only says that something is said', () =>
    expect(
      top('Hi there,\n\nI’ll get straight to it: from Monday 4 May our subscription prices are going up.')
        .subject,
    ).toBe('From Monday 4 May our subscription prices are going up'));

  it('the preview line is a fact rather than the headline again', () =>
    expect(
      top(
        'Our espresso class is back in May.\n\nDates: Sat 9 May 10am, Sat 16 May 10am, Thu 21 May\nCost: $115 per person, which includes a bag of 250 grams to take home',
      ).preheader,
    ).toBe('Sat 9 May 10am, Sat 16 May 10am, Thu 21 May'));
});

describe('letters', () => {
  it('are headed by a subject or a gap rather than by the sentence that they begin with', () => {
    const brief =
      'Dear friends,\n\nThis September we gave out 1,164 food parcels from our base on Duke Street, 212 more than in September last year. More than a third went to children.\n\nThank you, from all of us.';
    const { headline, subject, sections } = compose(someFacts({ brief, subject_line: '' }));
    expect([headline, subject]).toEqual([
      '[headline]',
      'This September we gave out 1,164 food parcels from our base on Duke Street',
    ]);
    expect(JSON.stringify(sections)).toContain('212 more than');
  });
});

describe('questions', () => {
  it('with their answers are one FAQ over empty lines, however short', () => {
    const brief =
      'Our lesson.\n\nHow much is it? £70 in your car.\n\nWhere do we go? Out on the M621.\n\nWhen? Sundays at 9am.';
    expect(readBrief(brief).sections.at(-1)).toMatchObject({
      form: 'faq',
      items: [{ title: 'How much is it?' }, { title: 'Where do we go?' }, { title: 'When?' }],
    });
  });

  it('within a headline are still asked where the text answers them', () => {
    const brief = 'New in town? Then you know it already: nothing works without a bike. We have sixty.';
    const { sections } = compose(someFacts({ brief, subject_line: 'New in town? You need a bike.' }));
    expect(JSON.stringify(sections)).toContain('New in town? Then you know it');
  });
});

describe('what only part of the words says', () => {
  it('is kept: whom an offer is for, what it is not on, and notes to customers', () => {
    const brief =
      'Spring is here.\n\nOffer: 30% off the first box with PUPSTART. New puppy customers only, one per household.\nNot on: gift cards, trial packs\nNote to our customers: we are shut on Monday';
    const text = told(brief).join('\n');
    expect(text).toContain('New puppy customers only, one per household');
    expect(text).toContain('gift cards, trial packs');
    expect(text).toContain('we are shut on Monday'.replace('we', 'We'));
  });

  it.each([
    'Resizing takes a week so please order your ring soon.',
    'Personalised mugs are made to order so please order those early.',
    'Das Gravieren braucht drei Tage, also bitte rechtzeitig bestellen.',
    'La gravure prend deux jours, donc merci de commander plus tôt.',
    'Bitte feste Schuhe anziehen, es wird matschig.',
    'Don’t find out in January that the heating has given up.',
    'Don’t wait until your brakes squeal.',
    'Warten Sie nicht, bis die Heizung ausfällt.',
    'N’attendez pas la première gelée.',
    'No esperes a que tu caldera falle.',
    'No pressure on the night.',
    'Un lit bébé est possible, à préciser lors de la réservation.',
  ])('is kept whole where it asks or warns readers: %s', (sentence) =>
    expect(told(`Our Open Day is on 4 May.\n\n${sentence}`).join(' ')).toContain(sentence.slice(0, -1)),
  );

  it.each([
    ['The room only seats 40, so please put the waiting list in the headline.', 'The room only seats 40.'],
    ['Bread sells out by ten, so mention it early.', 'Bread sells out by ten.'],
    ['Don’t let this email get too long.', undefined],
    ['Don’t wait for the layout.', undefined],
    ['Bitte die Fotos von Anna nehmen, es wird bunt.', undefined],
    ['No pressure tactics in the copy.', undefined],
    ['No pressure on the day, we’ll say so in the email.', 'No pressure on the day.'],
    ['Logo credit has to go in: Supported by the Ness Trust.', 'Supported by the Ness Trust.'],
    ['Der Fördererhinweis muss rein: Gefördert vom Kulturfonds Nord.', 'Gefördert vom Kulturfonds Nord.'],
    [
      'Download: packing list PDF on the landing page (free)',
      '[Download: packing list PDF on the landing page (free)]',
    ],
  ])('leaves what the team says of it: %s', (sentence, left = '') => {
    const [, ...rest] = told(`Our Open Day is on 4 May.\n\n${sentence}`);
    expect(rest.join(' ').replace(/^\[(?=Don|Bitte).*/u, '')).toBe(left);
  });

  it.each([
    [
      'Can’t come? Put a reminder that the online shop is open all night.',
      'The online shop is open all night.',
    ],
    ['Add a note that parking is free.', 'Parking is free.'],
    ['Ajouter un rappel que le parking est gratuit.', 'Le parking est gratuit.'],
    ['Añade una nota de que el parking es gratis.', 'El parking es gratis.'],
    ['Aggiungere una nota che il parcheggio è gratuito.', 'Il parcheggio è gratuito.'],
    ['Old gold can be melted down, people love this, say it!', 'Old gold can be melted down!'],
    [
      'Objection to handle: “we are too small.” You are not. Most of our clients are five people.',
      '“we are too small.” You are not.',
    ],
  ])('is said without the order around it: %s', (brief, said) =>
    expect(told(brief).join(' ')).toContain(said),
  );

  it.each([
    ['Put a reminder in your calendar so you do not miss it.'],
    ['Put a note on your door, and we leave the box with your neighbour.'],
    ['Our scones come out at ten, people love them.'],
  ])('stays whole for readers: %s', (sentence) => expect(told(sentence).join(' ')).toBe(sentence));

  it('is not put in where it describes the note, or speaks of readers', () => {
    const said = told('Add a note that says who it is from.\n\nAdd a line that they can pay later.').join(
      ' ',
    );
    expect(said).not.toMatch(/(?:^|\. )(?:Says|They)/u);
  });

  it('is not lost behind the label of a note, among labelled lines', () => {
    const brief = (note: string) => `Termin: Montag, 2. November\nPreis: 45 €\nHinweis: ${note}\nPlätze: 12`;
    expect(told(brief('Bitte alte Kleidung anziehen, es wird bunt.')).join(' ')).toContain(
      'Bitte alte Kleidung anziehen',
    );
    expect(told(brief('Bitte das alte Foto nehmen.')).join(' ')).not.toContain('Foto');
  });

  it('of a paragraph for readers is said where nothing orders it', () => {
    const prose =
      'Prices are plus HST. Older pets change quickly, so a yearly check matters more than it used to. Please bring a fresh sample if you can.';
    expect(told(prose)).toEqual([prose]);
  });

  it('of a list may be the team’s: half of it is for a person to say', () =>
    expect(
      told(
        'Theory evening.\n- Dev goes through the road signs everybody gets wrong\n- hazard perception practice on the big screen\n- mock test with 50 questions, marked on the night\n- tea and biscuits, bring a friend if you like',
      ).slice(1),
    ).toEqual([
      '[Dev goes through the road signs everybody gets wrong]',
      '[hazard perception practice on the big screen]',
      'Mock test with 50 questions, marked on the night',
      'Tea and biscuits, bring a friend if you like',
    ]));

  it.each([
    'Facts we can use:\n- 2kg box £17.50, 6kg box £44\n- Small kibble, about the size of a pea',
    'Call us any time.\n\n(Only to people scanned at the booth. Competitors are tagged, exclude.)',
    'Call us any time. Don’t put the magnums in, Jas is keeping those for July.',
    'Call us any time. Use the bridge one.',
    'Call us any time. This needs to go out Thursday night if poss.',
  ])('is the team’s: %s', (brief) =>
    expect(told(brief).join(' ')).not.toMatch(/we can use|Competitors|magnums|bridge|Thursday/),
  );
});

describe('among colleagues', () => {
  it('a question takes along what is supposed behind it', () => {
    const asked = 'Karen - can we say who is on? I think Dev and Michelle, Paul is on holiday.';
    expect(told(`Extra lessons in half term.\n\n${asked}`)).toEqual(['Extra lessons in half term.']);
    expect(writerWords({ brief: `Extra lessons in half term.\n${asked}`, notes: '' }).brief).toBe(
      'Extra lessons in half term.',
    );
  });

  it('what readers ask, want and must do is not theirs', () =>
    expect(
      [
        'Lunch - do I need to bring it?',
        'Everyone wants a photo with Santa.',
        'This must be sent back within 14 days.',
      ].map(classifyLine),
    ).not.toContain('internal'));

  it('terms of an offer are no ban on words', () => {
    expect(told('Save £20. Can’t be used with the student discount.')).toEqual([
      'Save £20. Can’t be used with the student discount.',
    ]);
    expect(told('Save £20. The word sale can’t be used in the subject.')).toEqual(['Save £20.']);
  });
});

describe('figures', () => {
  it('with what they are for each are a list, whatever ends them', () =>
    expect(
      told(
        'Nos formules :\nCocktail 12 pièces : 34 € / pers.\nRepas assis 3 plats : 62 € / pers.\nBrunch du lendemain : 26 € / pers.',
      ),
    ).toContain('Repas assis 3 plats : 62 € / pers'));

  it('begin a sentence behind a day', () =>
    expect(
      sentencesIn('Take 20% off any rental through April 30. $100 deposit on a card, refunded on return.'),
    ).toHaveLength(2));

  it('of an offer that holds on some days of the week are said with them', () => {
    const brief =
      'We rent tools.\n\nMonday through Thursday, take 20% off any one-day rental with code THAW20 through April 30.';
    expect(withoutStatedOffer(sampleCampaign({ brief, offer: '', offer_code: '' }))).toContain(
      'Monday through Thursday',
    );
    expect(
      withoutStatedOffer(
        sampleCampaign({
          brief: brief.replace('Monday through Thursday, take', 'Take'),
          offer: '',
          offer_code: '',
        }),
      ),
    ).not.toContain('THAW20');
  });
});

describe('what ends a letter', () => {
  it('has who signs on a line of its own behind a wish', () =>
    expect(
      readBrief(
        'Liebe Gartenfreunde,\n\nes ist trocken. Gießen Sie früh.\n\nKommen Sie gut durch den Sommer!\nIhr Martin Zähringer',
      ).sign_off,
    ).toBe('Kommen Sie gut durch den Sommer!\nIhr Martin Zähringer'));

  it('has a degree behind who signs', () =>
    expect(
      readBrief(
        'Dear friends,\n\nWe close at noon.\n\nMerry Christmas and a healthy 2027,\nTom Brandt, R.Ph.',
      ).sign_off,
    ).toBe('Merry Christmas and a healthy 2027,\nTom Brandt, R.Ph.'));
});

describe('steps', () => {
  it('are not cut within a day', () =>
    expect(
      readBrief('So geht’s:\n1. Kästen von Montag, 10. Mai bis Samstag abgeben.\n2. Pflanzen aussuchen.')
        .sections[0]?.items?.[0],
    ).toEqual({ title: '', text: 'Kästen von Montag, 10. Mai bis Samstag abgeben.' }));
});

it.each([
  [
    'Weigh-ins are free, any weekday 2-4 pm. Please mention that near the bottom.',
    'Weigh-ins are free, any weekday 2-4 pm.',
  ],
  [
    'Prices are the same as last year, worth saying near the top. Book online.',
    'Prices are the same as last year. Book online.',
  ],
  ['The price is £38. Button to /delivery.', 'The price is £38.'],
  [
    'Calls have a $95 fee, please say this plainly, people get upset when they find out.',
    'Calls have a $95 fee.',
  ],
  ['Good facts: 1,140 toys and games for ages 0 to 8.', '1,140 toys and games for ages 0 to 8.'],
  ['We open at eight. Lead with that, it shows we listened.', 'We open at eight.'],
  ['It is free for members. Please reassure.', 'It is free for members.'],
  [
    'The fee stays at $62.\n\n(This is pretty much final, Dr. A wrote it. Fix typos only.)',
    'The fee stays at $62.',
  ],
])('where or how something is said is not printed: %j', (brief, said) => {
  expect(told(brief).filter((text) => !text.startsWith('['))).toEqual([said]);
});
