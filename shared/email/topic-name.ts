import { asTitle, wordCount } from '../domain/brief-lines/wording.ts';
import { isTeamsName, nameOf } from './event-title.ts';
import { contentStems } from './likeness.ts';

/** Words of names that say which email it is, and nothing of what it is about. */
const OF_EMAILS =
  /^(?:we|us|our|it|is|are|wir|uns|nous|nos|e-?mail|mail|mailing|newsletter|letter|brief|lettre|carta|lettera|note|reminder|announcement|announce|invite|invitation|update|launch|promo|campaign|teaser|guide|how|faq|tips?|last|final|first|new|next|back|call|push|week|month|part|q\d|january|february|march|april|may|june|july|august|september|october|november|december)$/i;
/** More words are no name. */
const MOST_WORDS = 7;
/** What the team says to itself: who writes, to whom, of what sort; abbreviations, choices, and notes behind a name. */
const TO_ITSELF =
  /[#_*@<>{}|=[\]]|\S\/|\/\S|\S\+|\+\S|(?<![a-zà-ɏ])(?:w|kick-?off|intake|drop|recall|letter|lettre|carta|lettera|brief|brieven|mot|note|from|von|nudge|reveal|announce(?:ment)?|post|posts|story|stories|reels?|blog|sms|ads?|social|copy|content|list|subscribers?|abonnenten|abonnés|non-?buyers|buyers|one-off|vips?|all customers|customers|kunden|clients|clientes|clienti|klanten|bestandskunden|prospects?|leads?|donors?|lapsed|inactive|anniversary|series|sequence|automation|welcome|onboarding|survey|umfrage|enquête|encuesta|case study|kick|week(?!$)|wk|kw|month(?!$)|part|quarter|quick|short|version|idea|ideas|tbc|tbd|wip|ask|awareness|retention|re-?activation|offer|angebot|offre|oferta|offerta|aanbieding|promotion|aktion|campaign|kampagne|campagne|campaña|appeal|follow|thx|info|infos|mailing|roundup|round-up|recap|digest|wrap|tease|hype|win[ -]?back|nurtur[a-z]+|test|testing|deliverability|warm-?up|movers|mention|coverage|investors|members only|educational|recruitment|acquisition|conversion|engagement(?=$| (?:push|drive|series|campaign))|kundenbindung|neukunden[a-zà-ɏ]*|reaktivierung|info-?mail|rundmail|fid[eé]li[sz]a(?:tion|ción)|fidelizzazione|lancement|lanzamiento|lancio|lançamento|nieuwsbrief|bolet[ií]n|infolettre|[jd]-\d)(?![a-zà-ɏ])/iu;
/** The same in one phrase: "Letter re Sundays". */
const ABOUT =
  /^(?:(?:a|an|the) )?(?:letter|note|e-?mail|message|mail|brief|lettre|carta|lettera|mensagem) (?:re|about|on|regarding|über|zu[mr]?|sur|au sujet d[eu]|sobre|su|over)[:.]?\s/i;
/** Before what a letter is about: "Letter from Bill", "From Curt". */
const WRITES =
  /^(?:a |an |the )?(?:letter|note|message|word|from|brief|nachricht|von|lettre|mot|carta|nota|mensaje|lettera|messaggio|mensagem|bericht)(?![a-zà-ɏ])/i;
/** What the team wants of it: "Clear overstock candles", "Freunde werben". */
const AIMS =
  /^(?:happy )?new year$|^(?:clear|fill|boost|drive|sell|promote|announce|remind|chase|ask|recruit|grow|increase|convert|engage|educate|tell|introduce|highlight|showcase|mention|send|publish|get (?:reviews|more)|push|annoncer|relanc[a-z]+|vendre|recordar|vender|captar|anunciar|vendere|annunciare|ricordare)(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:over-?stock|filler|relance|réactivation|reactivación|riattivazione)(?![a-zà-ɏ])|\s(?:aktivieren|reaktivieren|zurückholen|verkaufen|bewerben|werben|ankündigen|erinnern|einladen|gewinnen|füllen|verkopen|aankondigen|herinneren)$/iu;
/** What leads on behind a name: "Northern Light - now open". */
const PARTS = /\s[–—-]\s/;
/** What kind of email it is, behind what it is about: "Price change letter", "Wine club intake". */
const KIND_BEHIND =
  /\s(?:(?:letter|note|message)(?: from [\p{L}.’' ]{2,30})?|launch|push|intake|nudge|promo|drop|kick-?off|recall|invit(?:e|ation)|reminder|announcement|appeal|campaign|e-?mail|mailing|teaser)$/iu;
/** Who or what for, behind a name: "Christmas orders (turkey etc)". */
const ASIDE = /\s?\([^()]*\)$/;

/**
 * What a row's name says its email is about, in words for readers: "Intro to climbing" of "Intro to climbing - Oct".
 * '' where it is the team's own ("VIP winback #2"), or too short to say it.
 */
export function topicName(campaign: string): string {
  const whole = campaign.trim().replace(ASIDE, '');
  const [, kind = '', behind = ''] = /^(.{3,40}?)(?::|\s[–—-])\s(\S.*)$/.exec(whole) ?? [];
  // "Members' preview: Northern Light" is one name, "Email 1: wreath workshops" has one.
  const isKind = (wordCount(kind) <= 2 && isTeamsName(kind)) || (wordCount(kind) <= 3 && WRITES.test(kind));
  const said = (isKind ? behind : whole).replace(ABOUT, '');
  const names = [said.split(PARTS)[0] ?? '', said].map((name) =>
    name
      .trim()
      .replace(KIND_BEHIND, '')
      .replace(/(?<![\s/+&])[\s/+&]+$/, ''),
  );
  const isTopic = (name: string) =>
    wordCount(name) > 1 &&
    wordCount(name) <= MOST_WORDS &&
    !isTeamsName(name.replaceAll(' + ', ' & ')) &&
    !TO_ITSELF.test(name) &&
    !AIMS.test(name) &&
    topicStems(name).length > 0;
  const name = names.find(isTopic) ?? '';
  if (name !== '') return asTitle(name);
  const happening = AIMS.test(campaign) ? '' : nameOf(campaign);
  return wordCount(happening) > 1 && !/(?:^|\s)w\//.test(happening) ? happening : '';
}

const topicStems = (name: string): string[] => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => !OF_EMAILS.test(word));
  return contentStems(words.join(' '));
};

/** How much of what a row's name says a line speaks of as well, 0 to 1. */
export function topicShare(name: string): (line: string) => number {
  const stems = topicStems(name);
  return (line) => {
    const said = new Set(contentStems(line));
    return stems.filter((each) => said.has(each)).length / Math.max(stems.length, 1);
  };
}

/** Whether a line shares a word with a row's name, in any of its forms. */
export const speaksOf = (name: string): ((line: string) => boolean) => {
  const share = topicShare(name);
  return (line) => share(line) > 0;
};
