import { fold } from '../../../text/words.ts';

const SEND_TYPES = new Set(
  `campaigns|flow|flows|automation|automations|automated|automated email|broadcast|broadcasts|blast|blasts|one off|one time|oneoff|single|single send
   |regular|standard|scheduled|manual|drip|series|sequence|transactional|triggered|trigger|batch|send|ab|a b|a b test|ab test|test|split test|main send|first send|send 1
   |campaign|email campaign|regular campaign|kampagne|versand|hauptversand|aussendung|campana|envio|campagne|envoi|campagna|invio|campanha|kampania|kampanj|kampagne|actie`
    .split('|')
    .map((name) => name.trim()),
);

const RESEND =
  /(?:^| )(?:re ?sends?|resent|resending|non ?openers?|unopened|zweitversand|erneuter versand|nochmaliger versand|nicht ?offner|renvoi|relance non ouvreurs|non ouvreurs|reenvio|reenviar|no abiertos|no abridores|rinvio|reinvio|herzending|niet openers|omutskick|genudsendelse|ponowna wysylka)(?: |$)/;
const RESEND_PREFIX = /^\W*rs\s*[:|–—-]/i;

const words = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const saysResend = (text: string): boolean =>
  RESEND.test(words(text)) || RESEND_PREFIX.test(text) || words(text) === 'rs';

export const isSendType = (label: string): boolean => SEND_TYPES.has(words(label)) || saysResend(label);
