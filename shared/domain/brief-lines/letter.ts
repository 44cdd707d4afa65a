import { sentencesIn } from '../sentences.ts';
import { classifyLine } from './classify-line.ts';
import { type ContentRole, readLabel } from './content-labels.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { asPoint, wordCount } from './wording.ts';

export const POSTSCRIPT = /^p\.? ?s\.?\s?[:,–-]?\s+(?=\S)/i;
const CLOSING = /^\p{L}[^.!?]{1,40},$/u;
/** The same as many people type it, without a comma. */
const BARE_CLOSING =
  /^(?:herzlich(?:st)?|(?:alles )?liebe|(?:liebe|herzliche|viele|beste|freundliche|sonnige) grüße|mit (?:freundlichen|besten|herzlichen|lieben) grüßen|cheers|warmly|best|best wishes|(?:kind|warm|best) regards|regards|love|yours(?: sincerely| truly)?|sincerely|cordialement|bien à vous|amicalement|chaleureusement|bises|(?:un )?saludos?|un abrazo|besos|con cariño|atentamente|atenciosamente|hochachtungsvoll|hoogachtend|distinti saluti|(?:many )?thanks|cordiali saluti|un abbraccio|deine?|eure?|ihre?|con affetto|(?:um )?abraços?|com carinho|(?:os melhores )?cumprimentos|groetjes|groeten|liefs|(?:met )?(?:hartelijke|vriendelijke) groet(?:en)?)$/iu;
