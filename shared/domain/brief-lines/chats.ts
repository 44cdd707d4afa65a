import { readLabel } from './content-labels.ts';
import { isForbiddingLabel, isInstructingLabel } from './labels.ts';

/*
 * Chats that a team pasted into a brief: "Anna: can we push the jackets? / Tom: yes, but no discount".
 */

export interface Turn {
  speaker: string;
  text: string;
}

const TIMED = String.raw`(?:\[(?=[^\]]{0,22}\d:\d\d)[^\]]{4,24}\]\s?|\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s)?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]m)?\]?\s?(?:[–-]\s)?)`;
/** "Anna: …", "[10:42] Anna: …", "Anna (10:42): …" */
const TURN = new RegExp(
  String.raw`^[>\s*]*(?<before>${TIMED})?@?(?<speaker>\p{L}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20})?)\*{0,2}\s?(?<behind>[([]?${TIMED}[)\]]?)?:\*{0,2}\s+(?<text>\S.*)$`,
  'iu',
);
/** "Anna Lee  10:42 AM", alone above what she wrote. */
const TURN_ABOVE = new RegExp(
  String.raw`^(?<speaker>\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20})?),?\s{1,3}[([]?(?:\p{L}{3,9} (?:at )?)?${TIMED}[)\]]?$`,
  'u',
);
/** Turns on one line. */
const APART = /\s[/|]\s(?=@?\p{Lu}[\p{L}.'’-]{1,20}:\s)|(?<=[.?!])\s(?=\p{Lu}[\p{L}.'’-]{1,20}:\s\p{Ll})/u;

/** A question to colleagues, in the languages that briefs are in. */
export const PROPOSAL =
  /^(?:(?:so|and|also|hey|hi|ok(?:ay)?)[ ,]+)*(?:(?:can|could|should|shall|may|do|are) (?:we|i|somebody|someone)|(?:can|could|would) you (?:please |pls |also )?(?=(?:mention|add|do|make|write|send|put|include|say|feature|push|turn)(?![a-zà-ɏ]))|(?:what|how) about|we (?:should|could)|why (?:don't|not)|(?:können|sollen|sollten|wollen|könnten|nehmen) wir|kannst du|könnt ihr|(?:peut|pourrait|doit|devrait)-on|on (?:peut|pourrait|met|fait|parle)|est-ce qu'on (?:peut|pourrait|met|fait|parle)|¿?(?:podemos|podr[ií]amos|deber[ií]amos|puedes|ponemos)|(?:possiamo|potremmo|dovremmo|puoi)|(?:podemos|pod[ií]amos|dev[ií]amos|podes)|(?:kunnen|zullen|moeten|zouden) we|kun je)(?![a-zà-ɏ])[ ,]*/iu;
/** What is supposed behind a question among colleagues: "I think Dev and Michelle, Paul is on holiday." */
export const SUPPOSES =
  /^(?:i (?:think|guess|believe|assume)|not sure|maybe|probably|if not|ich (?:glaube|denke|nehme an)|vielleicht|wenn nicht|je (?:crois|pense)|peut-être|sinon|creo que|quizás?|si no|credo|forse|se no|ik denk|misschien)(?![a-zà-ɏ])/i;
/** How somebody agrees, before what there is to add. */
export const AGREES =
  /^(?:(?:yes|yep|yeah|yup|sure|ok(?:ay)?|agreed|great|perfect|fine|good idea|love it|sounds good|go for it|ja|klar|genau|gern|passt|super|oui|d'accord|bien sûr|s[ií]|vale|claro|de acuerdo|va bene|certo|d'accordo|sim|pode ser|prima|goed|akkoord)(?![a-zà-ɏ])[ ,.!–-]*)+(?:(?:but|and|aber|und|mais|et|pero|y|ma|e|mas|maar|en)\s)?/iu;
export const REFUSES =
  /^(?:no|nope|nah|rather not|better not|nein|lieber nicht|non|plutôt pas|mejor no|meglio di no|não|melhor não|nee|liever niet)(?:[,.!–-]+\s*|$)/iu;

/** "Slack thread:" */
const ABOVE = /^[^.!?]{0,40}:\s*$|^(?:slack|teams|whatsapp|chat)(?: [a-zà-ɏ]+){0,2}$/iu;
/** Interviews and lists of questions are for readers. */
const ASKED =
  /^(?:questions?|answers?|frage|antwort|réponse|pregunta|respuesta|domanda|risposta|pergunta|resposta|vraag|antwoord)$/iu;

const isReply = (text: string): boolean => AGREES.test(text) || REFUSES.test(text);
const isLabel = ({ speaker, text }: Turn): boolean =>
  readLabel(`${speaker}: ${text}`).role !== undefined ||
  isInstructingLabel(speaker) ||
  isForbiddingLabel(speaker);

/**
 * The turns of a chat; null for what is none. Labels with words behind them are also testimonials, features and
 * opening hours, so that somebody has to propose something and somebody else to answer, or a program to have put times in brackets.
 */
export function chatIn(brief: string): Turn[] | null {
  const read = brief.split('\n').flatMap((line) =>
    line.split(APART).map((part) => {
      const above = TURN_ABOVE.exec(part.trim())?.groups?.speaker;
      const { speaker = above ?? '', text = '', before = '' } = TURN.exec(part)?.groups ?? {};
      return { line: part, turn: { speaker, text }, isStamped: before.startsWith('[') };
    }),
  );
  // "Tom" is a name in most languages, and the tone in Portuguese.
  const names = new Set(read.filter(({ turn }) => isReply(turn.text)).map(({ turn }) => turn.speaker));
  const turns: Turn[] = [];
  for (const { line, turn } of read) {
    const last = turns.at(-1);
    const isTurn =
      turn.speaker !== '' && !ASKED.test(turn.speaker) && (names.has(turn.speaker) || !isLabel(turn));
    if (isTurn) turns.push({ ...turn });
    else if (last) last.text = `${last.text}\n${line}`.trim();
    else if (line.trim() !== '' && !ABOVE.test(line)) turns.push({ speaker: '', text: line });
  }
  const said = turns.filter(({ speaker }) => speaker !== '');
  const proposedBy = said.find(({ text }) => PROPOSAL.test(text))?.speaker;
  const isAnswered = said.some(
    ({ speaker, text }) => speaker !== proposedBy && (isReply(text) || PROPOSAL.test(text)),
  );
  const stamped = new Set(read.filter(({ isStamped }) => isStamped).map(({ turn }) => turn.speaker));
  return stamped.size > 1 || (proposedBy !== undefined && isAnswered) ? turns : null;
}
