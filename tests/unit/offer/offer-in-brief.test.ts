import { describe, expect, it } from 'vitest';
import { emptyCampaign } from '#shared/domain/empty-campaign.ts';
import { campaignOffer, type OfferSource, withoutStatedOffer } from '#shared/domain/offer/campaign-offer.ts';
import { offerText } from '#shared/domain/offer/offer-facts.ts';
import { offerInBrief } from '#shared/domain/offer/offer-in-brief.ts';
import { classifyKind, planLayout } from '#shared/email/plan.ts';
import { sampleBrand, sampleCampaign } from '#tests/support/emails.ts';

const SENT = '2027-03-01';
const asked = { sent: SENT, coded: false, titles: '' };
const row = (brief: string, over: Partial<OfferSource> = {}): OfferSource => ({
  ...emptyCampaign,
  send_date: SENT,
  brief,
  ...over,
});

it('a list of things with their former prices has no offer, and loses none of them', () => {
  const list =
    '- skirts from $359 to $215\n- lab coats 219 -> 131\n- trainers 549 -> 329\n- ends Sunday 21 March';
  expect(offerInBrief(list, asked)).toBeNull();
});

it('what brackets of an offer’s cell say to the writer is no part of it', () =>
  expect(
    campaignOffer(
      row('Time for an eye exam.', { offer: '$20 off next order (code on landing page, not in email)' }),
    ).words,
  ).toBe('$20 off next order'));

