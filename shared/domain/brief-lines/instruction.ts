import { foreignOrder } from './foreign-orders.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { business } from './orders/business.ts';
import { isManner, manner } from './orders/manner.ts';
import { parts } from './orders/parts.ts';
import { type Signs, speaksToReader } from './orders/signs.ts';
import { telling } from './orders/telling.ts';
import { asks, isAimed, wishes } from './orders/wishes.ts';
import { work } from './orders/work.ts';
import { isSpoken } from './spoken.ts';

/** What is said of an email that leaves nothing to write. */
const silent: readonly Signs[] = [manner, business, parts];
const topics: readonly Signs[] = [...silent, wishes, work, telling];
const signsOf = (kind: keyof Signs) => topics.flatMap((topic) => topic[kind]);
const always = signsOf('always');
const orders = signsOf('orders');
const notes = signsOf('notes');
/** A shorter line is a heading: "Buttons". */
const SHORTEST = 8;

const ASKS_FOR_EMAIL =
  /^(?!let['’]s (?:do|write|send) something)(?:(?:hi|hey|hello|hallo)(?: (?:all|[a-zà-ɏ][a-zà-ɏ]{1,14}))?[,!]? )?(?:(?:can|could|should) (?:we|you|someone)|(?:i|we)(?: need| want| would like|['’]d like)|let['’]s) (?:please |pls )?(?:to )?(?:(?:(?:do|send|make|write|prepare|create|get|draft|put together) )?(?:out )?(?:an?|the|this|another|one) (?:\w+ )?(?:e-?mail|mail(?:ing|er)?|newsletter|campaign|reminder|blast)|(?:do|send|e-?mail|write|draft|prepare)(?: out)? (?:smth|sth|something|everyone|everybody))(?![a-zà-ɏ])/u;

/** "Hi team, can we do a mail to people whose trial ended": asks colleagues for the email itself. */
export const asksForEmail = (text: string): boolean => ASKS_FOR_EMAIL.test(text.toLowerCase());

/** How an order ends, politely. */
const POLITELY =
  /(?<=[^\s,]),?\s+(?:if (?:you can|you like|possible|there(?:'s| is) (?:time|room|space)|it fits)|as you (?:like|see fit|prefer)|(?:wenn|falls) möglich|si possible|si es posible|se possibile|se possível|(?:als|indien) mogelijk|thanks|thank you|thx|danke|merci|gracias|grazie|obrigad[oa]|please|pls|bitte|svp|s'il te plaît|por favor|per favore|graag|alsjeblieft)[.!]?$/iu;

/** An order without such an ending. */
export const withoutPoliteness = (order: string): string => order.replace(POLITELY, '');

const isAny = (signs: readonly RegExp[], line: string): boolean => signs.some((sign) => sign.test(line));

/** Whether a line tells the writer what to do. */
export function instructs(order: string): boolean {
  const typed = order.replace(POLITELY, '');
  const line = typed.toLowerCase();
  const label = labelOf(line);
  if ((label !== '' && isInstructingLabel(label)) || asksForEmail(line) || isManner(line)) return true;
  if (isAny(always, line)) return true;
  if (line.length >= SHORTEST && !speaksToReader(typed)) {
    if (isAny(line.endsWith('?') ? asks : orders, line)) return true;
    if (!isSpoken(line) && isAny(notes, line)) return true;
  }
  return foreignOrder(typed) !== null;
}

/** Whether an order says only how an email sounds, what is in it or how business goes: nothing is to be written for it. */
export function asksForNothing(order: string): boolean {
  const line = order.trim().toLowerCase();
  return (
    isManner(line) ||
    isAimed(line) ||
    silent.some((topic) => Object.values(topic).some((signs) => isAny(signs, line)))
  );
}
