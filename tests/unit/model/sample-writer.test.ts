import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignTitle, compose } from '#functions/services/model/sample-writer/compose.ts';
import { judge } from '#functions/services/model/sample-writer/instructions.ts';
import { offersIn } from '#functions/services/model/sample-writer/offers.ts';
import { sampleWriter } from '#functions/services/model/sample-writer/sample-writer.ts';
import { cutToWords, enumeration } from '#functions/services/model/sample-writer/text.ts';
import { writtenWords } from '#functions/services/model/words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import { briefs } from './briefs.ts';
import { someFacts, someRequest } from './requests.ts';

const said = (brief: string, more = {}) => {
  const { sections, headline, preheader, cta_text } = compose(someFacts({ brief, ...more }));
  return [
    headline,
    preheader,
    cta_text,
    ...sections.flatMap(({ heading, paragraphs, bullets }) => [heading, ...paragraphs, ...bullets]),
  ].join('\n');
};

describe('sentences to whoever writes the email are left out', () => {
  it.each([
    'Keep the tone warm and friendly.',
    'Warm and heartfelt but not cheesy.',
    'Use lifestyle photo of a woman with shaker.',
    'Please keep it personal, from the founder.',
    'Don’t mention the competition.',
    'Do not say it treats anxiety.',
    'Avoid corporate jargon.',
    'No hard sell.',
    'No medical claims.',
    'The email should be short and professional.',
    'Create urgency but don’t be pushy.',
    'We want them to feel like insiders.',
    'The goal is to get 500 responses.',
    'End with a gentle nudge to shop.',
    'Link to the bundle page.',
    'Include the product shot from the Drive folder.',
    'Include a testimonial from a customer.',
    'Aim for 150 words.',
    'Cart abandonment reminder.',
    'Friendly nudge.',
    'Direct people to the full interview on the blog.',
    'Emphasize value and performance.',
    'Countdown timer if possible.',
  ])('%s', (sentence) => {
    expect(judge(sentence)).toEqual([{ kind: 'drop' }]);
  });
});

describe('the name that a team gave a campaign', () => {
  it.each([
    ['Winback', 'Give readers who have not ordered since spring 15% off their next bag.'],
    ['Pourigami restock', 'The Pourigami is back in black. Restock is limited to 400 units.'],
    ['VIP early access - FINAL', 'Goal: sales'],
    ['Q4_promo_v2', 'Free shipping over $50 ends Dec 10.'],
  ])('%s is not the subject, headline or text when nobody gave a subject', (campaign_name, brief) => {
    const { subject, headline, sections, preheader } = compose(
      someFacts({ campaign_name, brief, subject_line: '' }),
    );
    expect(subject).toMatch(/\S{2}/);
    const text = JSON.stringify([subject, headline, preheader, sections]).toLowerCase();
    expect(text).not.toContain(campaign_name.toLowerCase());
    expect(subject.toLowerCase()).not.toBe(campaign_name.toLowerCase());
  });

  it.each([
    ['Final hours: the gift guide', 'Final hours: the gift guide'],
    ['The last copy of the cookbook', 'The last copy of the cookbook'],
    ['Taste test: four new roasts', 'Taste test: four new roasts'],
    ['Gift guide - FINAL v2', 'Gift guide'],
    ['gift_guide_draft (1)', 'gift guide'],
    ['Copy of Gift guide', 'Gift guide'],
  ])('%s is %s to readers', (campaign_name, title) => {
    expect(campaignTitle(someFacts({ campaign_name }))).toBe(title);
  });
});

describe('personalisation tags of a brief', () => {
  const tag = "{{ first_name|default:'there. You' }}";

  it('stay whole and where they were, whatever is done with the words around them', async () => {
    const brief = `Hi ${tag}, our Sea Salt bar is back. Took {{LOAD_TIME}} seconds to sell out! ${tag}, order before Friday, friends, and tell everyone who loved it last year about it.`;
    const { words } = await sampleWriter.write(
      someRequest({ facts: someFacts({ brief, subject_line: `${tag}, it is back` }) }),
    );
    expect(words.subject).toBe(`${tag}, it is back`);
    const written = JSON.stringify(words);
    expect(written).toContain(`Hi ${tag}, our Sea Salt bar is back`);
    expect(written).toContain(`${tag}, order before Friday`);
    expect(written).toContain('Took {{LOAD_TIME}} seconds to sell out!');
    expect(written.replaceAll(tag, '').replaceAll('{{LOAD_TIME}}', '')).not.toMatch(
      /\{\{|\}\}|[\ue900-\ueaf3]/,
    );
  });
});