describe('an offer that only the brief states', () => {
  it('is none where prices go up', () =>
    expect(
      offerInBrief(
        'Rents go up by 4.8% from Monday 5 April 2027. For a two bed that is from £104.20 to £109.20 a week.',
        {
          ...asked,
          titles: 'Rents go up by 4.8%',
        },
      ),
    ).toBeNull());

  it.each([
    [
      'Seconds, samples and discontinued colors at 40 to 60% off.',
      { words: 'Seconds, samples and discontinued colors at 40 to 60% off' },
    ],
    [
      'Switch to annual and get 2 months free (= $58 off Team at $29 a month). Ends March 31.',
      { words: '$58 off Team at $29 a month', ends: '2027-03-31' },
    ],
    [
      'Two months free on any annual plan. Code to be entered at checkout is DIWALI2M. New customers only.',
      { words: 'Two months free on any annual plan', code: 'DIWALI2M' },
    ],
    ['Tre notti gratis su sette, codice da inserire online: NEVE12.', { code: 'NEVE12' }],
    [
      '20% off all jackets until March 31. Code SPRING20. Excludes outlet. The Fell jacket is back.',
      {
        words: '20% off all jackets until March 31',
        code: 'SPRING20',
        ends: '2027-03-31',
        terms: 'Excludes outlet.',
      },
    ],
    [
      'This weekend only, we’re taking 20% off all jackets – use SPRING20 at checkout.',
      { words: '20% off all jackets', code: 'SPRING20' },
    ],
    [
      'Slack from Ann: hey so tools week is on, we’re taking 15% off all hand tools this week only, ends sunday 28 march midnight!! no code needed.',
      { words: '15% off all hand tools this week only', ends: '2027-03-28', code: '' },
    ],
    [
      'Friends & family! $15 off your order over $60 with FAM15 (ends Nov 23, 11:59 pm ET). One use each.',
      {
        words: '$15 off your order over $60',
        code: 'FAM15',
        ends: '2027-11-23 23:59 EST',
        minimum: '$60',
        terms: 'One use each.',
      },
    ],
    [
      'Spend $75 or more and get a free canvas tote (worth $18). While stocks last. Ends April 9.',
      {
        words: 'Spend $75 or more and get a free canvas tote',
        ends: '2027-04-09',
        minimum: '$75',
        terms: 'While stocks last.',
      },
    ],
    [
      'Betreff: Der Garten ruft\nAngebot: 15 % auf alle Gartenmöbel, Code GARTEN15\nGültig bis: 11. April 2027',
      { words: '15 % auf alle Gartenmöbel', code: 'GARTEN15', ends: '2027-04-11' },
    ],
    [
      'The course is £18 (early bird £14 until 2 May).',
      { words: 'Early bird £14 until 2 May', ends: '2027-05-02' },
    ],
    ['-30 % dès 2 articles, jusqu’au 31 mars.', { words: '-30 % dès 2 articles, jusqu’au 31 mars' }],
    ['Prix ronds : tout à 20 € jusqu’au 31 mars.', { words: 'Tout à 20 € jusqu’au 31 mars' }],
    // The send date is a Monday.
    [
      'We have extended the sale until Sunday: 20% off all leads.',
      { words: '20% off all leads', ends: '2027-03-07' },
    ],
    [
      'The early bird is extended to 14 March. £20 off the course when you book before then.',
      { words: '£20 off the course', ends: '2027-03-14' },
    ],
    [
      'The 20% off was meant to end today, we have extended it to Tuesday 9 March.',
      { words: '20% off', ends: '2027-03-09' },
    ],
    [
      'Mit der Kundenkarte sparen Sie 5 % bei jedem Einkauf.',
      { words: 'Mit der Kundenkarte sparen Sie 5 % bei jedem Einkauf' },
    ],
    [
      'Drei Nächte ab 249 € pro Person, buchbar bis 18. April.',
      { words: 'Drei Nächte ab 249 € pro Person', ends: '2027-04-18' },
    ],
    [
      '3 zum Preis von 2 auf alle Sixpacks bis 7. März.',
      { words: '3 zum Preis von 2 auf alle Sixpacks bis 7. März' },
    ],
    [
      '25 % de descuento en todas las suites. Código SEMANA25.',
      { words: '25 % de descuento en todas las suites', code: 'SEMANA25' },
    ],
    [
      '3x2 en toda la protección solar del 10 al 20 de junio. No acumulable con otras ofertas.',
      { starts: '2027-06-10', ends: '2027-06-20', terms: 'No acumulable con otras ofertas.' },
    ],
    [
      'Jusqu’à -40 % sur une sélection de robes, du 9 au 18 avril.',
      { words: 'Jusqu’à -40 % sur une sélection de robes', large: 'Jusqu’à -40 %', ends: '2027-04-18' },
    ],
    [
      'Tarif réduit : 10 € au lieu de 18 € avec le code ARGAN.',
      { words: '10 € au lieu de 18 €', code: 'ARGAN' },
    ],
    [
      'Sconto del 15% su tutta la collezione fino al 20 marzo.',
      { words: 'Sconto del 15% su tutta la collezione fino al 20 marzo' },
    ],
    ['Alle truien nu 25% korting. Code LENTE25.', { words: 'Alle truien nu 25% korting', code: 'LENTE25' }],
    [
      'Announce the spring sale, 20% off everything, free shipping over $50.',
      { words: '20% off everything, free shipping over $50' },
    ],
    [
      'Mettre en avant la livraison offerte jusqu’à dimanche.',
      { words: 'Livraison offerte jusqu’à dimanche' },
    ],
    ['20% off jackets, 30% off boots. Free shipping over $50.', { words: '20% off jackets, 30% off boots' }],
    ['Not 10%. Not 15%. 20% off.', { words: '20% off' }],
    ['Don’t miss 20% off everything.', { words: expect.stringContaining('20% off everything') }],
    ['Half-price bulbs until Sunday.', { words: 'Half-price bulbs until Sunday' }],
    ['The third jar is on us.', { words: 'The third jar is on us' }],
    ['Was £110, now £79 until 12 March.', { words: 'Was £110, now £79 until 12 March', ends: '2027-03-12' }],
    ['The Fell jacket was £110 and is now £79.', { words: 'The Fell jacket was £110 and is now £79' }],
    ['Früher 110 €, jetzt 79 €.', { words: 'Früher 110 €, jetzt 79 €' }],
    ['De 110 € por 79 €.', { words: 'De 110 € por 79 €' }],
    ['3 for the price of 2 on all candles.', { words: '3 for the price of 2 on all candles' }],
    ['Two for the price of one.', { words: 'Two for the price of one' }],
    ['Compra 2 y llévate 3.', { words: 'Compra 2 y llévate 3' }],
    [
      'Early bird $315 w code GROM27 til midnight Tue 16 March.',
      { words: 'Early bird $315 til midnight Tue 16 March', code: 'GROM27', ends: '2027-03-16' },
    ],
    ['20 % Rabatt m/ Code FIRN27 auf alles.', { words: '20 % Rabatt auf alles', code: 'FIRN27' }],
    ['20 % de remise av. le code NEIGE20.', { words: '20 % de remise', code: 'NEIGE20' }],
    ['20 % de descuento c/ código NIEVE20.', { words: '20 % de descuento', code: 'NIEVE20' }],
    ['15% korting m/ kortingscode LENTE15.', { words: '15% korting', code: 'LENTE15' }],
    [
      'Family deal 2 adults 2 kids $270 (usually $340), book by 22 March, code EGGROLL',
      { words: 'Family deal 2 adults 2 kids $270 (usually $340), book by 22 March', code: 'EGGROLL' },
    ],
    [
      '64 € la coppia (invece di 76). Turni alle 11. Codice DUECALICI entro mercoledì 10.',
      { words: '64 € la coppia (invece di 76)', code: 'DUECALICI', ends: '2027-03-10' },
    ],
    [
      'Frühbucher bis 15.3. minus 5 % mit Code FIRN27',
      { words: 'Frühbucher bis 15.3. minus 5 %', code: 'FIRN27', ends: '2027-03-15' },
    ],
    [
      'Essentials is $59/mo, first 30 days free thru 3/28 w/ code VERIFY30',
      { words: 'First 30 days free thru 3/28', code: 'VERIFY30' },
    ],
    [
      '-15 % auf den Zimmerpreis automatisch, müsst nichts tun, od. kostenlos umbuchen bis 10.3.',
      { words: '-15 % auf den Zimmerpreis automatisch', ends: '' },
    ],
    ['Half price until 21 March, 11:59 pm ET.', { words: 'Half price until 21 March, 11:59 pm ET' }],
    ['Half price on soap. Limited to 6 per customer.', { terms: 'Limited to 6 per customer.' }],
    ['First month free with every box.', { words: 'First month free with every box' }],
    [
      '50% off the first 6 months of the Growth plan for companies moving from a desktop accounting system.',
      {
        words:
          '50% off the first 6 months of the Growth plan for companies moving from a desktop accounting system',
      },
    ],
    [
      "Spend £50 or more on vouchers before 13 December and we'll give you a free coffee and cake in the cafe by the river.",
      { words: '' },
    ],
    [
      'Preis 189 € statt 219 €, Leihausrüstung (Ski, Schuhe) für 3 Tage inklusive.',
      { words: 'Preis 189 € statt 219 €' },
    ],
    [
      '15% off any dental cleaning scheduled between Feb 1 and Feb 25, code SMILE27 when booking online or mention it on the phone.',
      { words: '15% off any dental cleaning scheduled between Feb 1 and Feb 25', code: 'SMILE27' },
    ],
    ['Free tote bag with every order. Code TOTE.', { words: 'Free tote bag with every order', code: 'TOTE' }],
  ])('%s', (brief, offer) => {
    expect(campaignOffer(row(brief))).toMatchObject(offer);
  });

  it.each([
    'Don’t mention the 20 % we gave last year.',
    'Nicht erwähnen: 20 % Rabatt.',
    'Früher gab es 10 % Rabatt, das sagen wir nicht mehr.',
    'Competitors give 20% off and lose money.',
    'How Bramley raised sales by 20% with our labels. No discounts since May.',
    'We don’t do 20% off.',
    'Maybe 20% off jackets? TBC with finance.',
    '20% off jackets (not live yet).',
    'The 20% off sale is over.',
    'Our staff discount of 20% stays.',
    '“I got 20% off and told everyone.” – Sarah Miller',
    'Made with 20% less sugar and 80% recycled wool. 20% of profits go to charity.',
    'Save 20% water with every flush.',
    'From April 1 our prices go up by 6%.',
    'Our mugs cost $24. Jackets from EUR 19.',
    'Candles come in sets of 4 for £18.',
    'From April 1 the pass is €49 instead of €39. It was €39, now €49.',
    'Rooms from £90 to £140.',
    'A table for two for three hours.',
    'Free shipping over $50, as always.',
    'Here is your free starter kit with a planting plan.',
    'Entry is free. A free ten K for every pace.',
    'Ideas de regalo para dos con el set de baño.',
    'A table for 3 for 2 people. Tiles measure 3 x 2 m.',
    '2 months free if they go annual by May 31.',
    '30 days free returns. The first 30 days are the hardest.',
    'Orchid £10 (was £15)\nAzalea £8 (was £12)',
    '2 Erw. + 1 Kind bis 10 J. ab € 2.190, jedes weitere Kind € 35 pro Tag.',
    'Wir reduzieren CO2 um 20 %.',
  ])('is not: %s', (brief) => {
    expect(offerInBrief(brief, asked)).toBeNull();
  });

  it.each([
    ['£180', 'Up to ten kids, cake table included. £180 per party.', ''],
    ['96,00 €', 'Sechs Abende für 96 €.', ''],
    ['£180', 'Up to ten kids, cake table included.', '£180'],
    ['£10', 'A check-up is £10 instead of £25 until Sunday.', 'A check-up is £10 instead of £25'],
  ])('is not the price that a row’s column repeats: %s beside “%s”', (offer, brief, words) => {
    expect(campaignOffer(row(brief, { offer })).words).toContain(words);
    if (words === '')
      expect(campaignOffer(row(brief, { offer }))).toMatchObject({ words: '', large: '', figure: null });
  });

  it('leaves in the text what a sentence about its validity says besides', () => {
    const text = withoutStatedOffer(
      row(
        '20% off tape until Sunday. Valid for all bench scrapers with code TAPE15. The sale ends on Sunday.',
      ),
    );
    expect(text.trim()).toBe('Valid for all bench scrapers with code TAPE15.');
  });

  it('is the price that a code of the row is for', () => {
    const brief = '2 lg 1-top $24.99 tues only. Dine in or pickup. Not $19.99, only on paper.';
    expect(campaignOffer(row(brief, { offer_code: 'TWOSDAY' }))).toMatchObject({
      words: '2 lg 1-top $24.99 tues only',
      code: 'TWOSDAY',
    });
    expect(withoutStatedOffer(row(brief, { offer_code: 'TWOSDAY' }))).toBe(brief);
    expect(campaignOffer(row(brief)).words).toBe('');
    expect(campaignOffer(row('Mugs cost $24.', { offer_code: 'TWOSDAY' })).words).toBe('');
  });

  it('says more than a row that has its figure in short', () => {
    const brief = '-15 % auf den Zimmerpreis für alle Gäste.';
    const words = (offer: string) => campaignOffer(row(brief, { offer })).words;
    expect(words('-15 % autom.')).toBe('-15 % auf den Zimmerpreis für alle Gäste');
    expect(words('-10 % autom.')).toBe('-10 % autom.');
    expect(words('-15 % nur mit Gästekarte')).toBe('-15 % nur mit Gästekarte');
  });

  it.each([
    [
      '- Offer: 50% off for 3 months with code **SPRING50**, valid until March 10, Solo and Plus only\n- Your data is here',
      { words: '50% off for 3 months', code: 'SPRING50', ends: '2027-03-10', terms: 'Solo and Plus only.' },
      '\n- Your data is here',
    ],
    [
      'Alles 25 % günstiger mit dem Code `KELLER25`, gilt bis Samstag, 13.03., nur solange da ist. Wir freuen uns.',
      { words: 'Alles 25 % günstiger', code: 'KELLER25', ends: '2027-03-13', terms: 'Nur solange da ist.' },
      ' Wir freuen uns.',
    ],
    [
      'Siblings 10% off, code SIBS10, one use per family. Boards supplied. Max 10 kids.',
      { words: 'Siblings 10% off', code: 'SIBS10', ends: '', terms: 'One use per family.' },
      ' Boards supplied. Max 10 kids.',
    ],
    [
      'We meet at 7. Code EARLYBIRD takes $30 off until 14 March. Max 12 bottles per order.',
      { words: '$30 off until 14 March', code: 'EARLYBIRD', terms: 'Max 12 bottles per order.' },
      'We meet at 7. ',
    ],
    [
      'Visite à 11h. Tarif réduit à 6 € pour tous avec le code DERNIERFIL, en ligne uniquement, du 11 au 28 mars.',
      {
        words: 'Tarif réduit à 6 € pour tous',
        code: 'DERNIERFIL',
        starts: '2027-03-11',
        ends: '2027-03-28',
        terms: 'En ligne uniquement.',
      },
      'Visite à 11h. ',
    ],
    [
      'We meet at 7. Hardbacks half price (red sticker only), in shop only.',
      { words: 'Hardbacks half price', terms: 'Red sticker only. In shop only.' },
      'We meet at 7. ',
    ],
  ])('has all of its sentence, which need not be said again: %s', (brief, facts, rest) => {
    expect(campaignOffer(row(brief))).toMatchObject(facts);
    expect(withoutStatedOffer(row(brief)).trim()).toBe(rest.trim());
  });

  it('with the row’s code is the row’s, in the words that say more', () => {
    const brief =
      '25% off first shipment with code FRESH25, then 10% off every one after. Code doesn’t stack.';
    const own = { offer: '25% off first sub order', offer_code: 'FRESH25', offer_ends: '2027-03-10' };
    expect(campaignOffer(row(brief, own))).toMatchObject({
      words: '25% off first shipment, then 10% off every one after',
      ends: '2027-03-10',
      terms: 'Code doesn’t stack.',
    });
    const short = 'SHED10 takes 10% off til 27 March. Excludes outlet.';
    const shed = { offer: '10% off shed kit and garage kit', offer_code: 'SHED10' };
    expect(campaignOffer(row(short, shed))).toMatchObject({ words: shed.offer, terms: 'Excludes outlet.' });
    const books = { offer: '10% off all, excludes outlet', offer_code: 'SHED10' };
    expect(campaignOffer(row(short, books)).terms).toBe('');
  });

  it.each([
    'Solo goes from $12 to $14 a month on 15 March only.',
    'Nur bis März: Karten von 12 € bis 14 €.',
    'Only in March: lessons from £12 to £14.',
  ])('is no price that goes up, nor a range: %s', (brief) => {
    expect(offerInBrief(brief, asked)).toBeNull();
  });

  it('begins with no verb whose subject was cut off', () => {
    const said = campaignOffer(row('Wer bis 28. Februar bucht, zahlt statt 110 € nur 79 €. Code FRUEH79.'));
    expect(said).toMatchObject({ words: 'Statt 110 € nur 79 €', large: '79 €', code: 'FRUEH79' });
  });

  it('leaves the row its say: its own words, a code of its own, an offer that is not confirmed', () => {
    const brief = '20% off all jackets. Code SPRING20.';
    expect(campaignOffer(row(brief, { offer: 'Free tote with every order' })).words).toBe(
      'Free tote with every order',
    );
    expect(campaignOffer(row('20% off all jackets.', { offer_code: 'ROW20' }))).toMatchObject({
      words: '20% off all jackets',
      code: 'ROW20',
    });
    expect(campaignOffer(row(brief, { offer_code: 'OTHER' })).words).toBe('');
    expect(campaignOffer(row(brief, { offer_state: 'not_live' })).words).toBe('');
    expect(campaignOffer(row(brief, { offer_ends: '2027-03-20' }))).toMatchObject({ ends: '2027-03-20' });
  });

  it('reads no day that could be two, nor one of an email without a day of sending', () => {
    expect(campaignOffer(row('20% off until 3/4.'))).toMatchObject({ words: '20% off until 3/4', ends: '' });
    expect(campaignOffer(row('20% off until March 31.', { send_date: '' })).ends).toBe('');
  });

  const jackets = (brief: string) =>
    sampleCampaign({
      campaign_name: 'Spring jackets',
      theme: '',
      subject_line: '',
      offer: '',
      offer_code: '',
      products: [],
      template_type: '',
      send_date: SENT,
      brief,
    });
  const planned = (campaign: ReturnType<typeof jackets>) =>
    planLayout({
      campaign,
      brand: sampleBrand(),
      hero: null,
      logo: null,
      kind: 'promotional',
      seed: 'c/1',
    });

  it('is shown in a block, makes the email sell, and is told to the writer', () => {
    const campaign = jackets(
      '20% off all jackets until March 31. Code SPRING20. The Fell jacket is back in moss green.',
    );
    expect(classifyKind(campaign)).toBe('promotional');
    const layout = planned(campaign);
    expect(layout.template.id).toBe('sale');
    expect(layout.blocks.map(({ type }) => type)).toContain('offer');
    expect(layout.facts.campaign.offer_facts).toMatchObject({ large: '20% off', code: 'SPRING20' });
    expect(offerText(campaignOffer(campaign))).toContain('Code: SPRING20');
  });

  it('is not said twice: the text keeps what the block does not say', () => {
    expect(
      withoutStatedOffer(row('Saldi di marzo: 40% di sconto su tutto. Codice LUCE40. Tutto è qui.')),
    ).toBe('Saldi di marzo. Tutto è qui.');
    expect(
      withoutStatedOffer(
        row('20% off all jackets until March 31. Code SPRING20. The Fell jacket is back.'),
      ).trim(),
    ).toBe('The Fell jacket is back.');
    expect(
      withoutStatedOffer(row('Tools week is on, and we take 15% off all hand tools. No code needed.')),
    ).toContain('Tools week');
    expect(withoutStatedOffer(row('20% off all jackets until March 31. Code SPRING20.')).trim()).toBe(
      '20% off all jackets until March 31.',
    );
    const early = 'Tickets £18 (early bird £14 until 2 May). The play lasts two hours.';
    expect(withoutStatedOffer(row(early))).toContain('Tickets £18');
    const again = row('Spring is here. 20% off all jackets until March 31. Does not apply to outlet.', {
      offer: '20% off all jackets',
    });
    expect(campaignOffer(again)).toMatchObject({
      words: '20% off all jackets until March 31',
      ends: '2027-03-31',
      terms: 'Does not apply to outlet.',
    });
    expect(withoutStatedOffer(again).trim()).toBe('Spring is here.');
    const extended = 'We have extended our early bird: £20 off until March 31.';
    expect(campaignOffer(row(extended)).words).toBe('Early bird: £20 off until March 31');
    expect(withoutStatedOffer(row(extended)).trim()).toBe('We have extended our early bird.');
    expect(withoutStatedOffer(row('20% off all jackets. New colours.', { offer: '10% off' }))).toContain(
      '20%',
    );
  });

  it.each([
    ['Rye week: all rye loaves 20% off until Sunday.', false],
    ['Join the bread club and save 15% on your weekly loaf.', false],
    ['20% off all jackets. Code SPRING20.', true],
    ['20% off all jackets. Excludes outlet.', true],
    ['20% off all jackets. Ends March 31.', true],
    ['20% off all jackets. The Fell jacket is back.', true],
  ])('gets a block where that says more than the headline: %s', (brief, shown) => {
    const layout = planned(jackets(brief));
    expect(layout.blocks.some(({ type }) => type === 'offer')).toBe(shown);
  });
});

