import { gap, hasGap } from '../../email/gaps.ts';
import { remembered } from '../../email/remembered.ts';
import { sentenceParts } from '../sentences.ts';
import { askedFor } from './asked-for.ts';
import { AGREES, chatIn, PROPOSAL, REFUSES, type Turn } from './chats.ts';
import { classifyLine, looksOrdered } from './classify-line.ts';
import { asksForEmail } from './instruction.ts';
import { mailsIn } from './mails.ts';
import { capitalised, wordCount } from './wording.ts';

/** Says nothing about the email. */
const CHATTER =
  /^(?:(?:many )?thanks|thank you|thx|merci|danke|gracias|grazie|obrigad[oa]|bedankt|lol|haha|great|perfect|cool|nice|will do|on it|done|sounds good|no worries|let me know|(?:see|please find) (?:attached|below)|as discussed|i hope|hope (?:you|this|all)|(?:just )?(?:checking in|following up)|any (?:questions|thoughts)|what do you think|call me|please (?:send|forward|share|reply|confirm|check|see|find|review|approve)|speak soon|anbei|im anhang|wie besprochen|meld(?:e|et)? (?:dich|euch)|sag(?:t)? bescheid|ci-joint|comme convenu|dis-moi|adjunto|como (?:hablamos|acordado|combinado)|in allegato|come d'accordo|fammi sapere|em anexo|zie bijlage|zoals besproken|laat (?:maar|me) weten)(?![a-zà-ɏ])/iu;
/** "For the newsletter in December: …" */
const FOR_EMAIL =
  /^[^:.!?]{0,40}(?<![a-zà-ɏ])(?:newsletter|e-?mail|mailing|mail)(?![a-zà-ɏ])[^:.!?]{0,24}:\s+/iu;
const THINKS =
  /^(?:i (?:think|guess|feel|believe)(?: that)?|ich (?:finde|denke|glaube),?|je (?:pense|crois) que|creo que|penso che|acho que|ik (?:denk|vind) dat) /iu;
/** "Can you turn this into an email?" */
const WANTS_EMAIL =
  /(?<![a-zà-ɏ])(?:this|that|it|das|ça|esto|questo|isto|dit) .{0,30}(?<![a-zà-ɏ])(?:e-?mail|mail(?:ing)?|newsletter)(?![a-zà-ɏ])/iu;
/** Somebody's opinion: not the words of an email, though it may be about what it says. */
const AMONG_COLLEAGUES =
  /(?<!\p{L})(?:[Ii]|[Ii]['’](?:m|d|ll|ve)|me|my|[Ii]ch|mir|[Jj]e|[Jj]['’]ai|moi|[Yy]o|[Ii]o|[Ee]u|[Ii]k)(?!\p{L})|^\p{Ll}/u;

/** What somebody proposes, as what the email still needs: "push the jackets" → "[the jackets]". */
function proposal(text: string): string {
  const asked = askedFor(text);
  if (asked && 'sentence' in asked) return capitalised(asked.sentence);
  const topic = asked?.topic ?? text;
  return wordCount(topic) > 1 ? gap(topic) : '';
}

/** What a sentence to a colleague leaves for the email: an order as it is, a gap, a sentence, or nothing. */
function leftOf(sentence: string): string {
  const plainly = sentence.replaceAll('’', "'").replace(FOR_EMAIL, '').trim();
  const said = plainly.replace(AGREES, '').replace(REFUSES, '').replace(THINKS, '').trim();
  if (!/\p{L}/u.test(said)) return '';
  const isProposed = PROPOSAL.test(said);
  const proposed = isProposed ? said.replace(PROPOSAL, '').replace(/\?+$/, '').trim() : said;
  if (asksForEmail(said)) return askedFor(said) ? said : '';
  if ((isProposed || said.endsWith('?')) && WANTS_EMAIL.test(proposed)) return '';
  const order = proposed === plainly ? proposed : capitalised(proposed);
  const kind = classifyLine(order);
  if (CHATTER.test(said) && !looksOrdered(order)) return '';
  if (kind === 'instruction' || kind === 'prohibition') return order;
  if (kind === 'internal') return order;
  if (isProposed) return proposal(proposed);
  // "No, leave that for January."
  if (REFUSES.test(plainly) || said.endsWith('?')) return '';
  if (AMONG_COLLEAGUES.test(said)) return wordCount(said) > 2 ? gap(said) : '';
  return said === sentence.replaceAll('’', "'").trim() ? sentence : capitalised(said);
}

/** Each line's sentences, with gaps on lines of their own. */
const linesLeft = (text: string): string[] =>
  text.split('\n').map((line) =>
    sentenceParts(line)
      .map(leftOf)
      .filter((left) => left !== '')
      .reduce((all, left) => (all === '' ? left : `${all}${hasGap(all + left) ? '\n' : ' '}${left}`), ''),
  );

/** What people agreed on: what somebody proposed and the next refused is left out. */
function agreed(turns: readonly Turn[]): string[] {
  return turns.flatMap(({ speaker, text }, at) => {
    const next = turns.slice(at + 1).find((turn) => turn.speaker !== speaker);
    const isRefused = next !== undefined && REFUSES.test(next.text);
    const kept = isRefused
      ? sentenceParts(text).filter((each) => !PROPOSAL.test(each.replace(AGREES, '')))
      : [text];
    return kept.flatMap(linesLeft).filter((line) => line !== '');
  });
}

/**
 * A brief without what is only said among colleagues where it is a pasted chat or mail. What they want said stays as
 * an order or a sentence, or becomes a gap; any other brief is returned as it is.
 */
export const withoutMessages = remembered((brief): string => {
  const mails = mailsIn(brief);
  const parts = (mails ?? [brief]).map((text) => ({ text, turns: chatIn(text) }));
  if (mails === null && parts.every(({ turns }) => turns === null)) return brief;
  return parts
    .map(({ text, turns }) => (turns ? agreed(turns) : linesLeft(text)).join('\n'))
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
});