describe('what an instruction wants said is said to the reader', () => {
  it.each([
    ['Mention that returns are free for 60 days.', 'Returns are free for 60 days.'],
    ['Remind customers that orders over $99 ship free.', 'Orders over $99 ship free.'],
    ['Let customers know that Vanilla is back in stock.', 'Vanilla is back in stock.'],
    ['Encourage them to order before the weekend.', 'Order before the weekend.'],
    ['Invite subscribers to join our free webinar on forecasting.', 'Join our free webinar on forecasting.'],
    [
      'Ask customers to fill out a survey about their last order.',
      'Fill out a survey about your last order.',
    ],
    ['Thank our VIP customers for their support this year.', 'Thank you for your support this year.'],
    ['Introduce our Superfood Shake to new customers.', 'Introducing our Superfood Shake.'],
    ['Announce our new rewards program.', 'Our new rewards program is here.'],
    ['We want to announce our new rewards program.', 'Our new rewards program is here.'],
    [
      'Apologize for the shipping delay caused by the storm.',
      'We are sorry for the shipping delay caused by the storm.',
    ],
    ['Customers earn 5 points for every dollar.', 'You earn 5 points for every dollar.'],
    ['Drive urgency by stressing that sizes are going fast.', 'Sizes are going fast.'],
    ['Position the candle set as the easiest gift to send.', 'The candle set: the easiest gift to send.'],
    [
      'Tell the story of how we started roasting in a garage in 2011.',
      'We started roasting in a garage in 2011.',
    ],
  ])('%s', (sentence, expected) => {
    expect(judge(sentence)).toEqual([{ kind: 'say', text: expected }]);
  });

  it.each([
    ['Highlight: 25g of protein, probiotics, and greens.', ['25g of protein', 'Probiotics', 'Greens']],
    [
      'Give customers 15% off their first order with code HELLO15.',
      ['15% off your first order with code HELLO15'],
    ],
    ['Mention free shipping on orders over $75.', ['Free shipping on orders over $75']],
  ])('%s', (sentence, points) => {
    expect(judge(sentence)).toEqual([{ kind: 'points', points }]);
  });

  it('an announced list follows its announcement', () => {
    expect(
      judge('Share 3 tips for better sleep: keep a bedtime, dim the lights, and skip caffeine.'),
    ).toEqual([
      {
        kind: 'points',
        heading: '3 tips for better sleep',
        points: ['Keep a bedtime', 'Dim the lights', 'Skip caffeine'],
      },
    ]);
  });
});

describe('sentences to the reader stay word for word', () => {
  it.each([
    'Buy 2 get 1 free from January 2 to January 6.',
    'Use code SUN20 at checkout.',
    'Our new tallow bar is made with four ingredients and nothing else.',
    'Order by May 6 for delivery in time.',
    'Don’t miss it.',
    'No artificial sweeteners.',
    'Sale ends Sunday, November 29 at midnight PT.',
    'Give your friends $15 off their first order, and get $15 when they buy.',
    'Starting September 8 we are open until 8pm on Tuesdays.',
    'Prices as marked.',
  ])('%s', (sentence) => {
    expect(judge(sentence)).toEqual([{ kind: 'say', text: sentence }]);
  });
});

describe('emails from whole briefs', () => {
  it.each(briefs)('$name: has what matters, and nothing meant for the writer', ({ facts, says, never }) => {
    const words = compose(someFacts(facts));
    const all = JSON.stringify(words);
    for (const text of says) expect(all).toContain(text);
    for (const text of never) expect(all).not.toContain(text);
    expect(words.cta_text).not.toBe('');
    expect(words.headline).not.toBe('');
    expect(words.preheader.length).toBeLessThanOrEqual(90);
    expect(words.sections.length).toBeGreaterThan(0);
  });

  it('a brief with parts gives an email with parts', () => {
    const { sections } = compose(
      someFacts({
        brief:
          'What changed:\n- Less sugar\n- More protein\n\nWhat did not change:\n- The price\n- The taste',
      }),
    );
    expect(sections.map(({ heading, bullets }) => [heading, bullets.length])).toEqual([
      ['What changed', 2],
      ['What did not change', 2],
    ]);
  });

  it('with next to nothing to go by stays neutral', () => {
    expect(
      said('Make it pop. Keep it short and fun. Use bright images.', {
        campaign_name: 'Test',
        subject_line: 'Hello',
      }),
    ).toMatch(/Here is the latest from Fern & Field/);
  });

  it('does not repeat the quoted review, which the layout shows with its author', () => {
    const text = said(
      'Social proof email. Use this review: "I have tried them all and this is the only one that works for me." - Maria T. Free returns for 60 days.',
    );
    expect(text).not.toContain('tried them all');
    expect(text).toContain('Free returns for 60 days');
  });
});

