import { countWords, fold } from '../../text/words.ts';

/** A thin brief is not generated unasked. */
export const THIN_BRIEF_WORDS = 8;

/** `internal`: "am-q3-winback"; `place`: a path or link to the brief; `format`: "Reel". */
type Substance = 'words' | 'keywords' | 'internal' | 'id' | 'place' | 'format' | 'figures' | 'placeholder';

export interface BriefQuality {
  /** `thin` can be written from but needs a look; `none` cannot. */
  level: 'good' | 'thin' | 'none';
  substance: Substance | undefined;
}

/** Characters; the start is enough to judge a brief. */
const LOOKED_AT = 3_000;

export function briefQuality(brief: string): BriefQuality {
  const weights = new Map<Substance, number>();
  for (const line of brief.slice(0, LOOKED_AT).split('\n')) {
    if (line.trim() === '') continue;
    const { substance, words } = judgeLine(line.trim());
    const weight = (weights.get(substance) ?? 0) + Math.max(words, 1);
    if (substance === 'words' && weight >= THIN_BRIEF_WORDS) return { level: 'good', substance };
    weights.set(substance, weight);
  }
  const [most] = [...weights].sort(([, a], [, b]) => b - a);
  const thin = (['words', 'keywords', 'internal'] as const).filter((substance) => weights.has(substance));
  const [substance = most?.[0]] = thin.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return { level: thin.length > 0 ? 'thin' : 'none', substance };
}

const LABELLED = /^([^:]{1,40}):\s+(.*)$/s;
const KEYWORD_LABEL =
  /\b(?:key ?words?|key ?phrases?|hash ?tags?|seo|palabras? clave|mots? cles?|parol[ae] chiave|palavras? chave|schlusselw\w+|suchbegriff\w*|zoekwoord\w*)\b/;
const FORM_LABEL =
  /^(?:(?:content|email|post|send|campaign|asset|blog|article|media|social|primary|main) )?(?:formats?|types?|channels?|platforms?|status|owner|designer|writer|author|length|duration|file|path|layout|template|categor(?:y|ies)|cta|call to action|button|slots?|formato|tipo|canal|kanal|typ|art|kategorie|categoria)$/;
const FEW = 8;

const plainLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Keywords", "Format": without the label, the text would look like a brief. */
export const labelMatters = (label: string): boolean => {
  const plain = plainLabel(label);
  return KEYWORD_LABEL.test(plain) || FORM_LABEL.test(plain);
};

function judgeLine(line: string): { substance: Substance; words: number } {
  const [, label, value] = LABELLED.exec(line) ?? [];
  const text = value ?? line.replace(/^[-•*·]\s+/, '');
  const words = countWords(text);
  const named = label === undefined ? '' : plainLabel(label);
  const substance = substanceOf(text.trim());
  if (FORM_LABEL.test(named) && words <= FEW && substance !== 'place') return { substance: 'format', words };
  const wordy = substance === 'words' || substance === 'format' || substance === 'figures';
  if (KEYWORD_LABEL.test(named) && wordy && words > 0) return { substance: 'keywords', words };
  return { substance, words };
}

export function substanceOf(text: string): Substance {
  const bare = withoutLinks(text);
  if (bare === '' || isPlaceholder(bare)) return hasLink(text) ? 'place' : 'placeholder';
  if (!/\p{L}/u.test(bare)) return 'figures';
  if (isPath(bare)) return 'place';
  if (isId(bare)) return 'id';
  const words = fold(bare).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length <= FEW && words.every((word) => formatWords.has(word) || /^\d+$/.test(word)))
    return 'format';
  if (words.length <= FEW && words.every((word) => metricWords.has(word) || /^\d+$/.test(word)))
    return 'figures';
  if (INTERNAL_NAME.test(bare)) return 'internal';
  return isKeywords(bare) ? 'keywords' : 'words';
}

const LINK = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+){1,4}\/)/i;

const wordsAndLinks = (text: string): string[] => text.split(/[\s()[\]<>]+/);

const withoutLinks = (text: string): string =>
  wordsAndLinks(text)
    .filter((word) => word !== '' && word !== ':' && !LINK.test(word))
    .join(' ');

const hasLink = (text: string): boolean => wordsAndLinks(text).some((word) => LINK.test(word));

const PLACEHOLDER =
  /^(?:tb[acd]|to be (?:added|announced|confirmed|decided|determined|written|supplied)|n ?a|none|null|nil|undefined|pending|todo|to do|to come|to follow|in progress|wip|draft|placeholder|lorem ipsum.{0,200}|x{2,6}|offen|folgt|pendiente|por definir|a definir|a confirmer|a venir|da definire)$/;
const ELSEWHERE =
  /^(?:please )?(?:see|cf|siehe|ver|voir|vedi|zie|link to|link|refer to|check|in|per|as per|attached)\b.{0,40}\b(?:docs?|documents?|dokument|documento|briefs?|briefing|sheet|files?|deck|figma|notion|asana|trello|folder|drive|links?|above|below|attachment|attached|slack|comments?|notes?|tab|copy)$/;

function isPlaceholder(text: string): boolean {
  if (text.length > 240) return false;
  const said = fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (said === '') return !/\p{N}/u.test(text);
  return (
    PLACEHOLDER.test(said) ||
    (said.length <= 60 && (ELSEWHERE.test(said) || /^(?:doc|link|attached)$/.test(said)))
  );
}

const FILE =
  /\.(?:docx?|mdx?|html?|txt|pdf|pptx?|xlsx?|json|csv|png|jpe?g|gif|webp|psd|fig|gdoc|mp4|mov|ai)$/i;
