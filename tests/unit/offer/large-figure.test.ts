import { describe, expect, it } from 'vitest';
import { emptyCampaign } from '#shared/domain/campaign/empty-campaign.ts';
import { offerFacts } from '#shared/domain/offer/offer-facts.ts';

const offerOf = (offer: string, offer_code = '') => {
  const { large, rest } = offerFacts({ ...emptyCampaign, offer, offer_code });
  return [large, rest];
};

describe('what of an offer is set large', () => {
  it.each([
    ['20% off all tape', '20% off', 'All tape'],
    ['Early bird: £20 off until 3 April', '£20 off', 'Early bird: until 3 April'],
    ['Up to 40% off boots', 'Up to 40% off', 'Boots'],
    ['Save up to 30%', 'Save up to 30%', ''],
    ['Save £30 on the set', 'Save £30', 'On the set'],
    ['Bis zu 30 % sparen', 'Bis zu 30 % sparen', ''],
    ['Half price on all bulbs', 'Half price', 'On all bulbs'],
    ['Zum halben Preis: alle Zwiebeln', 'Zum halben Preis', 'Alle Zwiebeln'],
    // The new price of two.
    ['£79 instead of £110', '£79', 'Instead of £110'],
    ['79 € au lieu de 110 €', '79 €', 'Au lieu de 110 €'],
    ['Das Set kostet statt 110 € nur 79 €', '79 €', 'Das Set kostet statt 110 € nur 79 €'],
    ['was £110, now £79', '£79', 'Was £110, now £79'],
    ['Now £79 (was £110)', '£79', 'Now £79 (was £110)'],
    ['Antes 110 €, ahora 79 €', '79 €', 'Antes 110 €, ahora 79 €'],
    ['Da 110 € a 79 €', '79 €', 'Da 110 € a 79 €'],
    ['van 110 € voor 79 €', '79 €', 'Van 110 € voor 79 €'],
    // A price.
    ['from EUR 19', 'From EUR 19', ''],
    ['Drei Nächte ab 249 €', 'Ab 249 €', 'Drei Nächte ab 249 €'],
    ['3 for £10', '3 for £10', ''],
    // A discount on one of several must not look like one on all.
    ['Erster Monat 50 %', 'Erster Monat 50 %', ''],
    ['2e à -50 % sur les nappes', '2e à -50 %', 'Sur les nappes'],
    ['la segunda unidad al 70 %', 'La segunda unidad al 70 %', ''],
    ['Secondo pezzo a metà prezzo', 'Secondo pezzo a metà prezzo', ''],
    ['Jede zweite Kerze zum halben Preis', 'Jede zweite Kerze zum halben Preis', ''],
    ['-30 % dès 2 articles', '-30 %', 'Dès 2 articles'],
    // An amount to spend is not a price.
    ['ab 50 € versandkostenfrei', 'Versandkostenfrei', 'Ab 50 €'],
    ['Dès 60 € d’achat, livraison offerte', 'Livraison offerte', 'Dès 60 € d’achat'],
    ['Zum Einkauf ab 80 € eine Tasche gratis', '', 'Zum Einkauf ab 80 € eine Tasche gratis'],
    ['Early bird £14 until 2 May', '£14', 'Early bird until 2 May'],
    ['Early bird £14 off', '£14 off', 'Early bird'],
    ['Two nights for the price of one', 'Two nights for the price of one', ''],
    ['Zwei Karten zum Preis von einer', 'Zwei Karten zum Preis von einer', ''],
    ['Lleva 3, paga 2 en velas', 'Lleva 3, paga 2', 'En velas'],
    ['1 acheté = 1 offert', '1 acheté = 1 offert', ''],
    ['2 for 1 on all pizzas', '2 for 1', 'On all pizzas'],
    ['3 for the price of 2', '3 for the price of 2', ''],
    ['Buy two, get one free on all soaps', 'Buy two, get one free', 'On all soaps'],
    ['buy one get one half price', 'Buy one get one half price', ''],
    ['Kauf 2, zahl 1', 'Kauf 2, zahl 1', ''],
    ['2 achetés, 1 offert', '2 achetés, 1 offert', ''],
    ['Prendi 3 paghi 2', 'Prendi 3 paghi 2', ''],
    ['1+1 gratis op alle kazen', '1+1 gratis', 'Op alle kazen'],
    // Says what is free, never what must be spent for it.
    ['free shipping over €50', 'Free shipping', 'Over €50'],
    ['Versandkostenfrei ab 50 €', 'Versandkostenfrei', 'Ab 50 €'],
    ['Portes grátis a partir de 50 €', 'Portes grátis', 'A partir de 50 €'],
    ['A free tote bag with every order over £60', 'A free tote bag', 'With every order over £60'],
    ['Ein Stoffbeutel gratis ab 60 €', 'Ein Stoffbeutel gratis', 'Ab 60 €'],
    ['Un tote bag offert dès 60 €', 'Un tote bag offert', 'Dès 60 €'],
    ['First month free', 'First month free', ''],
    ['Spend £50 and win a hamper', '', 'Spend £50 and win a hamper'],
    ['ab 200 € gibts 20 € Guthaben drauf', '', 'Ab 200 € gibts 20 € Guthaben drauf'],
    ['preorder gets free 2 liter', '', 'Preorder gets free 2 liter'],
    // The object of a price or percentage stays with it.
    ['Ab € 2.190 / Woche, jedes weitere Kind € 35', 'Ab € 2.190 / Woche', 'Jedes weitere Kind € 35'],
    ['64 € la coppia (invece di 76)', '64 € la coppia', 'Invece di 76'],
    ['Sconto 12%, oltre 30 sconto 18%', 'Sconto 12%', 'Oltre 30 sconto 18%'],
    ['minus 5 % bei Buchung bis 15.3.', 'Minus 5 %', 'Bei Buchung bis 15.3.'],
  ])('%s', (words, large, rest) => {
    expect(offerOf(words)).toEqual([large, rest]);
  });

  it.each([
    ['15% off with code TAPE15', 'TAPE15', '15% off', ''],
    ['$10 off w/ code TAPE15', 'TAPE15', '$10 off', ''],
    ['Use code TAPE15 at checkout for 15% off', 'TAPE15', '15% off', ''],
    ['TAPE15: 15% off all tape', 'TAPE15', '15% off', 'All tape'],
    ['20 % Rabatt mit dem Code HERBST20 bis 30. Juni', 'HERBST20', '20 % Rabatt', 'Bis 30. Juni'],
    ['Con PRIMO10 ahorras 10 €', 'PRIMO10', 'Ahorras 10 €', ''],
    ['20% off with SPRING-20', 'SPRING-20', '20% off', ''],
    ['20% off with code VIP_20+', 'VIP_20+', '20% off', ''],
    ['Free tote with code TOTE', 'TOTE', 'Free tote', ''],
  ])('leaves the code to its box: %s', (words, code, large, rest) => {
    expect(offerOf(words, code)).toEqual([large, rest]);
  });
});
