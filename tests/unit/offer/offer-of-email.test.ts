import { describe, expect, it } from 'vitest';
import { compose } from '#functions/services/model/sample-writer/compose.ts';
import { campaignOffer, leadsEmail, withoutStatedOffer } from '#shared/domain/offer/campaign-offer.ts';
import { compile } from '#shared/email/compile.ts';
import { classifyKind, planLayout } from '#shared/email/plan.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { someFacts } from '../model/requests.ts';

const row = (brief: string, over: object = {}) =>
  sampleCampaign({
    campaign_name: 'Autumn programme',
    theme: '',
    subject_line: 'What is on this autumn',
    offer: '',
    offer_code: '',
    products: [],
    template_type: '',
    send_date: '2027-03-01',
    brief,
    ...over,
  });
const offerOf = (brief: string, over: object = {}) => campaignOffer(row(brief, over));
const planned = (brief: string, over: object = {}) => {
  const campaign = row(brief, over);
  const kind = classifyKind(campaign);
  const layout = planLayout({ campaign, brand: sampleBrand(), hero: null, logo: null, kind, seed: 'c/1' });
  return { template: layout.template.id, blocks: layout.blocks.map(({ type }) => type) };
};
/** The finished email's text. */
const textOf = (brief: string, over: object = {}): string => {
  const [email] = writtenEmails({ rows: [row(brief, over)] });
  if (!email) throw new Error('No email');
  return compile(email, { variant: 'download' }).text;
};

const EVENING = 'All evenings are in the shop at 14 Castle Street. We have 45 chairs, so please book ahead. ';

describe('an offer in running text', () => {
  it.each([
    ['Friends of the shop get £2 off every ticket.', '', {}],
    ['For every four pouches you return you get $10 off your next order.', '', {}],
    ['Quien se matricule antes de mayo tiene un 15 % de descuento.', '', {}],
    ['Your 10% discount stays the same.', '', { subject_line: 'Your discount' }],
    ['10% off every bag, always.', '', { subject_line: '10% off' }],
    ['10% off all hardbacks on those evenings with code LATE.', '', {}],
    [
      'Friends get £2 off every ticket.',
      'Friends get £2 off every ticket',
      { subject_line: '£2 off tickets' },
    ],
    [
      'Friends get £2 off every ticket.',
      'Friends get £2 off every ticket',
      { campaign_name: 'Spring offer' },
    ],
    ['Tickets are 20% off with code EARLY.', 'Tickets are 20% off', {}],
    ['Tickets are 20% off until Sunday. Code: EARLY', 'Tickets are 20% off until Sunday', {}],
    ['Kids eat free until Sunday.', 'Kids eat free until Sunday', { subject_line: 'Free lunch for kids' }],
  ])('is the email’s only where that is about it: %s', (offer, words, over) => {
    expect(offerOf(EVENING + offer, over).words).toBe(words);
    expect(withoutStatedOffer(row(EVENING + offer, over))).toContain(EVENING.trim());
  });

  it.each([
    ['Spring is here! 20% off all jackets until Sunday. They are light. They are warm. They are here.'],
    ['They are light and warm and here now. 20% off all jackets until Sunday.'],
  ])('is what a brief begins with, or nearly all it says: %s', (brief) => {
    expect(offerOf(brief).words).toBe('20% off all jackets until Sunday');
  });

  it('names what its figure is on, also when that is long', () => {
    const long =
      '20% off all whole bean and ground coffee, one day only, Tuesday 29 September until midnight';
    expect(offerOf(`Offer: ${long} Central.`).words).toBe('20% off all whole bean and ground coffee');
    const whole = `10% off every book about walking, cycling and swimming in the hills if you order it in the shop`;
    expect(offerOf(`${whole} before Sunday.`).words).toBe(
      '10% off every book about walking, cycling and swimming in the hills',
    );
    expect(offerOf(`20% off ${'woollen '.repeat(12)}jackets until Sunday.`).words).toBe('');
  });

  it('is none of several that a list has, nor the second of two that a label names', () => {
    const tiers = '- 30% off fleece\n- 20% off jackets\n- 15% off packs\n- No code needed';
    expect(offerOf(`Up to a third off.\n${tiers}`, { subject_line: 'Up to 30% off' }).words).toBe('');
    expect(offerOf('20% off beds with code BEDS. 10% off sheets with code SHEETS.').words).toBe('');
    const things =
      'Tarn Fleece now £63 (was £90), Scree Vest now £112 (was £140), Beck pack now £68 (was £80).';
    expect(offerOf(things, { subject_line: 'Up to 30% off' }).words).toBe('');
    const friends =
      'Angebot: Wer eine Freundin wirbt, bekommt 15 € Gutschrift. Sie bekommt die erste Kiste zum halben Preis.';
    expect(offerOf(friends).words).toBe('');
  });

  it.each([
    ['First bag is half off with code WEEKS.', 'First bag is half off'],
    ['Die erste Kiste zum halben Preis mit Code WEEKS.', 'Die erste Kiste zum halben Preis'],
    ['Le premier sac à moitié prix avec le code WEEKS.', 'Le premier sac à moitié prix'],
    ['De eerste zak voor de halve prijs met code WEEKS.', 'De eerste zak voor de halve prijs'],
  ])('has the code of its own sentence: %s', (coded, words) => {
    const list = '- Every 1, 2 or 3 weeks\n- 10% off every bag this year only\n- Skip from your account';
    expect(offerOf(`We added every 3 weeks.\n\n${list}\n\n${coded}`)).toMatchObject({ words, code: 'WEEKS' });
  });

  it('has no code that a sentence with another figure names', () => {
    const brief = '20% off all jackets until Sunday. Boots are back. The lot for $50 with code LOT50.';
    expect(offerOf(brief)).toMatchObject({ words: '20% off all jackets until Sunday', code: '' });
    expect(offerOf('20% off all jackets until Sunday. Boots are back. Use code LOT.').code).toBe('LOT');
  });

  it('leaves a list without the terms that its box has, and otherwise whole', () => {
    const list =
      '- Long weekend sale\n- 20% off everything with code LONG\n- Cannot be combined\n- Sets are included';
    expect(withoutStatedOffer(row(list))).toBe(list.replace('- Cannot be combined\n', ''));
    expect(offerOf(list)).toMatchObject({
      words: '20% off everything',
      code: 'LONG',
      terms: 'Cannot be combined',
    });
    const labelled = '- When: Friday\n- Offer: 20% off everything\n- Where: Hall 2';
    expect(withoutStatedOffer(row(labelled))).toBe('- When: Friday\n- Where: Hall 2');
  });
});

