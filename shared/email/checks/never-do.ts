import { phrasePattern } from '../../text/phrases.ts';

const SIGNS: { rule: RegExp; pattern: RegExp }[] = [
  { rule: /emojis?/i, pattern: /\p{Extended_Pictographic}/gu },
  { rule: /exclama|ausrufezeichen|esclamativ|uitroepteken/i, pattern: /!/g },
  {
    rule: /\ball[- ]?caps\b|capital letters|shout|großbuchstaben|mayúsculas|majuscules|maiuscol|maiúscul|hoofdletters/i,
    // Codes may be in capitals.
    pattern: /(?<![\p{L}\p{N}])(?<!(?:[Cc]ode|CODE|[Cc]ódigo|[Cc]odice|kod):?\s)\p{Lu}{4,}(?![\p{L}\p{N}])/gu,
  },
];

const LEAD =
  /^\s*(?:please\s+)?(?:(?:never|do not|don['’]t|avoid|no|not|without|stop)\s+)*(?:(?:ever\s+)?(?:use|using|say|saying|mention(?:ing)?|writ(?:e|ing)|includ(?:e|ing)|mak(?:e|ing)|claim(?:ing)?(?:\s+that)?|promis(?:e|ing)|imply(?:ing)?(?:\s+that)?|state|stating|be(?:ing)?|sound(?:ing)?|call(?:ing)?\s+it|words?\s+like|the\s+words?|phrases?\s+like)\s+)*(?:(?:any|the|a|an|our|it|they|we|this)\s+)?/i;

const QUOTED = /[“"„«]([^“”"„«»]{1,80}?)[”"“»]|(?<![\p{L}\p{N}])['‘]([^“”"„«»]{2,80}?)['’](?![\p{L}\p{N}])/gu;
const LONGEST_PHRASE = 6;

const quotedWords = (rule: string): string[] =>
  [...rule.matchAll(QUOTED)].map(([, words, single = '']) => (words ?? single).trim());

/** From a rule's quotations and the signs it names; the rest is for the writer alone. */
export const rulePatterns = (rule: string): RegExp[] => [
  ...phrasePatterns(quotedWords(rule)),
  ...SIGNS.filter((sign) => sign.rule.test(rule)).map(({ pattern }) => pattern),
];

export const phrasePatterns = (phrases: readonly string[]): RegExp[] =>
  phrases.map(phrasePattern).filter((pattern) => pattern !== null);

/** Quoted phrases, or else the claim without "never say …". */
function literalPhrases(claim: string): string[] {
  const quoted = quotedWords(claim);
  if (quoted.length > 0) return quoted;
  return claim
    .replace(LEAD, '')
    .split(/[,;/]|(?<!\s)\s+or\s+/i)
    .map((part) =>
      part
        .trim()
        .replace(/^or\s+/i, '')
        .replace(/(?<![.!\s])[.!\s]+$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && part.split(/\s+/).length <= LONGEST_PHRASE);
}

const CLAIMS_NEVER = /^\s*never [a-z]+(?:[^s\s]s|ed)(?![a-z])/i;
/** In "Treats or cures anxiety" both verbs share the object. */
const VERB = /^[a-z]{3,}s$/i;

/** "Never breaks" as a whole, or each verb with its object. */
export function claimPhrases(claim: string): string[] {
  if (CLAIMS_NEVER.test(claim)) return [claim];
  const phrases = literalPhrases(claim);
  const [verb = '', ...about] = /["“„«]/.test(claim) ? [] : (phrases.at(-1) ?? '').split(/\s+/);
  const isShared = VERB.test(verb) && about.length > 0;
  return phrases.map((phrase) => (isShared && VERB.test(phrase) ? `${phrase} ${about.join(' ')}` : phrase));
}

export const bareClaim = (rule: string): string => (CLAIMS_NEVER.test(rule) ? rule : rule.replace(LEAD, ''));
