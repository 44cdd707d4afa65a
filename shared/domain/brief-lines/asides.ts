import { classifyLine } from './classify-line.ts';
import { readLabel } from './content-labels.ts';

const CHECKS =
  'check|confirm|verify|clarify|find out|prüf[a-zà-ɏ]*|bestätig[a-zà-ɏ]*|(?:ab)?klär[a-zà-ɏ]*|vérifi[a-zà-ɏ]*|valid[a-zà-ɏ]*|verific[a-zà-ɏ]*|controll[a-zà-ɏ]*|comprob[a-zà-ɏ]*|nakijken|controle[a-zà-ɏ]*|bevestig[a-zà-ɏ]*';
/** What colleagues say to each other about a text, not to its reader. */
const AMONG_COLLEAGUES = new RegExp(
  [
    `(?:^|\\s)(?:can|could|kannst|könnt|könntest|peux|pouvez|puoi|potete|puedes?|podrías?|podes|kun|kan) (?:you|u|someone|somebody|we|du|ihr|jemand|wir|tu|vous|qualcuno|alguien|je|iemand) (?:pls |please |bitte |noch |mal )*(?:${CHECKS})`,
    `^(?:pls |please |bitte )?(?:double[- ])?(?:check|confirm|verify)(?: the| this| these| that)? (?:w\\/|with |w |dates?|prices?|times?|numbers?|facts?|spelling|before )`,
    `^(?:bitte |noch |nochmals? |erst |zu |à |da |por |a |nog |te ){1,3}(?:${CHECKS}|checken|confirm[a-zà-ɏ]*|conferma[a-zà-ɏ]*)$`,
    "before (?:sending|we send|it goes out|this goes out)|vor (?:dem )?(?:versand|senden)|avant (?:l[’']envoi|d[’']envoyer)|prima (?:di inviare|dell[’']invio)|antes d[eo] (?:enviar|envio|envío)|voor (?:het )?(?:verzenden|versturen)",
    '^(?:evtl|ggf|eventuell|vielleicht|maybe|perhaps|possibly|forse|eventualmente|peut-être|quizás?|talvez|misschien)\\.? (?:weglassen|streichen|kürzen|raus|skip|cut|drop|leave (?:it |this )?out|togliere|tagliare|omettere|supprimer|enlever|quitar|omitir|tirar|weglaten|schrappen)',
    '^(?:not sure (?:if|about|whether)|is (?:this|that) (?:right|correct)\\?|stimmt das\\?)',
  ].join('|'),
  'u',
);
/** Nothing to print, and nothing to keep quiet about: a reader would miss the place. */
const OPEN = /^tb[acd](?![a-z])/i;

const IN_BRACKETS = /[ \t]?\(([^()\n]{3,160})\)/gu;
/** "[qui tabellina]" on a line of its own; no time of a message, no link and no data. */
const STAGE_LINE = /^\s*\[(?![^\]]*\d:\d\d)(?=[^\]]*\p{L}{2})([^[\]{}]{2,200})\]\s*$/u;
/** "[poi] Until Sunday it is yours alone." */
const STAGE_LEAD = /^\s*\[([\p{L}][^[\]{}\d]{1,60})\]\s+(?=\p{L}|\d)/u;

const isForTeam = (text: string): boolean =>
  AMONG_COLLEAGUES.test(text.toLowerCase().trim()) && !/\byour\b/i.test(text);
const isOrder = (text: string): boolean =>
  ['instruction', 'internal'].includes(classifyLine(text)) && !OPEN.test(text.trim());

/** Brackets without what is said in them to the team: "(waiting list only, say so at the top)". */
function bracketed(all: string, inner: string): string {
  if (isForTeam(inner)) return '';
  const [first = '', ...others] = inner.split(/,\s+/);
  const kept = others.filter((part) => !isForTeam(part) && !isOrder(part));
  if (kept.length === others.length) return all;
  return `${all.slice(0, all.indexOf('(') + 1)}${[first, ...kept].join(', ')})`;
}

function withoutStage(line: string): string {
  const [, alone] = STAGE_LINE.exec(line) ?? [];
  if (alone !== undefined) return readLabel(alone).role === undefined ? '' : alone;
  const [lead = '', said = ''] = STAGE_LEAD.exec(line) ?? [];
  const isStage = /^\p{Ll}/u.test(said) || readLabel(`${said}:`).role !== undefined;
  return isStage ? line.slice(lead.length) : line;
}

/**
 * A brief without what its sentences say in brackets to the team ("(check with Ann before sending)"), and without stage
 * directions in square brackets, of which the words behind them and labelled ones ("[Button: Book]") stay.
 */
export const withoutAsides = (brief: string): string =>
  brief
    .split('\n')
    .map((line) => withoutStage(line).replace(IN_BRACKETS, bracketed))
    .join('\n');
