import { describe, expect, it } from 'vitest';
import { type CodePage, decodeCodePage } from '#functions/app/calendars/reader/code-pages.ts';
import { decodeText } from '#functions/app/calendars/reader/encoding.ts';
import { legacyEncoding } from '#functions/app/calendars/reader/legacy-encoding.ts';
import { repairGarbled } from '#functions/app/calendars/reader/repair-garbled.ts';
import { encode } from '#tests/support/encode.ts';
import fc from '#tests/support/fast-check.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { readBytes } from './read.ts';

const BRIEF = 'A brief that is long enough to write a whole email from';
const row = (subject: string) =>
  `campaign_name,brief,subject_line\nA,${BRIEF},"${subject.replaceAll('"', '""')}"\n`;

/** Marketers' typical lines, and code pages their spreadsheets may use. */
const texts: Record<string, { pages: CodePage[]; lines: string[] }> = {
  English: {
    pages: ['windows-1252', 'macintosh'],
    lines: [
      'We’ve missed you',
      '“Don’t wait” – it’s 10% off…',
      'Sustainability is tough, but we can help…',
      'Meet us at the café today',
      'Save £10 today',
      'Only €5 until Friday',
      'Galley™ is here',
      '• one thing',
    ],
  },
  German: {
    pages: ['windows-1252', 'macintosh', 'iso-8859-15', 'ibm850'],
    lines: [
      'Grüße zum Frühling: nur für Mitglieder',
      'Größe wählen, später zahlen',
      'Über uns und kühle Öle',
    ],
  },
  French: {
    pages: ['windows-1252', 'macintosh', 'ibm850'],
    lines: [
      "Découvrez nos nouveautés de l'été",
      'Fête des mères : offrez un café à votre mère, très bientôt',
    ],
  },
  Spanish: {
    pages: ['windows-1252', 'macintosh', 'ibm850'],
    lines: ['¡Última oportunidad! ¿Quieres ahorrar mañana?', 'Campaña de otoño: añade tu código'],
  },
  Italian: {
    pages: ['windows-1252', 'macintosh'],
    lines: ['È arrivata la novità: perché non provarla già lunedì?'],
  },
  Portuguese: {
    pages: ['windows-1252', 'macintosh', 'ibm850'],
    lines: ['Promoção de verão: não perca as condições até amanhã'],
  },
  Swedish: {
    pages: ['windows-1252', 'macintosh'],
    lines: ['Sommarrea på allt för hemmet, köp två få en till'],
  },
  Danish: { pages: ['windows-1252', 'macintosh'], lines: ['Tilbud på økologiske æbler, også på søndag'] },
  Icelandic: { pages: ['windows-1252'], lines: ['Það er útsala í dag, þú færð 20% afslátt við kaup'] },
  Polish: {
    pages: ['windows-1250', 'iso-8859-2'],
    lines: ['Wyprzedaż letnia: zyskaj do pięćdziesięciu procent, zamów już dziś'],
  },
  Czech: {
    pages: ['windows-1250', 'iso-8859-2'],
    lines: ['Letní výprodej: ušetříte až polovinu, přijďte ještě dnes'],
  },
  Hungarian: {
    pages: ['windows-1250', 'iso-8859-2'],
    lines: ['Őszi újdonságok, gyönyörű ajándékok, fűszer minden hétre'],
  },
  Croatian: {
    pages: ['windows-1250'],
    lines: ['Ljetna rasprodaja: uštedite čak pola cijene, naručite već danas'],
  },
  Russian: {
    pages: ['windows-1251', 'koi8-r'],
    lines: ['Летняя распродажа: скидки до 50% на всё', 'Успейте заказать'],
  },
  Ukrainian: {
    pages: ['windows-1251'],
    lines: ['Літній розпродаж: знижки до 50% на все, замовляйте вже сьогодні'],
  },
  Greek: { pages: ['windows-1253'], lines: ['Καλοκαιρινές εκπτώσεις έως 50% σε όλα τα προϊόντα'] },
  Turkish: {
    pages: ['windows-1254'],
    lines: ['Yaz indirimi başladı: tüm ürünlerde yüzde elli, şimdi alışverişe çıkın'],
  },
  Japanese: { pages: ['shift_jis'], lines: ['夏のセール開催中、全品20%オフ', '新商品のお知らせです'] },
  'Simplified Chinese': {
    pages: ['gb18030'],
    lines: ['夏季大促销：全场八折，新会员首单再减', '最后一天，不要错过'],
  },
  'Traditional Chinese': {
    pages: ['big5'],
    lines: ['夏季大特賣：全館八折，新會員再折', '最後一天，不要錯過這個機會'],
  },
  Korean: {
    pages: ['euc-kr'],
    lines: ['여름 세일: 모든 상품 20% 할인', '신규 회원에게 특별 혜택을 드립니다'],
  },
};
const cases = Object.entries(texts).flatMap(([language, { pages, lines }]) =>
  pages.map((page): [string, CodePage, string[]] => [language, page, lines]),
);

