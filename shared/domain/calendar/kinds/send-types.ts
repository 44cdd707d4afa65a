import { comparable } from '../../../text/words.ts';
import { saysResend } from '../../campaign/resend.ts';

const SEND_TYPES = new Set(
  `campaigns|flow|flows|automation|automations|automated|automated email|broadcast|broadcasts|blast|blasts|one off|one time|oneoff|single|single send
   |regular|standard|scheduled|manual|drip|series|sequence|transactional|triggered|trigger|batch|send|ab|a b|a b test|ab test|test|split test|main send|first send|send 1
   |campaign|email campaign|regular campaign|kampagne|versand|hauptversand|aussendung|campana|envio|campagne|envoi|campagna|invio|campanha|kampania|kampanj|kampagne|actie`
    .split('|')
    .map((name) => name.trim()),
);

export const isSendType = (label: string): boolean => SEND_TYPES.has(comparable(label)) || saysResend(label);