describe('an offer for some days of the week', () => {
  it.each([
    [
      'Monday through Thursday, take 20% off any rental with code THAW20 through April 30.',
      'Monday through Thursday: 20% off any rental through April 30',
    ],
    ['Take 20% off any rental, Monday to Thursday only.', 'Monday to Thursday only: 20% off any rental'],
    [
      'Montags bis donnerstags gibt es 20 % Rabatt auf alle Massagen.',
      'Montags bis donnerstags: 20 % Rabatt auf alle Massagen',
    ],
    ['Dienstags: 20 % auf alle Brote.', 'Dienstags: 20 % auf alle Brote'],
    ['Du lundi au jeudi, profitez de 20 % de remise.', 'Du lundi au jeudi: 20 % de remise'],
    ['Los martes, 20 % de descuento en todos los panes.', 'Los martes: 20 % de descuento en todos los panes'],
    ['On weekdays, 15% off all lessons.', 'On weekdays: 15% off all lessons'],
    // These name a last day or a date, which the box shows beside them.
    ['Until Sunday, 15% off all jackets.', '15% off all jackets'],
    ['From Friday 5 to Monday 8 March, we take 15% off all pots.', '15% off all pots'],
    ['20% off all pizzas Monday to Wednesday.', '20% off all pizzas Monday to Wednesday'],
  ])('names them in %j', (brief, words) => expect(offerInBrief(brief, asked)?.words).toBe(words));

  it('does not end on the last of them', () =>
    expect(
      offerInBrief('Von Montag bis Donnerstag erhalten Sie 20 % Rabatt auf alle Massagen.', asked)?.ends,
    ).toBe(''));
});

describe('one of several', () => {
  it.each([
    'Buy any 2 bags of compost, the third is free until 25 May',
    'Zwei Säcke Erde kaufen, der dritte ist gratis bis 25. Mai',
    'When you order two prints, the third is free until 25 May',
    'Buy 2 gallons of any deck stain, get the third free until May 25',
  ])('stays with the others in %j', (words) =>
    expect(offerInBrief(`Offer: ${words}.`, asked)?.words).toBe(words),
  );
});
