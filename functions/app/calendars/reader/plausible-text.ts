/**
 * Rates characters beyond ASCII by their neighbours: a wrong code page turns "We’ve" into "WeÕve" or "café"
 * into "cafŽ".
 */

export interface Alphabet {
  letters: string;
  languages: readonly string[];
}

const ofLanguages = (...languages: string[]): Alphabet => ({ letters: languages.join(''), languages });

export const western = ofLanguages(
  'äöüß',
  'éèêëàâçîïôùûœ',
  'áéíóúñü',
  'àèéìòù',
  'ãõáéíóúâêôçà',
  'éëïöü',
  'åäöé',
  'æøåé',
  'ðþæöáéíóúý',
  'àèéíòóúïüç',
);
export const central = ofLanguages(
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčéíľňóôšťúýž',
  'áéíóöőúüű',
  'ăâîşţ',
  'čćđšž',
  'äöüß',
);
export const turkish = ofLanguages('çğıöşüâîû');
export const cyrillic: Alphabet = {
  letters: 'абвгґдђеёєжзиіїйјклљмнњопрстћуфхцчџшщъыьэюя',
  languages: ['оеаинтсрвлкмдп', 'оаинвтерскілу', 'аоиенрстјкумд'],
};
export const greek: Alphabet = {
  letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ',
  languages: ['αοιετσνηυρςπκμλόί'],
};
export const noLetters: Alphabet = { letters: '', languages: [] };

/** A wrong code page gives the rare ones as often. */
const FREQUENT = new Set(
  [
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体美相见利什二等产或新己制身果加西月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走各入几口认条平系气题活更别打女变四神总何电数安少报才结反受太量再感建务做接必场件计管期市直德命山金指克许统区保至队形社便空决治展司五基眼书非则听白却界达光放强即像难且思完设式色路记南品住告类求据程北边张该交规万取望确传师观清今切院让识候带运笔春节优惠活动折扣限购买员订阅邮送礼',
    '這個們來為國說時會對過發後裡種經麼沒動還進樣開從實無與長機點業將兩間問應頭體見產話處員題門兒東聲論義幾條係氣爾別變總電數報結務計場資許統區隊決書則聽卻達強難權設類據邊張該規萬術領確傳師觀讓識候帶導運優購買訂閱郵禮節',
    '이다는을가의에한하고로지기은들도를사리어시해자인나스대아라그정일서여수과부우원있전보제주안상장게구성소면적경니회유조세비연국신만오금마동위요드방선관공개내모할문용말화생트간물되않없때것습합입님객혜택품매출료',
  ].join(''),
);

const WORDS = new Set('àáéèíåôőοηωаияоуівкс');
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FULL_WIDTH = /[、。！，？：；「」《》（）・]/;
const UNASSIGNED = /[\u0080-\u009f\ufffd\ue000-\uf8ff]/;
const HALF_WIDTH = /[\uff61-\uffdc]/;

