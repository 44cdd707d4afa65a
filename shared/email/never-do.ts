import { forbiddenPhrases } from '../domain/brief-lines/forbidden-phrases.ts';
import { phrasePattern } from './phrases.ts';

/** Typical words of what a style rule forbids: the rule says "corporate jargon", the email says "synergy". */
const KINDS: { rule: RegExp; words: readonly string[] }[] = [
  {
    rule: /jargon|buzz ?words?|corporate|business speak/i,
    words: [
      'synergy',
      'leverage',
      'paradigm',
      'best-in-class',
      'best of breed',
      'holistic solution',
      'value proposition',
      'value-add',
      'low-hanging fruit',
      'move the needle',
      'circle back',
      'touch base',
      'deep dive',
      'ecosystem',
      'actionable',
      'scalable',
      'mission-critical',
      'game-changer',
      'thought leader',
      'cutting-edge',
      'state-of-the-art',
      'next-generation',
      'turnkey',
      'streamline',
      'empowering solutions',
      'world-class',
      'utilize',
    ],
  },
  {
    rule: /(false|unproven|unsupported|exaggerat\w{0,9}|medical|health|disease|unverified|misleading|absolute)\b.{0,20}claims?|over-?promis/i,
    words: [
      'cure',
      'heal',
      'miracle',
      'clinically proven',
      'scientifically proven',
      'medically proven',
      'doctor approved',
      'FDA approved',
      '100% effective',
      '100% safe',
      'guaranteed results',
      'results guaranteed',
      'guarantee',
      'prevents disease',
      'treats disease',
      'no side effects',
      'risk-free',
      'works instantly',
      'instant results',
    ],
  },
  {
    rule: /hype|superlativ|exaggerat|over-?the-?top|clickbait/i,
    words: [
      'amazing',
      'incredible',
      'unbelievable',
      'revolutionary',
      'mind-blowing',
      'life-changing',
      'best ever',
      'insane',
      'epic',
      'world’s best',
      'you won’t believe',
    ],
  },
  {
    rule: /urgency|pressure|fomo|scarcity/i,
    words: [
      'act now',
      'hurry',
      'last chance',
      'don’t miss out',
      'before it’s too late',
      'only a few left',
      'limited time',
    ],
  },
  { rule: /slang/i, words: ['gonna', 'wanna', 'lit', 'yolo', 'dope', 'bro', 'ain’t', 'lol'] },
];

const SIGNS: { rule: RegExp; pattern: RegExp }[] = [
  { rule: /emojis?/i, pattern: /\p{Extended_Pictographic}/gu },
  { rule: /exclamation/i, pattern: /!/g },
  {
    rule: /\ball[- ]?caps\b|capital letters|shout/i,
    pattern: /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu,
  },
];

const LEAD =
  /^\s*(?:please\s+)?(?:(?:never|do not|don['’]t|avoid|no|not|without|stop)\s+)*(?:(?:ever\s+)?(?:use|using|say|saying|mention(?:ing)?|writ(?:e|ing)|includ(?:e|ing)|mak(?:e|ing)|claim(?:ing)?(?:\s+that)?|promis(?:e|ing)|imply(?:ing)?(?:\s+that)?|state|stating|be(?:ing)?|sound(?:ing)?|call(?:ing)?\s+it|words?\s+like|the\s+words?|phrases?\s+like)\s+)*(?:(?:any|the|a|an|our|it|they|we|this)\s+)?/i;

const QUOTED = /[“"„«']([^“”"„«»']{2,80})[”"“»']/g;
const LONGEST_PHRASE = 6;

/**
 * The phrases a rule forbids literally: those in quotation marks, otherwise the rule without "never use …".
 */
export function literalPhrases(rule: string): string[] {
  const quoted = [...rule.matchAll(QUOTED)].map(([, words = '']) => words.trim());
  if (quoted.length > 0) return quoted;
  return rule
    .replace(LEAD, '')
    .split(/[,;/]|(?<!\s)\s+or\s+/i)
    .map((part) => part.replace(/(?<![.!\s])[.!\s]+$/, '').trim())
    .filter((part) => part !== '' && part.split(/\s+/).length <= LONGEST_PHRASE);
}

const TOO_COMMON = new Set([
  'jargon',
  'claims',
  'claim',
  'emoji',
  'emojis',
  'slang',
  'hype',
  'exclamation',
  'exclamation marks',
  'exclamation points',
  'caps',
  'all caps',
]);

/**
 * Patterns that find a breach of a style rule, by its own words and by typical words of the kind it names.
 */
export const rulePatterns = (rule: string): RegExp[] =>
  patternsOf(
    rule,
    literalPhrases(rule).filter((phrase) => !TOO_COMMON.has(phrase.toLowerCase())),
  );

/** Like `rulePatterns`, for what a calendar's row forbids its email: a whole sentence, in any language. */
export const rowRulePatterns = (rule: string): RegExp[] => patternsOf(rule, forbiddenPhrases(rule));

function patternsOf(rule: string, own: readonly string[]): RegExp[] {
  const kinds = KINDS.filter((kind) => kind.rule.test(rule)).flatMap(({ words }) => words);
  const signs = SIGNS.filter((sign) => sign.rule.test(rule)).map(({ pattern }) => pattern);
  return [...[...own, ...kinds].map(phrasePattern).filter((pattern) => pattern !== null), ...signs];
}
