import { sentencesIn } from '../sentences.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { capitalised } from './wording.ts';

/*
 * Mails that a team pasted into a brief: their headers, greetings and signatures are for nobody who reads the email.
 * A brief without a mail program's own lines stays as it is, so that a letter to readers keeps its greeting and its
 * signature.
 */

/** "From: Ann Lee <ann@a.example>", in the words of mail programs. */
const HEADER =
  /^[>\s*]*(?:(?<from>from|von|de|da|van)|(?<sent>sent|gesendet|envoyé(?: le)?|enviado(?: el| em)?|inviato|verzonden|date|datum|data|fecha)|to|cc|bcc|an|à|para|a|aan|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|reply-to)\s?:[*\s]+\S/iu;
/** "On Tue, 3 Nov 2026, Ann Lee wrote:" */
const WROTE =
  /^[>\s]*(?:on|am|le|el|il|em|op)\s[^:]{0,60}\d(?:.{0,100}\s)?(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)(?:\s[^:]{0,60})?\s?:\s*$/iu;
const PASSED_ON =
  /^[>\s*]*-{0,20}\s?(?:(?:begin )?(?:forwarded|original) message|(?:ursprüngliche|weitergeleitete) nachricht|message (?:transféré|d'origine)|mensaje (?:original|reenviado)|messaggio (?:originale|inoltrato)|mensagem (?:original|encaminhada)|(?:oorspronkelijk|doorgestuurd) bericht)[\s:*-]*$/iu;
/** "Sent from my iPhone", and what legal departments put below. */
const PROGRAM =
  /^[>\s]*(?:sent (?:from my|via) [a-zà-ɏ]|get outlook for|von meinem? .{1,30} gesendet|gesendet von|envoyé (?:de|depuis) mon|enviado desde mi|inviato da(?:l mio)? i?[a-zà-ɏ]|enviado do meu|verzonden (?:vanaf|vanuit|met) mijn|(?:this|diese|ce|cet|este|questa?|esta|dit|deze) (?:e-?mail|message|mail|nachricht|mensaje|messaggio|mensagem|bericht).{0,60}(?:confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk))/iu;
const QUOTED = /^(?:>\s?)+/;
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|hallo|hoi|moin|liebe[rs]?|guten (?:tag|morgen)|bonjour|salut|ch[eè]re?s?|hola|buenos días|querid[oa]s?|ciao|buongiorno|salve|car[oie]|gentile|ol[áa]|bom dia|beste|goede(?:morgen|middag))(?: (?:all|team|both|there|again|zusammen|alle|à tous|tous|equipo|a tutti|tutti|a todos|equipa|allemaal|[a-zà-ɏ][a-zà-ɏ.'’-]*)){0,4}\s?[,!.]?(?:\s+|$)/iu;
/** "Sam, the cards are here." */
const CALLED = /^\p{Lu}\p{Ll}{1,14}, (?=\p{Ll})/u;
const CLOSING =
  /^(?:(?:kind|best|warm|many) regards|regards|best(?: wishes)?|(?:many )?thanks(?: (?:a lot|so much|again))?|thank you|cheers|talk soon|(?:viele|liebe|beste|schöne|herzliche) grüße|mit freundlichen grüßen|lg|vg|mfg|gruß|danke(?: (?:euch|dir|schon mal))?|cordialement|bien (?:cordialement|à (?:vous|toi))|merci(?: d'avance)?|à bientôt|(?:un )?saludos?|un abrazo|gracias|cordiali saluti|(?:un )?saluti|grazie(?: mille)?|a presto|(?:um )?abraço|cumprimentos|obrigad[oa]|(?:vriendelijke |hartelijke )?groet(?:en|jes)?|met vriendelijke groet(?:en)?|bedankt|alvast bedankt)(?:[,.!]*$|, (?=[a-zà-ɏ][a-zà-ɏ'’-]*(?: [a-zà-ɏ][a-zà-ɏ'’-]*)?[.]?$))/iu;
const NAMED = /^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u;
/** A telephone number, an address of mail or of a page: a line of a signature. */
const CONTACT = /(?:\+|\(0?|\b0)\d[\d\s()/.-]{6,}\d|\S@[^\s@]+\.[a-zà-ɏ]{2,}|^(?:www\.|https?:)\S+$/iu;

const MOST_OF_SIGNATURE = 9;
const MOST_OF_HEADER = 20;

interface Message {
  lines: string[];
}

/** Where the header that begins on the first line ends; 0 without one. Briefs have labels such as "Subject:", too. */
function headerLines(lines: readonly string[]): number {
  const end = lines.findIndex((line) => !HEADER.test(line));
  const found = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => HEADER.exec(line)?.groups ?? {});
  const isFrom = found.some(({ from }) => from !== undefined);
  const isMail =
    found.some(({ sent }) => sent !== undefined) || lines.slice(0, found.length).join().includes('@');
  return isFrom && found.length >= 2 && isMail ? found.length : 0;
}

/** Where a signature begins: a closing, or a name above somebody's telephone number; the number of lines without one. */
function signatureAt(lines: readonly string[]): number {
  const first = Math.max(0, lines.length - MOST_OF_SIGNATURE);
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]?.trim() ?? '';
    const below = lines.slice(at + 1).filter((each) => each.trim() !== '');
    const isShort = below.every((each) => each.trim().split(/\s+/).length <= 8);
    if ((CLOSING.test(line) || line === '--') && isShort) return at;
    if (NAMED.test(line) && (below.length === 0 || below.some((each) => CONTACT.test(each))) && isShort)
      return at;
  }
  return lines.length;
}

function withoutName(line: string): string {
  const left = line.replace(CALLED, '');
  return left === line ? line : capitalised(left);
}

const trimmed = (lines: readonly string[]): string[] => lines.join('\n').trim().split('\n');

/** Whether a brief without a header greets colleagues: it orders something first, or ends with how to reach them. */
function isToColleagues(lines: readonly string[]): boolean {
  const [first = '', ...rest] = lines;
  const greeted = first.replace(GREETING, '');
  if (greeted === first) return false;
  const [sentence = ''] = sentencesIn(greeted || (rest.find((line) => line.trim() !== '') ?? ''));
  const isOrder = looksOrdered(sentence) && classifyLine(sentence) !== 'copy';
  return isOrder || lines.slice(signatureAt(lines)).some((line) => CONTACT.test(line));
}

/** The texts of the mails that a brief consists of; null when it has none. */
export function mailsIn(brief: string): string[] | null {
  const lines = brief.split('\n').map((line) => line.trimEnd());
  const messages: Message[] = [{ lines: [] }];
  let isMail = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const header = headerLines(lines.slice(at, at + MOST_OF_HEADER));
    const isMark = header > 0 || [WROTE, PASSED_ON, PROGRAM].some((pattern) => pattern.test(line));
    isMail ||= isMark;
    if (isMark) messages.push({ lines: [] });
    else messages.at(-1)?.lines.push(line);
    at += Math.max(header, 1);
  }
  if (!isMail && !isToColleagues(trimmed(lines))) return null;
  return messages.flatMap((message) => {
    const own = trimmed(message.lines.map((line) => line.replace(QUOTED, '')));
    const [first = '', ...rest] = own.slice(0, signatureAt(own));
    const text = [withoutName(first.replace(GREETING, '')), ...rest].join('\n').trim();
    return text === '' ? [] : [text];
  });
}
