import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import { languageName } from '#shared/domain/language/language-name.ts';
import { readLanguage } from '#shared/domain/language/read-language.ts';

describe('the language of a row', () => {
  it.each([
    ['de', 'de'],
    ['DE-CH', 'de-CH'],
    ['pt_BR', 'pt-BR'],
    ['zh-Hant-HK', 'zh-Hant-HK'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['Englisch', 'en'],
    ['français', 'fr'],
    ['Español', 'es'],
    ['Polski', 'pl'],
    ['العربية', 'ar'],
    ['日本語', 'ja'],
    ['FR (Canada)', 'fr-CA'],
    ['Deutsch (Schweiz)', 'de-CH'],
    ['Swiss German', 'de-CH'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Spanish - Mexico', 'es-MX'],
    ['Chinese (Simplified)', 'zh-Hans'],
    ['English US', 'en-US'],
    ['UK', 'en-GB'],
    ['uk', 'uk'],
    ['🇩🇪', 'de'],
    ['🇬🇧 English', 'en-GB'],
    ['no', 'nb'],
    ['EN / FR', ''],
    ['VIP', ''],
    ['email', ''],
    ['', ''],
  ])('%s → %s', (cell, tag) => expect(readLanguage(cell)).toBe(tag));

  it.each([
    ['US', 'en-US'],
    ['DE', 'de-DE'],
    ['CA', ''],
    ['Canada', ''],
    ['US, UK', 'en'],
    ['Deutschland', 'de-DE'],
    ['AT', 'de-AT'],
    ['All', ''],
  ])('in a column of markets: %s → %s', (cell, tag) =>
    expect(readLanguage(cell, { country: true })).toBe(tag),
  );

  it('is named in English, and by its tag if nobody knows it', () => {
    expect(['de-CH', 'es', 'qqq', '?'].map(languageName)).toEqual([
      'German (Switzerland)',
      'Spanish',
      'qqq',
      '?',
    ]);
  });
});

describe('the language of a text', () => {
  it.each([
    ['en', 'The Evening Blend is back in the shop, and it is better than ever. Get yours now.'],
    ['de', 'Unsere neue Kollektion ist da: jetzt entdecken und bis Sonntag 20 % auf alles sparen.'],
    ['fr', 'Découvrez notre nouvelle collection et profitez de la livraison offerte dès 40 € pour vous.'],
    ['es', 'Nuestra nueva colección de verano ya está aquí, con un 20 % de descuento para ti.'],
    ['it', 'La nostra nuova collezione è arrivata: scopri il meglio della primavera con un regalo.'],
    ['it', 'Menu di sei portate, musica dal vivo e brindisi a mezzanotte da noi; posti limitati a quaranta.'],
    ['pt', 'A nossa nova coleção chegou e você não pode perder os descontos para o verão.'],
    ['nl', 'Onze nieuwe collectie is er: ontdek het nu en krijg korting op alles bij je bestelling.'],
    ['pl', 'Nowa kolekcja już jest w sklepie, a rabat trwa tylko do niedzieli na wszystko.'],
    ['tr', 'Yeni koleksiyon geldi ve bu hafta sizin için çok daha ucuz bir fiyat var.'],
    ['ja', '新しいコレクションが入荷しました。今週末まで20%オフです。'],
    ['zh', '新品上市，全场八折，仅限本周末。'],
    ['ko', '새로운 컬렉션이 도착했습니다. 일요일까지 20% 할인.'],
    ['ar', 'وصلت المجموعة الجديدة مع خصم ٢٠٪ حتى يوم الأحد'],
    ['ru', 'Новая коллекция уже в магазине, скидка до воскресенья.'],
    ['uk', 'Нова колекція вже в магазині, знижка діє до неділі.'],
    ['', 'Winback'],
    ['', 'Café de la Paix tote, 20% off'],
    ['', 'UGC: reel, story, carousel'],
    ['', ''],
  ])('%s: %s', (tag, text) => expect(detectLanguage(text)).toBe(tag));

  it.each([
    ['es', 'Cuña de curado a 9,90 € (antes 12,50 €). Hasta el domingo 24 de enero o fin de existencias.'],
    ['es', 'Tienda cerrada del 25 al 28 de marzo. Último envío martes 23. Pedidos desde el 30.'],
    ['de', 'Abendseminar am Donnerstag, 25. Februar, 18–20 Uhr, Königstraße 14, www.brenner.de/lohn'],
    ['pt', 'A barra de caju que aguenta calor de 35 graus e conte onde ela é feita, até maio.'],
  ])('is told by days, months and letters in a short %s text: %s', (tag, text) =>
    expect(detectLanguage(text)).toBe(tag),
  );

  it('is not told by the endings of addresses', () =>
    expect(detectLanguage('Opening hours: huber.de, shop.huber.de, post@huber.de, bakery.de/de')).toBe(''));

  it('is not told by "am" after an hour', () =>
    expect(detectLanguage('Thu 12/24 7 am - noon, Mon 12/28 7 am - 3 pm, Mon 1/4 5:30 am - 6 pm, 9am')).toBe(
      '',
    ));

  it('stays English with foreign names in it', () =>
    expect(
      detectLanguage('Our café in the Rue de la Paix has a new menu for you: crème de la crème.'),
    ).toMatch(/^(en)?$/));
});
