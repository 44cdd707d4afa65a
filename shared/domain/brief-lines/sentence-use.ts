import { gap } from '../../email/gaps.ts';
import { isButtonPage } from '../brief-links.ts';
import { sentencesIn } from '../sentences.ts';
import { askedFor, requiredIn } from './asked-for.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import type { ReadAs } from './in-prose.ts';
import { asksForNothing } from './instruction.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForbiddingLabel, isInstructingLabel, labelOf } from './labels.ts';
import { asLinkLine } from './link-lines.ts';
import { isAim, isNote, statesFact } from './notes.ts';
import { describes } from './reader-signs.ts';
import { isToldLead } from './told-lead.ts';
import { capitalised, wordCount } from './wording.ts';

/** What becomes of a sentence of a brief: it is said word for word, or leaves a gap; null when it is for nobody. */
export type SentenceUse = { kind: 'say' | 'gap'; text: string } | null;

/**
 * From where a sentence orders something to be told, one with a figure says nothing to readers, and one with many words
 * or without a sign of an order may be theirs: of 492 orders that nothing was learned from nineteen more become gaps by the last.
 */
const SURE = {
  task: 0.6,
  team: 0.8,
  readers: 0.45,
  unsigned: 0.11,
  labelled: 0.7,
  lead: 0.2,
  forbidding: 0.5,
};
/** Words that somebody said, of whatever is said about them. */
const QUOTE =
  /(?<![a-zà-ɏ])(?:says?|said|told (?:me|us|her|him)|sagte?|meinte?|dit|dijo|dice|ha detto|disse|zei|zegt)(?![a-zà-ɏ])[^"“„«]{0,40}["“„«][^"“”„«»]{24,}["”“»]/iu;