describe('where an offer stands', () => {
  it.each([
    [{ offer: 'Free bag with every bike' }, false],
    [{ offer: '20% off', subject_line: '20% off until Sunday' }, true],
    [{ offer: '20% off', campaign_name: 'Spring_sale' }, true],
  ])('above the headline only where the email is about it: %o', (over, leads) => {
    const brief = 'Try eighteen bikes on a loop along the dyke. Coffee and cake are ready.';
    expect(leadsEmail(row(brief, over))).toBe(leads);
    expect(leadsEmail(row(`Every bike is 20% off today. ${brief}`, { offer: '20% off bikes' }))).toBe(true);
  });

  it.each([
    [
      'which says it itself',
      'For £95 your bike stays dry until March. ',
      { offer: 'Winter storage £95' },
      -1,
    ],
    ['which does not', 'Your bike stays dry until March. ', { offer: '10% off', offer_code: 'DRY10' }, 2],
  ])('never above the greeting of a letter, %s', (_, said, over, at) => {
    const letter = `Dear cyclists,\n\nwhat a summer it was. We mended 1,400 bikes.\n\n${said}Write to us.\n\nSee you soon,\nJoost`;
    const { template, blocks } = planned(letter, over);
    expect([template, blocks.slice(0, 2), blocks.indexOf('offer')]).toEqual([
      'letter',
      ['text_only', 'signature'],
      at,
    ]);
    const text = textOf(letter, over);
    expect(text.indexOf('Dear cyclists')).toBeLessThan(text.search(/£95|10% off/));
  });

  it('not at all where there is only a code, of which the text says what it is for', () => {
    const brief =
      'Recommend us and both of you get something.\n- Code: FRIENDS (who orders first types it in, with your name)';
    expect(planned(brief, { offer_code: 'FRIENDS' }).blocks).not.toContain('offer');
    expect(textOf(brief, { offer_code: 'FRIENDS' }).match(/FRIENDS/g)).toHaveLength(1);
    expect(planned('Recommend us.', { offer_code: 'FRIENDS' }).blocks).toContain('offer');
  });

  it.each([
    [
      'named further down',
      '25% off all gifts. Bath sets buy 2 get 1 free.\n\nCan’t get here? Use code MAPLE online.',
    ],
    [
      'spoken of further down',
      'Any 4 bars for $29 off.\n- 25% off all gifts\n- newsletter people get in early with the code',
    ],
  ])('not beside a code of the row that the brief has for something else: %s', (_, brief) =>
    expect(offerOf(brief, { offer_code: 'MAPLE' }).words).toBe(''),
  );

  it('beside a code of the row that the next sentence speaks of', () => {
    const brief = '25% off all gifts until Sunday. Enter the code at the checkout.';
    expect(offerOf(brief, { offer_code: 'MAPLE' })).toMatchObject({ code: 'MAPLE', large: '25% off' });
  });

  it('without a code that stands behind another offer', () => {
    const brief =
      'Members get 10% off in the shop.\nJoin by March 14 and we add two extra months for free.\nUse code RIVER14 online.';
    expect(offerOf(brief).code).toBe('');
  });

  it('not as an entry of a list that the titles do not name', () => {
    const brief =
      'BAG SALE! Fill a brown bag with clothes for $8 on Friday. Doors open at nine on both days. Every bag pays for one puppy.\n- furniture 25% off\n- linens are out';
    expect(offerOf(brief, { campaign_name: 'Thrift store bag sale', subject_line: '' }).words).toBe('');
    const named = { campaign_name: 'Furniture sale', subject_line: '' };
    expect(offerOf(brief, named).words).toBe('Furniture 25% off');
  });

  it('not as prices that the brief names with what they are for', () => {
    const brief = 'Supper on the farm, 6 to 9 pm. $48 adults, $20 kids 10 and under.';
    expect(offerOf(brief, { offer: '$48 / $20' }).words).toBe('');
    expect(offerOf(brief, { offer: '$45 / $20' }).words).toBe('$45 / $20');
  });

  it('not as what explains a price, nor with the code of a gift', () => {
    const brief =
      '$28 a bottle, $302.40 for a dozen (10% off).\nFree freight on 6 or more until Sunday 28 March with code PINK27.';
    expect(offerOf(brief).large).not.toBe('10% off');
    const cut =
      'Take 10% off a dozen bottles.\nFree freight on 6 or more until Sunday 28 March with code PINK27.';
    expect(offerOf(cut, { campaign_name: 'Rosé sale' })).toMatchObject({ large: '10% off', code: '' });
  });

  it('not as a price without what it is for', () => {
    const brief =
      'Varroa-Set mit Windel, Verdunster, zwei Paar Säurehandschuhen, Messbecher und Schutzbrille für 34,50 € statt 41,80 €, mit dem Code MILBE27 bis 31. Juli.';
    expect(offerOf(brief).words).toBe('');
    expect(offerOf(brief.replace(/ mit Windel.*Schutzbrille/, '')).words).toMatch(/^Varroa-Set für 34,50 €/);
  });

  it('a range is set large whole', () => {
    expect(offerOf('', { offer: '15-30% korting' }).large).toBe('15-30% korting');
    expect(offerOf('', { offer: '€ 10 tot € 20 korting' }).large).toBe('€ 10 tot € 20 korting');
    expect(offerOf('', { offer: 'SAVE10 = 10% off shoes', offer_code: 'SAVE10' }).rest).toBe('Shoes');
  });
});