const isPath = (text: string): boolean =>
  text.length <= 300 &&
  ((FILE.test(text) && countWords(text) <= FEW) ||
    (!/\s/.test(text) && (/^(?:[~.]?\/|[a-z]:\\|\\\\)/i.test(text) || text.split('/').length > 2)));

const isId = (text: string): boolean =>
  /^#?[A-Z]{1,8}(?:[-_.#/ ]?[A-Z0-9]{1,8}){0,4}$/.test(text) && /\d/.test(text)
    ? !/\s/.test(text) || /^[A-Z]{1,4} ?\d{1,8}$/.test(text)
    : /^[0-9a-f]{8}-[0-9a-f-]{20,27}$/i.test(text) ||
      (/^[A-Za-z0-9]{12,40}$/.test(text) && /\d[A-Za-z]+\d/.test(text));

const INTERNAL_NAME = /^(?=\S*_|\S*-\S*-|\S*\d)[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+){1,12}$/u;

const formatWords =
  wordSet(`email emails mail newsletter newsletters edm blast eblast campaign campaigns flow flows
  promo promos promotion promotions promotional informational announcement announcements transactional automation
  automated broadcast triggered resend regular standard content marketing organic paid educational
  image images picture pictures photo photos video videos short shorts reel reels story stories post posts carousel
  carousels static gif gifs animation banner banners graphic graphics infographic blog article articles
  sms mms push ad ads live text html plain template pdf podcast audio single week day test ab
  bild bilder foto fotos werbung rundmail aktion imagen imagenes promocion correo boletin visuel infolettre courriel
  immagine imagem promocao afbeelding`);
const metricWords =
  wordSet(`open opens opened rate rates click clicks clicked ctr cto cvr roi aov revenue sales sent
  delivered delivery recipients bounce bounces bounced unsubscribe unsubscribes unsubscribed unsubs spam complaints
  conversion conversions orders order placed total unique per recipient impressions reach likes views shares saves
  usd eur gbp k m am pm ist est pst cet utc gmt`);
const sentenceWords =
  wordSet(`the a an our your we you us they it its is are be was will can and or but with without
  this that these those when while before after until now only off plus get mention introduce announce show lead share
  explain invite remind tell highlight push promote focus include feature celebrate offer ask thank launch say use keep
  under over der die das ein eine wir ihr sie und oder mit ohne unser unsere euer jetzt nur bis ab
  el la los las un una nuestro nuestra y o con sin hasta solo ahora le les une nous vous notre votre et ou avec sans
  il lo gli i un nostro e con senza fino o os as um uma nosso com sem ate het een wij je en met zonder`);

/** "#matcha #newin", "#matcha#newin" */
const isHashtags = (text: string): boolean =>
  text.split('#').length > 2 && text.split(/\s+/).every((word) => /^(?:#.|,+$)/u.test(word));

/** "oat milk latte, best oat milk, barista oat milk" */
function isKeywords(text: string): boolean {
  if (isHashtags(text)) return true;
  const parts = text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text))
    return false;
  const words = parts.map((part): string[] => fold(part).match(/[\p{L}\p{N}'’]+/gu) ?? []);
  if (words.some((part) => part.length > 5 || part.some((word) => sentenceWords.has(word)))) return false;
  if (/[\p{N}%$€£!?]|[.:]\s|\s[–—-]\s/u.test(text)) return false;
  const inParts = (word: string) => words.filter((part) => part.includes(word)).length;
  const repeated = words.some((part) =>
    part.some((word) => word.length > 3 && inParts(word) >= Math.max(2, parts.length / 2)),
  );
  const lower = parts.every((part) => !/^\p{Lu}/u.test(part));
  const titled = parts.every((part) => part.split(/\s+/).every((word) => /^[^\p{Ll}]/u.test(word)));
  return repeated || lower || titled;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

export const thinReasons = {
  words: 'thin_brief',
  keywords: 'keyword_brief',
  internal: 'internal_brief',
  id: 'thin_brief',
  place: 'thin_brief',
  format: 'thin_brief',
  figures: 'thin_brief',
  placeholder: 'thin_brief',
} as const satisfies Record<Substance, string>;

const MOST_QUOTED = 40;

/** A sentence for the user; '' when the brief is enough. */
export function briefShortcoming(brief: string): string {
  const { level, substance } = briefQuality(brief);
  if (level === 'good') return '';
  const short = brief.trim().replace(/\s+/g, ' ');
  const quoted = `“${short.length > MOST_QUOTED ? `${short.slice(0, MOST_QUOTED - 1)}…` : short}”`;
  switch (substance) {
    case undefined:
      return 'There is no brief yet.';
    case 'words':
      return `The brief ${quoted} is short; that is little to write an email from.`;
    case 'keywords':
      return 'The brief is a list of keywords; it does not say what the email should tell its readers.';
    case 'internal':
      return `The brief ${quoted} looks like an internal name; it does not say what the email is about.`;
    case 'id':
      return `The brief ${quoted} is only an id, so there is nothing to write from.`;
    case 'place':
      return `The brief ${quoted} only says where something is. Copy its text here.`;
    case 'format':
      return `The brief ${quoted} only names a format or a kind, so there is nothing to write from.`;
    case 'figures':
      return `The brief ${quoted} is only figures, so there is nothing to write from.`;
    case 'placeholder':
      return `The brief ${quoted} is a placeholder, so there is nothing to write from.`;
  }
}