describe('a file that is not Unicode', () => {
  it.each(cases)('in %s, saved as %s, is read as it was written', (_, page, lines) => {
    const content = row(lines.join(' / '));
    expect(decodeText(encode(content, page)).text).toBe(content);
  });

  it.each(
    cases
      .filter(([, page]) => ['windows-1252', 'macintosh'].includes(page))
      .flatMap(([, page, lines]) => lines.map((line): [string, CodePage] => [line, page])),
  )('is decided by a single line: %s in %s', (line, page) => {
    const content = row(line);
    expect(decodeText(encode(content, page)).text).toBe(content);
  });

  it('is read right, or said to be unsure with the right reading as the other one, whatever lines it has', () => {
    const files = fc
      .constantFrom(...cases)
      .chain(([, page, lines]) =>
        fc.record({ page: fc.constant(page), lines: fc.shuffledSubarray(lines, { minLength: 1 }) }),
      );
    fc.assert(
      fc.property(
        files,
        fc.array(fc.constantFrom('Sale', '20% off', 'VIP only', 'https://a.example/b?c=d')),
        ({ page, lines }, plain) => {
          const content = row([...lines, ...plain].join('\n'));
          const bytes = encode(content, page);
          const { encoding, rival } = legacyEncoding(bytes);
          const readings = [encoding, ...(rival ? [rival.encoding] : [])].map((each) =>
            decodeCodePage(bytes, each),
          );
          expect(readings).toContain(content);
        },
      ),
      propertyRuns(60),
    );
  });

  it('of Excel for Mac keeps quotes, apostrophes and accents, and is called what it is', async () => {
    const subject = '“We’ve missed you” — 10% off… at the café';
    const read = await readBytes(encode(row(subject), 'macintosh'));
    expect(read.campaigns[0]?.fields.subject_line).toBe(subject);
    expect(read.encoding).toBe('macintosh');
    expect(read.codes).toContain('not_unicode');
  });

  it('says both readings when the bytes do not decide', () => {
    const { rival } = decodeText(encode(row('Őszi'), 'windows-1250'));
    expect(rival).toMatchObject({
      word: expect.stringContaining('szi'),
      otherWord: expect.stringContaining('szi'),
    });
    expect(decodeText(encode(row('We’ve missed you'), 'macintosh')).rival).toBeNull();
  });
});

describe('a UTF-8 file', () => {
  it('with rows pasted from Windows-1252 keeps both', () => {
    const utf8 = new TextEncoder().encode(row('Frühling – für alle: Größe wählen, später zahlen'));
    const pasted = encode('B,Meet us at the caf\u00e9 today\u2026,We\u2019ve missed you\n', 'windows-1252');
    const { text, strayBytes, damaged } = decodeText(Uint8Array.from([...utf8, ...pasted]));
    expect(text).toBe(
      `${row('Frühling – für alle: Größe wählen, später zahlen')}B,Meet us at the café today…,We’ve missed you\n`,
    );
    expect([strayBytes, damaged]).toEqual([3, false]);
  });

  it('with a few null bytes is read without them; a file full of controls is refused', async () => {
    const read = await readBytes(row('Hel\u0000lo'));
    expect(read.campaigns[0]?.fields.subject_line).toBe('Hello');
    await expect(readBytes(Uint8Array.from({ length: 400 }, (_, at) => at % 9))).rejects.toThrow(
      /not a text file/,
    );
  });

  it('says which text lost its emoji, and nothing of emoji otherwise', async () => {
    const lost = await readBytes(row('?? Last chance'));
    expect(lost.codes).toContain('lost_characters');
    const asked = await readBytes(row('Really?? Are you sure??'));
    expect(asked.codes).not.toContain('lost_characters');
  });
});

describe('garbled characters', () => {
  const garble = (text: string, page: CodePage) => decodeCodePage(new TextEncoder().encode(text), page);

  it.each([
    ['Itâ€™s on', 'It’s on'],
    ['GrÃ¶ÃŸe wÃ¤hlen', 'Größe wählen'],
    ['It‚Äôs at the caf√©', 'It’s at the café'],
    ['Save Â£10', 'Save £10'],
    ['ðŸŽ‰ Party', '🎉 Party'],
    ['ItÃ¢â‚¬â„¢s twice', 'It’s twice'],
    ['Itâ€™s here – für alle', 'It’s here – für alle'],
  ])('%s is %s', (before, after) => {
    expect(repairGarbled(before).text).toBe(after);
  });

  it.each(['MANHÃ—AGORA', 'SÃO PAULO', 'Â', 'Ça va à Nîmes « déjà »', '„Äpfel“ – Öl', 'â€', 'Ã\u0000©'])(
    'are not seen in %s',
    (text) => expect(repairGarbled(text)).toEqual({ text, repaired: 0, example: null }),
  );

  it('are restored exactly, in every language of Windows-1252 and Mac Roman', () => {
    const words = Object.values(texts)
      .filter(({ pages }) => pages.includes('macintosh'))
      .flatMap(({ lines }) => lines);
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom('windows-1252' as const, 'macintosh' as const),
        (text, page) => {
          const garbled = garble(text, page);
          expect(repairGarbled(garbled).text).toBe(text);
          expect(repairGarbled(text).text).toBe(text);
        },
      ),
    );
  });

  it('are said with an example', async () => {
    const read = await readBytes(row('Itâ€™s time'));
    expect(read.campaigns[0]?.fields.subject_line).toBe('It’s time');
    expect(read.codes).toEqual(['garbled_repaired']);
  });
});