const isLetter = (character: string) => character !== '' && LETTER.test(character);
const isBeyondAscii = (character: string) => character >= '\u0080' && isLetter(character);
const isUpper = (character: string) => character !== character.toLowerCase();
const isLower = (character: string) => character !== character.toUpperCase();
const isGap = (character: string) => character === '' || /[\s"(),;|/[\]]/.test(character);

export function plausibility(text: string, { letters, languages }: Alphabet): number {
  const known = new Set(letters);
  const inLanguage = languages.map(() => 0);
  let [points, count] = [0, 0];
  const characters = [...text];
  for (const [at, character] of characters.entries()) {
    if (character < '\u0080') continue;
    count += 1;
    const around: Around = [
      characters[at - 2] ?? '',
      characters[at - 1] ?? '',
      characters[at + 1] ?? '',
      characters[at + 2] ?? '',
    ];
    if (IDEOGRAPH.test(character)) points += ideograph(character, around);
    else if (isLetter(character)) {
      points += letter(character, around, known);
      const lower = character.toLowerCase();
      for (const [language, own] of languages.entries())
        if (own.includes(lower)) inLanguage[language] = (inLanguage[language] ?? 0) + 1;
    } else points += sign(character, around);
  }
  return count === 0 ? 0 : (points + Math.max(0, ...inLanguage)) / count;
}

/** '' beyond the text's ends. */
type Around = readonly [string, string, string, string];

function letter(character: string, [, before, after]: Around, known: ReadonlySet<string>): number {
  let points = known.has(character.toLowerCase()) ? 0.2 : -2;
  const [left, right] = [isLetter(before), isLetter(after)];
  if (!left && !right && !WORDS.has(character.toLowerCase())) points -= 1.5;
  // "helpÉ", "WeÕve"; "ìHello".
  if (left && isUpper(character) && isLower(before)) points -= 4;
  if (right && isLower(character) && isUpper(after)) points -= 2;
  if (left && isLower(character) && isUpper(before) && right && isUpper(after)) points -= 2;
  if (isUpper(character) && (isUpper(before) || isUpper(after))) points -= 0.5;
  const own = scriptOf(character);
  // Three accented letters in a row are another script's; a final sigma ends a word.
  if (own === 'latin' && isBeyondAscii(before) && isBeyondAscii(after)) points -= 1;
  if (character === 'ς' && right) points -= 3;
  if (own !== 'latin') {
    const foreign = [before, after].filter((neighbour) => isLetter(neighbour) && scriptOf(neighbour) !== own);
    points -= foreign.length * 3;
  }
  return points;
}

function scriptOf(character: string): 'latin' | 'cyrillic' | 'greek' {
  if (/\p{Script=Cyrillic}/u.test(character)) return 'cyrillic';
  return /\p{Script=Greek}/u.test(character) ? 'greek' : 'latin';
}

function ideograph(character: string, [, before, after]: Around): number {
  if (HALF_WIDTH.test(character)) return -1;
  const alone = !IDEOGRAPH.test(before) && !IDEOGRAPH.test(after);
  const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);
  const frequency = isKana || FREQUENT.has(character) ? 1.7 : -0.2;
  // It has swallowed the letter after an accent: "caf閟" is "cafés".
  return frequency - (alone ? 1 : 0) - (alone && isLetter(before) ? 3 : 0);
}

function sign(character: string, [further, before, after, beyond]: Around): number {
  const [left, right] = [isLetter(before), isLetter(after)];
  const [digitLeft, digitRight] = [DIGIT.test(before), DIGIT.test(after)];
  switch (character) {
    case '’':
      if (left && right) return 2;
      return left || digitLeft || /[.!?,]/.test(before) || (isGap(before) && right) ? 1.2 : -1;
    case '“':
    case '„':
    case '«':
    case '‘':
      if (!left && (right || digitRight || /[¿¡“‘„»\s]/.test(after))) return 1.5;
      return left && !right && character === '“' ? 1 : -1;
    case '”':
    case '»':
      return !right && !isGap(before) ? 1.5 : -1;
    case '–':
    case '—':
      if ((isGap(before) && isGap(after)) || (digitLeft && digitRight)) return 2;
      return left === right ? 0.7 : 0.2;
    case '…':
      if (left && right) return 0.3;
      return isGap(after) || after === '”' ? 1.8 : 1;
    case '€':
    case '£':
    case '¥':
      return digitLeft || digitRight || (before === ' ' && DIGIT.test(further)) ? 1.8 : -0.5;
    case '™':
    case '®':
      return (left || digitLeft) && !right ? 1.8 : -1;
    case '©':
      return digitRight || DIGIT.test(beyond) || isGap(after) ? 1 : -1;
    case '°':
      return digitLeft ? 1.5 : -0.5;
    case '•':
      return isGap(before) && isGap(after) ? 1.8 : -0.5;
    case '\u00a0':
      return left && right ? -1 : 0.3;
    case '¡':
    case '¿':
      return right && !left ? 1.5 : -1.5;
    case 'º':
    case 'ª':
    case '½':
    case '¼':
    case '×':
    case '²':
    case '·':
      return digitLeft || digitRight ? 0.7 : -1;
    default:
      if (FULL_WIDTH.test(character)) return 1;
      return UNASSIGNED.test(character) ? -6 : -2;
  }
}