describe('the terms of an offer', () => {
  it.each([
    ['Excludes: subscriptions, gift cards and the tins', 'Excludes: subscriptions, gift cards and the tins'],
    ['Excludes the Cairn range and gift cards', 'Excludes the Cairn range and gift cards'],
    ['Ausgenommen: Gutscheine', 'Ausgenommen: Gutscheine'],
    ['Hors : cartes cadeaux', 'Hors : cartes cadeaux'],
    ['Niet te combineren met andere acties.', 'Niet te combineren met andere acties.'],
  ])('are in its box: %s', (line, terms) => {
    const brief = `Offer: 20% off all coffee until Sunday\n${line}\nThe shop opens at nine.`;
    expect(offerOf(brief).terms).toBe(terms);
    expect(textOf(brief)).toContain(terms);
  });

  it('are those of the row’s offer, too, and stand in the text where no box shows them', () => {
    const brief = 'We clear the shelves. Niet te combineren met andere acties. The sale ends on Sunday.';
    expect(offerOf(brief, { offer: '15% korting' }).terms).toBe('Niet te combineren met andere acties.');
    const told = (blocks: string[], offer_terms: string) =>
      JSON.stringify(compose(someFacts({ brief, offer_terms, blocks } as object)).sections);
    const terms = 'Not on sale items. The sale ends on Sunday.';
    expect(told(['main_content'], terms)).toContain('Not on sale items.');
    expect(told(['main_content'], terms).match(/ends on Sunday/g)).toHaveLength(1);
    expect(told(['offer', 'main_content'], terms)).not.toContain('sale items');
  });
});

describe('a code that the brief has for the offer of the row', () => {
  const FLOOR = 'We need the floor. Seven restored uprights, all with a five year guarantee.';
  const offer = 'Up to £450 off until April 25';

  it.each([
    [`${FLOOR} Code FLOOR at checkout.`, 'FLOOR'],
    [`${FLOOR} Use the code FLOOR25.`, 'FLOOR25'],
    ['Die Klaviere müssen weg. Gutscheincode: PLATZ.', 'PLATZ'],
  ])('stands in its box and not in the text: %s', (brief, code) => {
    expect(offerOf(brief, { offer })).toMatchObject({ words: offer, code });
    expect(withoutStatedOffer(row(brief, { offer }))).not.toContain(code);
    expect(textOf(brief, { offer }).split(code)).toHaveLength(2);
  });

  it.each([
    ['for something else', `${FLOOR} Too far away? Use code MAPLE online for free delivery.`, {}],
    ['one of several', `${FLOOR} Use code ONE. Members use code TWO.`, {}],
    ['not live', `${FLOOR} Code FLOOR at checkout.`, { offer_state: 'not_live' }],
    ['no code', 'The dress code is BLACK. Come early.', {}],
    ['without an offer', `${FLOOR} Code FLOOR at checkout.`, { offer: '' }],
  ])('is left where it is when it is %s', (_, brief, over) => {
    expect(offerOf(brief, { offer, ...over }).code).toBe('');
  });
});
