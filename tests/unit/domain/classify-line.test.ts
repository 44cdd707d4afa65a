import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLine, type LineKind } from '#shared/domain/brief-lines/classify-line.ts';
import { forbiddenPhrases } from '#shared/domain/brief-lines/forbidden-phrases.ts';
import { signerIn, signingLines } from '#shared/domain/brief-lines/letter.ts';
import { ruleIn } from '#shared/domain/brief-lines/rule-in.ts';
import { usedAs } from '#shared/domain/brief-lines/sentence-use.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { lineKinds } from './line-kinds.ts';

const labelled = Object.entries(lineKinds).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ kind: kind as LineKind, line })),
);

describe('what a line of a brief is', () => {
  it('tells copy, instructions, prohibitions and remarks apart, in seven languages', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(180);
    const wrong = labelled
      .map(({ kind, line }) => ({ line, kind, found: classifyLine(line) }))
      .filter(({ kind, found }) => found !== kind);
    expect(wrong).toEqual([]);
  });
});

/** Lines of briefs in `tests/fixtures/brief-lines`, as strangers type them, and for whom each is. */
const strangers = (file: string) =>
  readFileSync(new URL(`../../fixtures/brief-lines/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [label = '', language = '', ...text] = line.split('|');
      return { forWriter: label === 'N', language, text: text.join('|') };
    });

describe('lines as strangers type them', () => {
  it.each([
    // As good as it is on briefs that the rules have not seen; a rule may make it better, never worse.
    { file: 'held-out.txt', lines: 240, precision: 0.98, kept: 0.93 },
    { file: 'seen.txt', lines: 1530, precision: 0.98, kept: 0.9 },
  ])('$file: what readers should see is not taken for an order, and most orders are not printed', (bars) => {
    const all = strangers(bars.file);
    expect(all).toHaveLength(bars.lines);
    const called = all.filter(({ text }) => classifyLine(text) !== 'copy');
    const forWriter = all.filter((line) => line.forWriter);
    const printed = forWriter.filter(({ text }) => usedAs(text)?.kind === 'say');
    const right = called.filter((line) => line.forWriter).length / called.length;
    expect({ right, kept: 1 - printed.length / forWriter.length }).toSatisfy(
      (found: { right: number; kept: number }) => found.right >= bars.precision && found.kept >= bars.kept,
      `at least ${bars.precision} and ${bars.kept}`,
    );
  });
});

describe('sentences for readers that sound like orders', () => {
  it('nearly all stay in the email, as words or as a gap', () => {
    const all = strangers('readers.txt');
    const lost = all.filter(({ text }) => usedAs(text) === null);
    expect(all.length).toBeGreaterThan(350);
    expect(lost.length / all.length).toBeLessThan(0.12);
  });

  it.each([
    'We need 30 volunteers for the May fair.',
    'We want to plant 300 trees this winter.',
    'As always, entry is free.',
    'Reviewed by 4,000 customers.',
    'Reply to this email.',
    'Sollte es regnen, feiern wir drinnen.',
    'Must be booked by Friday.',
    'Can we bring the dog?',
    'Keep it clean and oil it once a year.',
  ])('%s', (line) => expect(classifyLine(line)).toBe('copy'));
});

describe('what becomes of a line', () => {
  it.each([
    "don't be soppy",
    'No offer.',
    'No discount this time, margins are awful',
    'Geen spoilers!',
    'Tutea siempre',
    'Geht nur an Stammkunden',
    'Nicht zu technisch bitte, die Leute wollen nur wissen was es kostet',
    'La promo solo si queda sitio',
    'Think release notes, but human',
    'Karim doit confirmer les prix',
    'Kein Pathos.',
    'Pas trop de texte, svp.',
    'Keep it neighbourly!',
    'Thank before you ask.',
    "Please don't make it sound like a manual.",
    'Picture first, then the three dates.',
    'Den Preis erst am Schluss.',
    'Que soe a férias.',
    'Ein Satz zum Parkplatz reicht.',
    'Hier bitte keine Ausrufezeichen.',
  ])('leaves nothing in an email: %s', (line) => expect(usedAs(line)).toBeNull());

  it.each([
    'Tom: "I come every Sunday, she knows my whistle."',
    'Cut the stems at an angle.',
    'Dafür möchten wir uns bedanken.',
    'Kein Pathos, nur gutes Brot.',
    'It should rest for a day before you cut it.',
    'Remember your gloves, the ground is cold.',
    'Keep it dry and it lasts for years.',
    'Push the lid down until it clicks.',
    'Vorremmo presentarvi il nuovo chef.',
  ])('is said to readers: %s', (line) => expect(classifyLine(line)).toBe('copy'));

  it('says what a herald announces', () => {
    expect(usedAs('Good news: Painted Ladies has been extended until Sunday 9 May.')?.kind).toBe('say');
    expect(usedAs('News and a preview of the season.')?.kind).toBe('gap');
  });

  it('is an order although it names an amount in euros, which is no German word for the reader', () => {
    expect(classifyLine('Ideally one gift under 30 euros.')).toBe('instruction');
  });

  it.each([
    ['Signed: Joan', 'Joan'],
    ['Sign off as the whole team.', 'The whole team'],
    ['Firmado por: Ana Ruiz', 'Ana Ruiz'],
    ['Signature: to follow', ''],
    ['Signed copies are here.', ''],
    ['Signed by the author.', ''],
  ])('%s is signed by “%s”', (line, name) => expect(signerIn(line)).toBe(name));

  it('leaves a gap for what somebody wishes', () => {
    expect(usedAs('Chef will unbedingt die Klimaanlage drin haben')?.kind).toBe('gap');
    expect(usedAs('Bitte ans Familienticket erinnern.')?.kind).toBe('gap');
  });

  it.each([
    { lines: ['Herzlich', 'Maren Brandl'], isEnd: false, signing: 2 },
    { lines: ['Best', 'Ana'], isEnd: false, signing: 2 },
    { lines: ['花水木'], isEnd: true, signing: 1 },
    { lines: ['Herzlich willkommen', 'Maren Brandl'], isEnd: false, signing: 0 },
  ])('$lines sign a letter with $signing lines', ({ lines, isEnd, signing }) =>
    expect(signingLines(lines, isEnd)).toBe(signing),
  );
});

describe('what a line forbids', () => {
  it.each([
    ["Don't use the word 'healthy'", ['healthy']],
    ['Do not say “natural” or "organic"', ['natural', 'organic']],
    ['Never mention competitors', ['competitors']],
    ['Avoid the word cheap', ['cheap']],
    ['Avoid words like "indulgent" and "guilt-free".', ['indulgent', 'guilt-free']],
    ['Words to avoid: miracle, detox', ['miracle', 'detox']],
    ['Never say: relax instantly; anxiety', ['relax instantly', 'anxiety']],
    ['Verbotene Wörter: Wunder, Diät', ['Wunder', 'Diät']],
    ['Do not say: low-fat, light or diet', ['low-fat', 'light', 'diet']],
    ['No mention of New Year', ['New Year']],
    ['Do not mention the New Year yet.', ['New Year']],
    ['Leave out the price', ['price']],
    ['Copy must not include health claims', []],
    ['Don’t call it a sale', ['sale']],
    ['Den Preis nicht erwähnen', ['Preis']],
    ['Nicht erwähnen: Preis, Lieferzeit', ['Preis', 'Lieferzeit']],
    ['Das Wort „gesund“ vermeiden', ['gesund']],
    ['Ne pas mentionner le prix', ['prix']],
    ['Ne jamais dire « gratuit »', ['gratuit']],
    ['No decir barato ni saludable', ['barato', 'saludable']],
    ['Nunca mencionar a la competencia', ['competencia']],
    ['Prijs niet noemen', ['Prijs']],
    ['Goedkoop of gratis niet noemen', ['Goedkoop', 'gratis']],
    ['Niet noemen dat de sjaals uitverkocht zijn.', ['sjaals uitverkocht zijn']],
    ['Do not name the coaches of the day.', ['coaches of the day']],
    ['No mencionar la tienda en Madrid', ['tienda en Madrid']],
    ['Bitte nicht erwähnen, dass der Veltliner ausverkauft ist.', ['Veltliner ausverkauft ist']],
    ['No emojis', []],
    ['No countdown language', []],
    ['Do not use more than two emojis', []],
    ["Don't lead with the discount", []],
    ['Do not turn her story into a promise for everyone.', []],
  ])('%s', (rule, phrases) => expect(forbiddenPhrases(rule)).toEqual(phrases));

  it.each([
    ['Keep the tone calm and do not mention the New Year yet.', 'Do not mention the New Year yet.'],
    ['Keep it plain and avoid words like "indulgent".', 'Avoid words like "indulgent".'],
    ['Keep it short, no sales talk in this one.', 'No sales talk in this one.'],
    ['Keep it quiet: state the saving once, do not use urgency.', 'Do not use urgency.'],
    ['Rabatt hervorheben, aber den Preis nicht nennen', 'Den Preis nicht nennen'],
    ['Come early and do not miss the opening.', ''],
    ['Lead with the grinder.', ''],
    ["Comments: Don't use the word 'healthy'", "Don't use the word 'healthy'"],
    ['compliance_notes: No health claims', 'No health claims'],
    ['Never mention competitors', 'Never mention competitors'],
  ])('finds in “%s”: %s', (sentence, rule) => expect(ruleIn(sentence)).toBe(rule));

  it('ends for every text, and finds nothing in an empty one', () => {
    expect([classifyLine(''), ruleIn(' '), forbiddenPhrases('')]).toEqual(['copy', '', []]);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        expect(['copy', 'instruction', 'prohibition', 'internal']).toContain(classifyLine(text));
        for (const phrase of forbiddenPhrases(text)) expect(phrase).not.toBe('');
      }),
    );
  });
});