describe('the parts with sources', () => {
  it('the button has the calendar’s words, otherwise the brief’s, otherwise those of the theme', () => {
    expect(compose(someFacts({ cta_text: 'Grab yours', brief: 'Spring. CTA: Shop' })).cta_text).toBe(
      'Grab yours',
    );
    expect(
      compose(someFacts({ brief: 'Spring is here. CTA: Shop the sale → https://x.example' })).cta_text,
    ).toBe('Shop the sale');
    expect(compose(someFacts({ brief: 'The CTA button should say "Share your link".' })).cta_text).toBe(
      'Share your link',
    );
    expect(
      compose(someFacts({ campaign_name: 'Webinar', brief: 'Join us live.', kind: 'informational' }))
        .cta_text,
    ).toBe('Save your seat');
  });

  it('an offer of the row is in the email word for word', () => {
    expect(said('Spring is here.', { offer: '2 for 1 on all teas' })).toContain('2 for 1 on all teas');
    const long = `${'Buy two boxes of any tea and the third is free, '.repeat(2)}until Sunday`;
    expect(said('Spring is here.', { offer: long })).toContain(long);
  });

  it('an offer the layout or the headline shows is not repeated in the text', () => {
    const times = (facts: object) => {
      const { headline, sections } = compose(
        someFacts({ brief: 'Spring is here. Our meadow teas are dried and packed.', ...facts }),
      );
      return JSON.stringify([headline, sections]).split('20% off').length - 1;
    };
    expect(times({ offer: '20% off all teas', kind: 'promotional' })).toBeLessThanOrEqual(1);
    expect(times({ offer: '20% off all teas', kind: 'informational' })).toBe(1);
  });

  it('a product without a description gets no line of its own making', () => {
    const product = { name: 'Mint Tea', url: '', price: '$9', image_url: '', description: '' };
    expect(compose(someFacts({ products: [product] })).product_lines).toEqual([]);
    expect(
      compose(someFacts({ products: [{ ...product, description: 'Cool leaf. Bright taste.' }] }))
        .product_lines,
    ).toEqual([{ name: 'Mint Tea', line: 'Cool leaf.' }]);
  });

  it('another language is written in that language alone', () => {
    const words = compose(
      someFacts({
        language: 'es',
        campaign_name: 'Novedades',
        subject_line: 'Llegó la primavera',
        brief: 'Nuestra nueva colección ya está aquí. Envío gratis hasta el 30 de abril.',
      }),
    );
    expect(words.sections[0]?.paragraphs.join(' ')).toContain('Envío gratis hasta el 30 de abril.');
    expect(words.cta_text).toBe('Comprar ahora');
  });
});

describe('small rules', () => {
  it.each([
    ['Save 20% off all bundles until Sunday', ['20% off all bundles']],
    ['Buy 2 get 1 free from January 2', ['Buy 2 get 1 free']],
    ['$25 off orders of $100 or more, July 1-4', ['$25 off orders of $100 or more']],
    ['free shipping on orders over $75', ['free shipping on orders over $75']],
    ['12 months for the price of 9, this week', ['12 months for the price of 9']],
    ['40% less plastic', []],
  ])('offers in %j', (text, expected) => {
    expect(offersIn(text)).toEqual(expected);
  });

  it.each([
    ['a, b and c', ['a', 'b', 'c']],
    ['a; b; c', ['a', 'b', 'c']],
    ['the Red, White & Blue shaker, which is free', undefined],
    ['vanilla and chocolate', undefined],
  ])('enumerations in %j', (text, expected) => {
    expect(enumeration(text)).toEqual(expected);
  });

  it.each([
    ['It holds approx. 500 ml. Wash by hand.', 2],
    ['Written by J. Smith. It is good.', 2],
    ['Ends at 9 a.m. sharp. Hurry.', 2],
    ['See No. 5 today.', 1],
  ])('sentences in %j', (text, count) => {
    expect(sentencesIn(text)).toHaveLength(count);
  });

  it('a line is cut at a clause, and never ends on a word that leads on', () => {
    expect(
      cutToWords('Every batch is tested by an independent lab and the certificate is linked on the page', 60),
    ).toBe('Every batch is tested by an independent lab');
  });
});

describe('whatever the brief is', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'CTA:',
          'Highlight:',
          '- ',
          '\n',
          '20% off',
          'Tone:',
          'Mention',
          '"',
          '…',
          '<b>',
          '{{ x }}',
          'a'.repeat(300),
          '😀',
          'مرحبا',
          ': ',
          ', ',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(' ')),
  );

  it('the words keep the shape a model would be held to, and the same brief gives the same words', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('promotional', 'informational'),
        async (brief, name, kind) => {
          const request = someRequest({
            facts: someFacts({ brief, campaign_name: name, kind: kind as 'promotional' }),
          });
          const [first, second] = [await sampleWriter.write(request), await sampleWriter.write(request)];
          expect(writtenWords.safeParse(first.words).success).toBe(true);
          expect(first).toEqual(second);
          expect(first).toMatchObject({ writer: 'sample', model: 'sample', usage: { cost_usd: 0 } });
          expect(first.words.preheader.length).toBeLessThanOrEqual(Math.max(90, brief.length));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('numbers come from the campaign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(
          'Get {n}% off all teas until Sunday.',
          'Mention {n} new blends.',
          'Highlight: {n}g protein, {n} flavors, and {n} days to return.',
        ),
        (n, form) => {
          const brief = form.replaceAll('{n}', String(n));
          for (const number of said(brief, { campaign_name: 'Tea', subject_line: 'Tea time' }).match(
            /\d+/g,
          ) ?? [])
            expect(brief).toContain(number);
        },
      ),
    );
  });
});
