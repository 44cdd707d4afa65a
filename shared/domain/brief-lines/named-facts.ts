import { sentencesIn } from '../sentences.ts';
import { bareLine, classifyLine, looksOrdered } from './classify-line.ts';
import { readLabel } from './content-labels.ts';
import { kindOdds } from './kinds/line-odds.ts';
import { isForbiddingLabel, isInstructingLabel } from './labels.ts';
import { statesFact } from './notes.ts';
import { isEntry, isTableRow } from './structure.ts';
import { wordCount } from './wording.ts';

/** Labels that may as well be the team's, whatever stands beside them. */
const TEAMS = new RegExp(
  `^(?:${[
    '(?:sent|send|sending|sender|from|reply|replies|to|for|cc|list|lists|approv|sign|request|owned|idea|source|client|brand|version|draft|template|batch|week|month|campaign|newsletter|e-?mail|mailing|topic|priorit|photograph|photo|credit|emoji|header|footer|banner|note|todo|to-do|problem|issue|why|reason|background|context|insight|competitor|important|remember|reminder|legal|compliance|question for|check|track|utm|focus|key|main|cross|upsell|reader|customer|recipient|not|avoid|style|feel|mood|writer|writing|wording|spelling|max|min|previous|last|next|season|seo)[a-z]*(?: .*)?',
    '(?:für|von|an|versand|verteiler|absender|freigabe|idee|quelle|kunde|entwurf|vorlage|kampagne|thema der mail|priorität|fotograf|hinweis|wichtig|warum|grund|problem|prüfen|nicht|fokus|stimmung|leser|empfänger)[a-zà-ɏ]*(?: .*)?',
    '(?:pour|de|à|envoi|expéditeur|validation|idée|source|brouillon|modèle|campagne|priorité|photographe|crédit|remarque|important|pourquoi|raison|problème|vérifier|pas|destinataires?|lecteurs?|ambiance)(?: .*)?',
    '(?:para|de|a|envío|envio|remitente|aprobación|idea|fuente|borrador|plantilla|campaña|prioridad|fotógraf[oa]|créditos?|importante|por qué|motivo|problema|revisar|no|destinatarios|lectores|ambiente|per|da|invio|mittente|approvazione|fonte|bozza|modello|campagna|priorità|fotografo|perché|controllare|não|rascunho|campanha|voor|van|verzending|afzender|goedkeuring|bron|concept|campagne|waarom|niet|dla|od|nadawca|odbiorcy|ważne)(?: .*)?',
  ].join('|')})$`,
  'iu',
);
/** "Who: Hélène Kervadec, novelist" names somebody; "Who: lapsed customers" does not. */
const WHO = /^(?:who|wer|qui|qui[eé]n|chi|quem|wie|kto)$/iu;
const NAMED = /^\p{Lu}[\p{L}’'-]+ (?:(?:de|von|van|da|di|del|der|le|la) ){0,2}\p{Lu}/u;

/** "What they do: Each day is a different job." is text. */
const ASKS =
  /^(?:what|why|how|was|warum|wie|ce qu|pourquoi|comment|qu[ée]|por qué|cómo|che cosa|cosa|perché|come|o que|como|wat|waarom|hoe|co|jak)[ '’]\S/iu;
/** "Small £4 / medium £6 / large £9": a list of its own. */
const ROWS = /\s\/\s[^/]*\s\/\s/;

const MOST_LABEL_WORDS = 3;
const MOST_WORDS = 30;
const MOST_SENTENCES = 2;
/** From where it is the team's. */
const FOR_TEAM = 0.7;
/** Fewer labelled facts are no list of them. */
const LEAST = 2;

const isKnown = (line: string): boolean => readLabel(line.trim()).role === 'fact';

/** Whether a line's label may name a fact: short, not the team's, and in front of a few words without a sign of an order. */
const isNamed = (line: string): boolean =>
  mayBeNamed(line) && isForReaders(line.trim(), readLabel(line.trim()).text);

function mayBeNamed(line: string): boolean {
  const { role, label, text } = readLabel(line.trim());
  return (
    role === undefined &&
    label !== '' &&
    text !== '' &&
    /\p{L}$/u.test(label) &&
    wordCount(label) <= MOST_LABEL_WORDS &&
    wordCount(text) <= MOST_WORDS &&
    !isEntry(line) &&
    !isTableRow(line) &&
    !ROWS.test(text) &&
    sentencesIn(text).filter((sentence) => /[.!?]$/.test(sentence)).length <= MOST_SENTENCES &&
    !TEAMS.test(label) &&
    !ASKS.test(label) &&
    !isInstructingLabel(label) &&
    !isForbiddingLabel(label) &&
    (!WHO.test(label) || NAMED.test(text)) &&
    !looksOrdered(line.trim())
  );
}

function isForReaders(line: string, text: string): boolean {
  const kind = classifyLine(line);
  return (
    bareLine(line) === line &&
    kind !== 'internal' &&
    kind !== 'prohibition' &&
    !looksOrdered(line) &&
    kindOdds(line).team < FOR_TEAM &&
    sentencesIn(text).every((sentence) => !looksOrdered(sentence) && classifyLine(sentence) === 'copy')
  );
}

/** So many labelled lines below each other, and nothing else, are facts where nobody listed any of their labels. */
const ALONE = 3;
/** Whether most of them surely are, and none is an order. */
function areLabelled(part: readonly string[]): boolean {
  const named = part.filter(isNamed).length;
  return named + 1 >= ALONE && part.length >= ALONE && named * 4 >= part.length * 3 && part.every(mayBeNamed);
}

/**
 * Which of a brief's lines name a fact with a label that nobody listed, among others that do: "Band: The Tollcross
 * Reelers" between "Where: …" and "Tickets: …". Lines of one paragraph stand beside each other.
 */
export function namedFactsIn(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let from = 0; from < lines.length; ) {
    const end = lines.findIndex((line, at) => at >= from && line.trim() === '');
    const to = end < 0 ? lines.length : end;
    const part = lines.slice(from, to);
    const known = part.filter(isKnown).length;
    const stated = part.filter((line) => isKnown(line) || statesFact(line)).length;
    if ((known > 0 || areLabelled(part)) && stated >= LEAST)
      for (const [at, line] of part.entries())
        if (known > 0 ? isNamed(line) : mayBeNamed(line)) found.add(from + at);
    from = to + 1;
  }
  return found;
}