/** Scripts without capital letters have names as well. */
const NAME =
  /^(?:\p{Lu}[\p{L}’'-]+\s?){1,3}$|^(?:\p{Lu}[\p{L}’'-]+(?:, | )){1,3}(?:and|und|et|y|e|en|&) (?:everyone|everybody|all|the (?:whole )?(?:team|crew|gang|staff|family)|das (?:ganze )?team|toute l['’]équipe|todo el equipo|tutt[oi] .{1,12}|iedereen|het (?:hele )?team)(?: (?:at|of|from|here at|von|vom|bei|im|de|du|di|da|chez|van|bij) .{1,40})?(?<![.!?])$|^(?:\p{Lo}[\p{Lo}\p{M}ー・-]{1,11}\s?){1,3}$/u;
/** "Eure Maren", "Love, Ana and Tom": the end of a letter on one line. */
const SIGNED =
  /^(?:(?:dein|eure?|ihre?|your|yours|love|best|cheers|warmly|saludos|besos|bises|bacio?|abra[cç]os?|groetjes|(?:liebe|viele|herzliche|beste) grüße|kind regards|best wishes|un abrazo)[, ]+){1,2}(?:(?:from|von|de|your|dein|eure?)\s+)?[a-zà-ɏ][a-zà-ɏ’'-]+(?: (?:&|and|und|y|et|e|en) [a-zà-ɏ][a-zà-ɏ’'-]+)?\.?$/iu;

/** "Warmly, Georgie Tran" */
const SIGNED_WITH =
  /^(?:Warmly|Love|Best|Best wishes|Cheers|Thanks|Many thanks|Yours|Yours sincerely|Sincerely|(?:Kind|Warm|Best) regards|Liebe Grüße|Herzliche Grüße|Viele Grüße|Cordialement|Bien à vous|Amicalement|Un saludo|Saludos|Un abrazo|Cordiali saluti|Un abbraccio|Abraços|Groetjes|Groet|Liefs|Met vriendelijke groet),\s(?:\p{Lu}[\p{L}’'-]*\.?(?:\s(?:and|und|et|y|e|en|&)\s|\s|$)){1,5}$/u;
export const isSigned = (line: string): boolean => SIGNED.test(line) || SIGNED_WITH.test(line.trim());

/** Opens a letter, or any email that greets: "Hi Ann,", "Liebe Gäste". */
export const GREETS =
  /^(?:hi|hello|hey|dear|kia ora|aloha|howdy|ahoy|g['’]day|good (?:morning|afternoon|evening)|hallo|servus|moin|grüezi|grüß (?:gott|dich|euch)|guten (?:morgen|tag|abend)|hoi|goede(?:morgen|middag|navond|ndag)|salut|coucou|bonsoir|buon(?:giorno|asera)|salve|buen(?:os|as) (?:días|tardes|noches)|bo[am] (?:dia|tarde|noite)|cześć|witaj(?:cie)?|dzień dobry|drog[ia]e?|szanown[iea]|(?:sehr )?geehrte[rs]?|liebe[rs]?|bonjour|ch[eè]re?s?|hola|querid[oa]s?|estimad[oa]s?|ciao|car[oi]|gentil[ei]|egregi[oa]?|ol[áa]|prezad[oa]s?|beste|geachte)(?![a-zà-ɏ])/iu;
const GREETING_WORDS = 8;
const LISTED_NAMES =
  "\\p{Lu}[\\p{L}’'-]{1,20}(?:(?:,| &| \\+| and| und| et| y| e| en)? (?:\\p{Lu}[\\p{L}’'-]{1,20}|(?:(?:the|das|la|il|el|het) (?:whole |entire |ganze |gesamte |hele )?|toute l['’]|tod[oa] (?:el|la) |tutt[oa] (?:il|lo|la) )\\p{L}{3,12})){0,5}";
const NAMES = `${LISTED_NAMES}$`;
/** "– Damo, Tess & the crew", "— Ruth Alder, founder" */
const DASHED_NAMES = `[–—-]{1,2}\\s?(${LISTED_NAMES}(?:, \\p{Ll}[\\p{L} ]{2,30})?)$`;
const DASHED = new RegExp(`^${DASHED_NAMES}`, 'u');
const SIGNED_BEHIND = new RegExp(`(?<=[.!?…)])\\s+(?=${DASHED_NAMES})`, 'u');
/** "Hannes, Maria und Oma Resi", "Your team at the orchard" */
const SENDERS = new RegExp(
  `^${NAMES}|(?<!\\p{L})(?:[Tt]eam|[Cc]rew|[Ff]amil(?:y|ie|le|ia)|[Ff]amiglia|[ÉéE]quipe|[Ee]quip[eo]|[Ss]taff|[Ff]riends)(?!\\p{L})`,
  'u',
);
/** "President, Ridgeline IT": what somebody is who signs. */
const POSITION =
  /^(?:\d\. )?(?:(?:vice|co|managing|general|executive|head|sales|office|shop|store|studio)[ -]){0,2}(?:president|director|owner|founder|manager|ceo|head|teacher|coach|chef|principal|chair|inhaber(?:in)?|geschäftsführer(?:in)?|leiter(?:in)?|gründer(?:in)?|directeur|directrice|gérante?|fondat(?:eur|rice)|présidente?|gerente|directora?|dueñ[oa]|fundadora?|diretora?|don[oa]|proprietári[oa]|titolare|direttore|direttrice|fondatore|eigenaar|eigenaresse|oprichter|bestuurder|vorsitzende[rn]?|vorstand|présidente?|presidente|voorzitter)(?![a-zà-ɏ])/iu;
const MOST_SIGNING = { lines: 4, words: 6 };

/** "Dear gardeners", with its comma or colon or without. */
export const isGreeting = (line: string): boolean =>
  GREETS.test(line) && wordCount(line) <= GREETING_WORDS && !/[.?]$/.test(line);

/** What an email shows beside its text: "Subject: The last light on" above a letter. */
const BESIDE: readonly (ContentRole | undefined)[] = ['subject', 'preheader', 'headline', 'button'];

/** Whether a brief's lines begin as a letter does, below labelled lines for other parts of the email. */
export const isGreeted = (lines: readonly string[]): boolean =>
  isGreeting(
    lines
      .find((each) => {
        const line = each.trim();
        return line !== '' && !BESIDE.includes(readLabel(line).role) && !isInstructingLabel(labelOf(line));
      })
      ?.trim() ?? '',
  );

/** "Hi," of "Hi, I'm Georgie", "Hallo zusammen," of "Hallo zusammen, der Frühling ist da." */
const GREETED =
  /^(?:(?:hi|hello|hey|hallo|hoi|moin|servus|bonjour|salut|coucou|hola|ciao|ol[áa]|cześć|good (?:morning|afternoon|evening))(?:\s(?:all|there|everyone|everybody|folks|team|friends|again|zusammen|ihr lieben|alle|allemaal|iedereen|à toutes et à tous|à tou(?:te)?s|a tod[oa]s|a tutt[ei])|\s[a-zà-ɏ]{2,15})?|(?:dear|liebe[rs]?|ch[eè]re?s|querid[oa]s?|car[ei]|beste)(?:\s[a-zà-ɏ]{2,20}){1,3})[,!](?!\s(?:dear|liebe[rs]?|ch[eè]re?s|querid[oa]s?|car[ei]|beste|geehrte[rs]?)\s)(?=\s\S+\s\S+\s\S+\s\S)/imu;
/** A text that greets and goes on in the same line, with its greeting on a line of its own. */
export const withGreetingApart = (text: string): string => text.trimStart().replace(GREETED, '$&\n\n');

/** "Deb wrote this, please use as is:", "Text ist fertig, bitte nichts umschreiben:" above a letter. */
const MOST_PREFACE_WORDS = 16;
/** Below this a line that ends like a sentence is none of the letter's: "I've had a go at this one myself, just fix my commas." */
const PREFACED = 0.5;
/** A letter of one paragraph. */
const LETTER_WORDS = 25;
/** So many lines may stand above a letter's greeting: what it is for, and that it is one. */
const MOST_ABOVE = 3;
/** "(Text is Henk's own, leave it. Sender: Henk.)": in brackets, all of it is about the letter. */
const isPreface = (line: string): boolean =>
  /^\([^()]+\)$/.test(line)
    ? sentencesIn(line.slice(1, -1)).some((sentence) => classifyLine(sentence) !== 'copy')
    : wordCount(line) <= MOST_PREFACE_WORDS &&
      (line.endsWith(':') ? classifyLine(line) !== 'copy' : kindOdds(line).readers < PREFACED);
/** A brief that is a finished letter, without the lines above its greeting that say so. */
export function withoutPreface(brief: string): string {
  const lines = brief.split('\n');
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const nth = filled.slice(0, MOST_ABOVE + 1).findIndex((at) => isGreeting(lines[at]?.trim() ?? ''));
  const isLetter =
    filled.length - nth >= LEAST_LINES || wordCount(lines.slice(filled[nth]).join(' ')) >= LETTER_WORDS;
  if (nth < 1 || !isLetter) return brief;
  const above = new Set(filled.slice(0, nth).filter((at) => isPreface(lines[at]?.trim() ?? '')));
  return lines.filter((_, at) => !above.has(at)).join('\n');
}

/** A letter has more lines than its greeting and who signs it, in so many words at most. */
const LEAST_LINES = 4;
const SIGNATURE_WORDS = 8;

/** "--", and a line in brackets: what is below a letter and not of it. */
const RULE = /^[-–—_*=]{2,}$/;
const BRACKETED = /^[([].*[)\]]$/;

/** How many of a brief's lines are a letter that is ready to be sent: a greeting, text, and who signs below it; else 0. */
export function finishedLines(lines: readonly string[]): number {
  const rule = lines.findLastIndex((line) => RULE.test(line.trim()));
  const above = rule > 0 ? lines.slice(0, rule) : lines;
  // Below who signs, the team may have written what to do: "No donate button on this one".
  const isLast = (line: string) =>
    line.trim() !== '' && !BRACKETED.test(line.trim()) && classifyLine(line) === 'copy';
  const end = above.findLastIndex(isLast) + 1;
  const filled = lines.slice(0, end).filter((line) => line.trim() !== '');
  const last = filled.at(-1) ?? '';
  const isFinished =
    isGreeted(filled) &&
    filled.length >= LEAST_LINES &&
    wordCount(last) <= SIGNATURE_WORDS &&
    !/[.!?:]$/.test(last);
  return isFinished ? end : 0;
}

/** A text with who signs behind its last sentence below it. */
export const withSignatureBelow = (text: string): string => {
  const lines = text.trimEnd().split('\n');
  // What stands in brackets below a letter is about it.
  const at = lines.findLastIndex((line) => line.trim() !== '' && !BRACKETED.test(line.trim()));
  const greeted = lines.some((line) => isGreeting(line.trim()));
  return lines
    .map((line, nth) => {
      if (nth !== at) return line;
      return line
        .trimEnd()
        .replace(SIGNED_BEHIND, '\n\n')
        .replace(greeted ? NAMED_BEHIND : /$^/, '\n\n');
    })
    .join('\n');
};
/** "If you have a question just reply, it comes to me. Ruth" at the end of a letter. */
const NAMED_BEHIND =
  /(?<=\p{Ll}[.!?])\s+(?=\p{Lu}\p{Ll}{1,20}(?: (?:\p{Lu}\p{Ll}{1,20}|(?:and|&|und|et|y|e|en|i) \p{Lu}\p{Ll}{1,20})){0,3}$)/u;

/** Who is to sign, as briefs order it: "Signed: Joan", "Sign off as the whole team". Signed books are for readers. */
const SIGNER =
  /^(?:(?:sign(?:ed|ature|atory)?(?: off)?(?: (?:as|by|from))?|unterschr(?:ift|ieben)(?: von)?|firmad[oa](?: por)?|firmat[oa](?: da)?|firma|gezeichnet(?: von)?|signée?(?: par)?|assinad[oa](?: por)?|assinatura|ondertek(?:end|ening)(?: door)?|podpis(?:an[oa])?)\s?[:=]|(?:please |bitte )?(?:signed by(?= [a-zà-ɏ]+, not )|sign (?:(?:it|this|off) )?(?:as|from)|unterschreiben (?:als|mit)|firmar (?:como|con)|signer (?:comme|au nom de)|assinar como|onderteken(?:en)? (?:als|met)))\s+(?=[a-zà-ɏ])([^:;!?]{2,60})$/iu;
/** "Sign off Maggie & Pete", "Sign it Ruth" */
const SIGNS_OFF =
  /^(?:Please |please )?[Ss]ign(?:ed)? (?:off|it|this) (?:as |from |by |with )?([A-ZÀ-Þ].{1,60})$/u;
/** "Signed by Luis on the product team" */
const SIGNED_BY = /^Signed by (\p{Lu}[\p{L}’'-]+(?! [\p{Ll}]+ed(?!\p{L})).{0,60})$/u;
/** From where that is no signed book, which readers can buy. */
const FOR_TEAM = 0.9;
/** "Sign it from me, Ros" */
const FROM_ME = /^(?:[Mm]e|[Uu]s|[Mm]ir|[Uu]ns|[Mm]oi|[Nn]ous|[Mm]í|[Mm]ij), (?=\p{Lu})/u;
/** "Signature: to follow", "Sign as usual": nobody's name. */
const NOBODY = /^(?:usual|to |tb[acd]|last |always|(?:see|same|with|using|use|image|photo|scan) )/i;

/** The name that a line orders an email to be signed with; '' for any other line. */
export function signerIn(line: string): string {
  const said = line.trim();
  const [, signedBy] = (kindOdds(said).team > FOR_TEAM && SIGNED_BY.exec(said)) || [];
  const [, signed = signedBy ?? ''] = SIGNER.exec(said) ?? SIGNS_OFF.exec(said) ?? [];
  const name = asPoint(signed.replace(/,? (?:not|as usual).*/i, '').replace(FROM_ME, ''));
  return NOBODY.test(name) || wordCount(name) > 8 ? '' : name;
}

const NAMED = new RegExp(`^${NAMES}`, 'u');
/** A wish with who sends it below: "Merry Christmas from all of us,", "Frohe Ostern wünschen euch". */
const WISH =
  /^[a-zà-ɏ][^.!?:]{1,80},$|(?<![a-zà-ɏ])(?:from (?:all of us|everyone|us all)|wünsch(?:en|t) (?:euch|dir|ihnen|allen)|vous souhaitent?|(?:os|le|les) desean?|vi augur(?:a|ano)|wensen (?:jullie|u|je))[^.!?:,]{0,30},?$/iu;

/** Behind a name: "Tom Brandt, R.Ph." */
const DEGREE = /,\s(?:\p{Lu}\p{L}{0,3}\.\s?){1,3}$/u;
/** Lines with names below "See you in June,". */
function namesBelow([line = '', ...next]: readonly string[], isEnd: boolean): number {
  const isName = (each = '') =>
    each !== '' &&
    (wordCount(each) <= 5 || NAMED.test(each.trim())) &&
    !/[.!?]$/.test(each.replace(DEGREE, '')) &&
    readLabel(each).role === undefined;
  const [first, second, third] = next;
  const closes =
    CLOSING.test(line.trim()) ||
    BARE_CLOSING.test(line.trim()) ||
    (isEnd && WISH.test(line.trim()) && NAMED.test(first?.trim() ?? ''));
  if (!closes || !isName(first) || (isName(second) && isName(third))) return 0;
  return isName(second) ? 2 : 1;
}

/** A short line without figures, as the last ones of a letter are. */
const isClosing = (line: string): boolean =>
  wordCount(line) <= MOST_SIGNING.words &&
  !/\d|[.?:…]$/.test(line.trim()) &&
  readLabel(line.trim()).label === '' &&
  classifyLine(line) === 'copy';

/**
 * How many of the first lines sign a letter: a closing with names below it, or what ends the brief: a name, or the short
 * last lines of one that greets. A name above a position needs no greeting.
 */
export function signingLines(lines: readonly string[], isEnd: boolean, greeted = false): number {
  const names = namesBelow(lines, isEnd);
  if (names > 0) return names + 1;
  const end = lines.findIndex((line) => line.trim() === '');
  const last = end < 0 ? lines : lines.slice(0, end);
  const [line = ''] = last;
  if (!isEnd || last.length === 0 || last.length > MOST_SIGNING.lines) return 0;
  const [, second = ''] = last;
  const isSigned =
    last.length > 1
      ? last.every(isClosing) &&
        (greeted
          ? last.some((each) => SENDERS.test(each.trim()))
          : NAME.test(line.trim()) && POSITION.test(second.trim()))
      : NAME.test(line.trim()) || DASHED.test(line.trim());
  return isSigned ? last.length : 0;
}

/** What signing lines say: a closing, and who signs on the line below it. */
export function signatureOf(lines: readonly string[]): string {
  const said = lines.map((line) => line.trim().replace(DASHED, '$1'));
  const [first = '', ...names] = said;
  const closes = [CLOSING, BARE_CLOSING, WISH, /[!.…]$/].some((pattern) => pattern.test(first));
  return closes && names.length > 0 ? `${first}\n${names.join(', ')}` : said.join(', ');
}