/** "Same as #1, shorter": what another email says. */
const SAME =
  /^(?:the )?same (?:as|text as|copy as|e-?mail as|one as|like) (?:#|(?:no\.?|number|nr\.?|row|e-?mail|mail) ?#?\d|(?:the )?(?:first|last|previous) (?:one|e-?mail|mail|send))/i;
/** "Emergency line over the break: number from Davie, do not send without it" */
const NEEDED =
  /(?:do not|don['’]t|nicht|ne pas|no|non|niet) (?:send|go out|senden|verschicken|envoyer|enviar|inviare|versturen) (?:it |this )?(?:out )?(?:without|until|before|ohne|bevor|sans|avant|sin|hasta|senza|prima|zonder|voordat)(?![a-zà-ɏ])/iu;
/** What an offer does not hold for. */
const TERMS =
  /^(?:(?:all |any )?(?:sales?|(?:sale|clearance) items|seconds) (?:are |is )?(?:always )?final(?![a-z])|(?:this |the |our )?(?:offer |code |discount )?(?:can(?:not|['’]?t) be|not(?: to be)?|isn['’]?t|is not) (?:combined|combinable|redeemed|valid|stackable|exchanged)|nicht (?:kombinierbar|gültig|mit anderen)|non (?:cumulables?|valables?|cumulabil[ei])|no (?:acumulables?|válid[oa]s?)|(?:lo sconto|l['’]offerta|il codice|la promozione) non (?:vale|si applica|è (?:valid[oa]|cumulabile))|(?:el descuento|la oferta|el código|la promoción) no (?:vale|se aplica|es (?:válid[oa]|acumulable))|(?:la remise|l['’]offre|le code) (?:ne s['’]applique pas|n['’]est pas (?:valable|cumulable))|(?:der rabatt|das angebot|der code|die aktion) (?:gilt nicht|ist nicht (?:gültig|kombinierbar))|niet (?:te combineren|geldig)|não (?:acumulável|cumulável|válido))(?![a-zà-ɏ])/iu;
const LEAD = /^[^\d:]{3,}:$/;
/** "Thank them like teammates", "mention that". */
const FEW_WORDS = 4;
/** "Fundraising: anyone who raises €100 gets a T-shirt": a word for what stands behind it, which is for readers. */
const LABEL_WORDS = 2;
function namesFact(said: string, label: string): boolean {
  const told = said.slice(label.length + 1).trim();
  return (
    label !== '' &&
    wordCount(label) <= LABEL_WORDS &&
    !isForbiddingLabel(label) &&
    readLabel(said).role === undefined &&
    statesFact(told) &&
    classifyLine(told) === 'copy' &&
    !isNote(told)
  );
}
/** Up to so many words are a remark where they may be for readers: "Just the hours pls, short one". */
const SHORT = 7;
/** "Download: packing list (free)": a label that says nothing about the team. */
const isOtherLabel = (label: string): boolean =>
  label !== '' &&
  !/^(?:notes?|nb|team|topic|theme|thema|thème|tema|onderwerp|temat|faqs?)(?![a-zà-ɏ])| type$/iu.test(
    label,
  ) &&
  !isInstructingLabel(label) &&
  !isForbiddingLabel(label);
const CLAUSES = /(?:,|;| [–—-])\s+(?:(?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar) )?/iu;
/** From where a clause of so many words is for readers, whatever stands beside it. */
const CLAUSE = { readers: 0.6, words: 6 };
/**
 * Whether a sentence for the team has a clause for readers: "Web orders up to midday on Thursday 17th, after that we can't
 * promise anything." Of 673 held-out orders that leave nothing some twenty leave a gap by it.
 */
function tellsBesides(sentence: string): boolean {
  const clauses = sentence.split(CLAUSES).map((clause) => capitalised(clause.replace(/[.!?]$/, '')));
  return (
    clauses.length > 1 &&
    labelOf(sentence) === '' &&
    clauses.some(
      (clause) =>
        wordCount(clause) >= CLAUSE.words &&
        !looksOrdered(clause) &&
        kindOdds(`${clause}.`).readers > CLAUSE.readers &&
        classifyLine(clause) === 'copy',
    )
  );
}

/** Whether an order of which nothing could be read still has something for readers. */
function hasMore(order: string): boolean {
  const { readers, task, team } = kindOdds(order);
  return (
    (task > SURE.task && wordCount(order) > FEW_WORDS && !asksForNothing(order)) ||
    (readers > SURE.readers && wordCount(order) > SHORT) ||
    (readers > SURE.unsigned && labelOf(order) === '' && !looksOrdered(order)) ||
    (isOtherLabel(labelOf(order)) && team < SURE.labelled && !looksOrdered(order)) ||
    (/\d/.test(order) && team < SURE.team) ||
    (describes(order) && labelOf(order) === '') ||
    tellsBesides(order) ||
    QUOTE.test(order)
  );
}

/** Whether a sentence is an entry of a list, and for whom the line around it makes it. */
export interface Around {
  entry?: boolean;
  read?: ReadAs | undefined;
}

/**
 * What is to become of a sentence. Only what speaks to the reader is said; a note of what the email should tell
 * ("Three recipes with oat milk") leaves a gap, and so does a line without an end unless it is a list's entry. What the
 * line around it makes words for readers is said, and what may as well be for the team leaves a gap with its words, which
 * a person keeps or takes out.
 */
export function usedAs(sentence: string, { entry = false, read }: Around = {}): SentenceUse {
  const said = sentence.trim();
  if (read === 'readers') return { kind: 'say', text: capitalised(said) };
  const required = requiredIn(said);
  if (required !== undefined) return { kind: 'say', text: ended(capitalised(required), entry) };
  const kind = classifyLine(said);
  if (isToldLead(said)) return { kind: 'say', text: capitalised(said) };
  if (!/\p{L}|\p{N}/u.test(said)) return null;
  if (isButtonPage(said)) return null;
  if (SAME.test(said) || NEEDED.test(said)) return { kind: 'gap', text: gap(said) };
  if (TERMS.test(said)) return { kind: 'say', text: ended(capitalised(said), entry) };
  const label = labelOf(said);
  if (isInstructingLabel(label)) return null;
  if (kind === 'prohibition' || kind === 'internal') {
    // "Client has three kits: crystal growing ($89)"
    const isFact =
      statesFact(said) && kindOdds(said).team < (kind === 'internal' ? SURE.team : SURE.forbidding);
    return isFact || tellsBesides(said) ? { kind: 'gap', text: gap(said) } : null;
  }
  if (isAim(said)) return null;
  // "List from Davie in the store room:" says to the team what stands below it.
  if (kind === 'instruction' && LEAD.test(said) && kindOdds(said).readers < SURE.lead) return null;
  if (namesFact(said, label)) return { kind: 'say', text: capitalised(said) };
  // A second address beside the button's: "Instagram: www.…".
  const link = read === 'team' ? undefined : asLinkLine(said);
  if (link && kind === 'copy') return link.label === '' ? null : { kind: 'say', text: capitalised(said) };
  if (isNote(said, { entry })) return { kind: 'gap', text: gap(said) };
  if (kind === 'copy' && read === 'doubt' && !entry) return { kind: 'gap', text: gap(said) };
  if (kind === 'copy' && read !== 'team') return { kind: 'say', text: capitalised(said) };
  const asked = askedFor(said.replaceAll('’', "'"));
  if (!asked) return hasMore(said) ? { kind: 'gap', text: gap(said) } : null;
  return 'topic' in asked
    ? { kind: 'gap', text: gap(asked.topic) }
    : { kind: 'say', text: ended(capitalised(asked.sentence), entry) };
}

/** "Can we mention that X?" has no full stop of its own. */
const ended = (text: string, entry: boolean): string =>
  entry ? text : text.replace(/(?<=[\p{L}\p{N})%€$£])$/u, '.');

/** What of a text is for the reader, as one text. */
export const toReader = (text: string): string =>
  sentencesIn(text)
    .flatMap((sentence) => usedAs(sentence, { entry: true })?.text ?? [])
    .join(' ');
