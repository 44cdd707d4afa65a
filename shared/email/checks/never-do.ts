import { phrasePattern } from '../../text/phrases.ts';

/** The rule says "corporate jargon", the email says "synergy". */
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
    rule: /urgency|pressure|fomo|scarcity|countdown(?! (?:timer|clock))/i,
    words: [
      'act now',
      'hurry',
      'last chance',
      'don’t miss out',
      'before it’s too late',
      'only a few left',
      'limited time',
      'final hours',
      'ends tonight',
    ],
  },
  { rule: /slang/i, words: ['gonna', 'wanna', 'lit', 'yolo', 'dope', 'bro', 'ain’t', 'lol'] },
];

const SIGNS: { rule: RegExp; pattern: RegExp }[] = [
  { rule: /emojis?/i, pattern: /\p{Extended_Pictographic}/gu },
  { rule: /exclama|ausrufezeichen|esclamativ|uitroepteken/i, pattern: /!/g },
  {
    rule: /urgency|pressure|fomo|scarcity|countdown(?! (?:timer|clock))/i,
    pattern: /\bonly (?:\w+ ){1,3}left\b/gi,
  },
  {
    rule: /before[- ]and[- ]after/i,
    pattern:
      /\bbefore(?:[- ]and[- ]|\s?[&/]\s?)after\W{1,3}(?:photos?|pictures?|pics|shots?|images?|results?|stor(?:y|ies)|transformations?)\b/gi,
  },
  {
    rule: /\ball[- ]?caps\b|capital letters|shout|großbuchstaben|mayúsculas|majuscules|maiuscol|maiúscul|hoofdletters/i,
    // Codes may be in capitals.
    pattern: /(?<![\p{L}\p{N}])(?<!(?:[Cc]ode|CODE|[Cc]ódigo|[Cc]odice|kod):?\s)\p{Lu}{4,}(?![\p{L}\p{N}])/gu,
  },
];

const LEAD =
  /^\s*(?:please\s+)?(?:(?:never|do not|don['’]t|avoid|no|not|without|stop)\s+)*(?:(?:ever\s+)?(?:use|using|say|saying|mention(?:ing)?|writ(?:e|ing)|includ(?:e|ing)|mak(?:e|ing)|claim(?:ing)?(?:\s+that)?|promis(?:e|ing)|imply(?:ing)?(?:\s+that)?|state|stating|be(?:ing)?|sound(?:ing)?|call(?:ing)?\s+it|words?\s+like|the\s+words?|phrases?\s+like)\s+)*(?:(?:any|the|a|an|our|it|they|we|this)\s+)?/i;

const QUOTED = /[“"„«]([^“”"„«»]{2,80}?)[”"“»]|(?<![\p{L}\p{N}])['‘]([^“”"„«»]{2,80}?)['’](?![\p{L}\p{N}])/gu;
const LONGEST_PHRASE = 6;

export const quotedWords = (rule: string): string[] =>
  [...rule.matchAll(QUOTED)].map(([, words, single = '']) => (words ?? single).trim());

/** Rules about an attitude do not forbid its object ("mock beginners"). */
const ATTITUDE =
  /^(?:mock|shame|body-?shame|belittle|attack|criticis|criticiz|disparage|insult|lecture|preach|patroni[sz]|talk down|scare|frighten|guilt-?trip|pressure|make fun|joke|poke fun|exaggerat|assustar|moquer|verspotten)/i;
const NAMING =
  /^(?:(?:name|hint at|hint|show|describe|depict|mention|talk about|speak of|discuss|refer to|reference|compare (?:us |it )?(?:to|with)|promote|parler (?:de|des|du)|hablar de|parlare (?:di|dei)|falar (?:de|dos)|usar|utiliser|usare|utilizar|employer|mencionar)(?:\s+|$))+/i;
const OR = /^(?:or|and|oder|ou|o|of)\s+/i;
const SMALL_WORDS =
  /^(?:(?:before|after|and|or|the|a|an|more|less|than|now|then|here|there|up|down|in|on|out|any|all|body|any body|it|us|them|new|old|good|bad|best|better)(?:\s+|$))+$/i;

/** Quoted phrases, or else the rule without "never use …". Verbs that describe an action are not phrases. */
function literalPhrases(rule: string): string[] {
  const quoted = quotedWords(rule);
  if (quoted.length > 0) return quoted;
  const said = rule.replace(LEAD, '');
  if (ATTITUDE.test(said)) return [];
  return said
    .split(/[,;/]|(?<!\s)\s+or\s+/i)
    .map((part) =>
      part
        .trim()
        .replace(OR, '')
        .replace(NAMING, '')
        .replace(/(?<![.!\s])[.!\s]+$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && !SMALL_WORDS.test(part) && part.split(/\s+/).length <= LONGEST_PHRASE);
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

export const rulePatterns = (rule: string): RegExp[] => [
  ...phrasePatterns(literalPhrases(rule).filter((phrase) => !TOO_COMMON.has(phrase.toLowerCase()))),
  ...typicalPatterns(rule),
];

export const phrasePatterns = (phrases: readonly string[]): RegExp[] =>
  phrases.map(phrasePattern).filter((pattern) => pattern !== null);

export function typicalPatterns(rule: string): RegExp[] {
  const kinds = KINDS.filter((kind) => kind.rule.test(rule)).flatMap(({ words }) => words);
  const signs = SIGNS.filter((sign) => sign.rule.test(rule)).map(({ pattern }) => pattern);
  return [...phrasePatterns(kinds), ...signs];
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
