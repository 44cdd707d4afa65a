import nlp from 'compromise/two';
import { asPoint, asSentence, capitalised, enumeration, wordCount } from './text.ts';
import { ABOUT_EMAIL, ABSTRACT, AUDIENCE, MAYBE_ABOUT_EMAIL } from './vocabulary.ts';

/**
 * What a sentence of a brief comes to for the reader of the email: something to say, points for a list (under
 * a heading), a topic to stand over what follows, or nothing, because it speaks to whoever writes the email.
 */
export type Verdict =
  | { kind: 'say'; text: string }
  | { kind: 'points'; points: string[]; heading?: string }
  | { kind: 'topic'; text: string }
  | { kind: 'drop' };

export const drop: Verdict = { kind: 'drop' };
export const say = (text: string): Verdict => ({
  kind: 'say',
  text: asSentence(toReader(text).replace(/\b(because of|thanks to) them\b/gi, '$1 you')),
});
const points = (list: string[], heading?: string): Verdict => ({
  kind: 'points',
  points: list.map((entry) => asPoint(toReader(entry))),
  ...(heading && { heading: asPoint(toReader(heading)) }),
});

const SAYING =
  /^(?:mention|highlight|emphasi[sz]e|stress|note|state|remind|tell|let|show|point out|communicate|convey|reassure|reiterate|clarify|call out|underline|underscore|explain|inform|include|list|share|provide|give|offer|cover|outline|add|talk about|talk through|describe|say|bring up|touch on|hint at|notify|alert|update|reinforce|repeat|be (?:clear|upfront|transparent) (?:about|that))\b/i;
const INTRODUCING = /^(?:introduce|unveil|launch|present|reveal|debut)\b/i;
const ANNOUNCING = /^announce\b/i;
const FEATURING =
  /^(?:feature|promote|spotlight|showcase|push|focus on|(?:lead|open|start|close|end|finish|follow)(?: up)? with|advertise|plug|sell|centre on|center on|cross-sell|upsell|recommend|suggest)\b/i;
const TEACHING =
  /^(?:educate|teach|discuss|address|bust|debunk|answer|dive into|break down|pull|compare|demystify|recap)\b/i;
const CONVEYING = /^(?:convey|communicate|reinforce)\b/i;
const EXPLAINING = /^(?:explain|describe|show|talk (?:about|through)|outline|cover)\b/i;
const TEASING = /^tease\b/i;
const POSITIONING = /^position\b/i;
const WELCOMING = new RegExp(`^welcome\\s+${AUDIENCE}(?:\\s+to\\s+(.+?))?[.!]?$`, 'i');
const INVITING = new RegExp(
  `^(?:invite|encourage|urge|ask|nudge|prompt|motivate|inspire|challenge|get|remind|tell|want|need|like|love|expect|persuade|convince|drive|allow)\\s+${AUDIENCE}\\s+to\\s+`,
  'i',
);
const THANKING = new RegExp(`^thank(?:ing)?\\s+(?:${AUDIENCE}|you)\\s+for\\s+`, 'i');
const APOLOGISING = new RegExp(`^apologi[sz]e(?:\\s+to ${AUDIENCE})?\\s+for\\s+`, 'i');
const HELPING = new RegExp(`^help\\s+${AUDIENCE}\\s+(?:to\\s+)?`, 'i');
const WISHING = new RegExp(`^wish(?:ing)?\\s+(?:${AUDIENCE}|you)\\s+`, 'i');
/** What the readers should think or feel is not for them to read. */
const INNER =
  /^(?:feel|think|believe|see|understand|associate|trust|reali[sz]e|leave|walk away|remember|get excited|be excited)\b/i;
const OBJECT = new RegExp(
  `^(?:${AUDIENCE}(?=\\s|$)\\s*)?(?:know\\s+)?(?:(?:about|of|on|through|with|the fact)\\s+)?`,
  'i',
);
/** Where in the email, and for whom: about the email, not part of it. */
const PLACE = new RegExp(
  `\\s+(?:at the (?:very )?(?:end|top|bottom|beginning)|up front|upfront|prominently|briefly|as well|throughout|in plain (?:language|english|words)|in simple terms|from the (?:interview|call|article)|(?:in|near) the (?:intro(?:duction)?|body|opening|closing|footer|header|p\\.?s\\.?|email)|(?:to|for|with) ${AUDIENCE})[.!]?$`,
  'i',
);
const QUESTION_WORD = /^(?:how|why|what|when|where|who|which|whether)\b/i;
const COMPOUND = new RegExp(
  `,?\\s+(?:and|then|while)\\s+(?=(?:thank|mention|remind|invite|encourage|explain|highlight|ask|tell|include|link|drive|push|keep|share|introduce|announce|emphasi[sz]e|offer|point out|(?:get|let|give)\\s+${AUDIENCE})\\s)`,
  'i',
);
const BY_SAYING =
  /\bby (?:stressing|mentioning|highlighting|emphasi[sz]ing|noting|explaining|saying|sharing|showing)\s+(?:that\s+)?(\S[\s\S]{7,})$/i;

/** What an instruction asks the writer to tell the reader, in its order; undefined for other sentences. */
export function salvage(sentence: string): Verdict[] | undefined {
  const [head = '', ...rest] = sentence.split(COMPOUND);
  const first = salvageOne(head);
  if (first === undefined) {
    const [, object] = BY_SAYING.exec(sentence) ?? [];
    return object ? [statement(object) ?? point(object)] : undefined;
  }
  return [first, ...rest.flatMap((part) => salvageOne(part) ?? drop)];
}

function salvageOne(text: string): Verdict | undefined {
  const invited = INVITING.exec(text);
  if (invited) return action(text.slice(invited[0].length));
  const thanked = THANKING.exec(text);
  if (thanked) return say(`Thank you for ${yours(text.slice(thanked[0].length))}`);
  const sorry = APOLOGISING.exec(text);
  if (sorry) return say(`We are sorry for ${text.slice(sorry[0].length)}`);
  const helped = HELPING.exec(text);
  if (helped) return action(text.slice(helped[0].length));
  const wished = WISHING.exec(text);
  if (wished) return say(`We wish you ${text.slice(wished[0].length)}`);
  const welcomed = WELCOMING.exec(text);
  if (welcomed) return say(welcomed[1] ? `Welcome to ${welcomed[1]}` : 'Welcome');
  for (const [pattern, make] of salvages) {
    const verb = pattern.exec(text);
    if (!verb) continue;
    const bare = text.slice(verb[0].length).trim().replace(/^:\s*/, '').replace(PLACE, '');
    const object = bare.replace(OBJECT, '').trim();
    if (object === '' || isAboutEmail(object)) return drop;
    return make(bare === object ? object : yours(object), verb[0].toLowerCase());
  }
  return undefined;
}

const isAboutEmail = (object: string): boolean =>
  ABOUT_EMAIL.test(object) ||
  (MAYBE_ABOUT_EMAIL.test(object) && wordCount(object) <= 6 && !/\d/.test(object));

const salvages: readonly [RegExp, (object: string, verb: string) => Verdict][] = [
  [INTRODUCING, (object) => statement(object) ?? say(`Introducing ${object}`)],
  [ANNOUNCING, (object) => statement(object) ?? here(object)],
  [TEASING, (object) => say(`Coming soon: ${object}`)],
  [POSITIONING, (object) => positioned(object)],
  [TEACHING, (object) => listed(object) ?? topic(object)],
  [CONVEYING, (object) => statement(object) ?? drop],
  [EXPLAINING, (object) => underHead(object) ?? statement(object) ?? listed(object) ?? explained(object)],
  [
    FEATURING,
    (object) => underHead(object) ?? statement(object) ?? listed(object) ?? named(object) ?? point(object),
  ],
  [
    SAYING,
    (object, verb) =>
      verb === 'offer' && /^to /i.test(object)
        ? say(`You can ${object.slice(3)}`)
        : (underHead(object) ?? statement(object) ?? listed(object) ?? point(object)),
  ],
];

/** What readers are invited to do, addressed to them. */
function action(wanted: string): Verdict {
  const [, known] = /^(?:know|learn|hear)\s+(?:that\s+)?(\S.*)$/i.exec(wanted) ?? [];
  if (known) return statement(known) ?? drop;
  return INNER.test(wanted) || isAboutEmail(wanted) || wordCount(wanted) < 2 ? drop : say(yours(wanted));
}

/** "that orders ship free", "we are closed on Monday": a sentence of its own. */
function statement(object: string): Verdict | undefined {
  const clause = object.replace(/^that\s+/i, '');
  if (clause !== object) return say(clause);
  const story =
    /^(?:the story (?:of|behind) )?how ((?:we|i|our [\w-]+) (?:\w+ed|began|built|made|got|came|grew|went|found|took|chose|left)\b.+)$/i.exec(
      object,
    )?.[1];
  if (story) return say(story);
  if (QUESTION_WORD.test(object)) return listed(object) ?? topic(object);
  const sentence =
    /^(?:we|you|it|they|there|this|i)(?:'|’|\s)/i.test(object) ||
    nlp(object).has(
      '^(#Determiner|#Possessive|#Adjective|#Noun|#Value)+ #Adverb? (#Copula|#Modal|#PresentTense) .',
    );
  return sentence && !/^\S+(?:\s\S+){0,2}\s(?:that|which|who)\b/i.test(object) ? say(object) : undefined;
}

/** "3 tips for sleep: a, b and c" is a list under its topic. */
function underHead(object: string): Verdict | undefined {
  const [, head, tail] = /^([^:]{3,70}):\s+(.+)$/.exec(object) ?? [];
  if (!head || !tail) return undefined;
  if (QUESTION_WORD.test(head) && wordCount(head) === 1) return say(tail);
  if (/^(?:we|you|it|they|there)(?:'|’|\s)/i.test(tail)) return say(tail);
  const list = enumeration(tail);
  return list ? points(list, head) : say(`${head}: ${tail}`);
}

/** "a, b and c" is points, under their topic where they have one. */
export function listed(object: string): Verdict | undefined {
  const headed = underHead(object);
  if (headed) return headed;
  const list = enumeration(object);
  return list && points(list);
}

/** "the link between sleep and stress": a heading over its explanation. */
const explained = (object: string): Verdict =>
  /[\d%$]/.test(object) || wordCount(object) < 3 ? point(object) : topic(object);

/** "our referral programme": short enough to be a heading. */
const named = (object: string): Verdict | undefined =>
  /^our\s/i.test(object) && wordCount(object) <= 6 && !/[\d,;:%]/.test(object) ? topic(object) : undefined;

function point(object: string): Verdict {
  if (
    /^(?:an? |some |one |two |customer )*(?:testimonial|review|quote|recipe|photo|image|link|blurb|line|sentence|table|chart)s?\b/i.test(
      object,
    )
  )
    return drop;
  if (ABSTRACT.test(object.replace(/(?<![.!])[.!]+$/, '')) || (wordCount(object) < 2 && !/\d/.test(object)))
    return drop;
  const bare = object.replace(/(?<![.!])[.!]+$/, '');
  const thing = /^(?:our|the)\s/i.test(bare) && !/[\d%$]/.test(bare) && wordCount(bare) <= 5;
  return thing ? say(`Worth a look: ${bare}`) : points([bare]);
}

const topic = (object: string): Verdict =>
  wordCount(object) <= 12 ? { kind: 'topic', text: asPoint(toReader(object)) } : drop;

/**
 * "our new loyalty programme" → "Our new loyalty programme is here." A longer text or an offer is unchanged.
 */
function here(object: string): Verdict {
  const noun = /^(?:our|the|a|an)\s/i.test(object) && wordCount(object) <= 9 && !/[:,;\d%]/.test(object);
  if (!noun) return say(object);
  const plural = nlp(object).match('#Noun+').first().has('#Plural');
  return say(`${object.replace(/(?<![.!])[.!]+$/, '')} ${plural ? 'are' : 'is'} here`);
}

function positioned(object: string): Verdict {
  const [, what, as] = /^(.+?)(?<!\s)\s+as\s+(\S[\s\S]*)$/i.exec(object) ?? [];
  return what && as ? say(`${what}: ${as}`) : drop;
}

const PEOPLE = new RegExp(
  `^${AUDIENCE}\\s+(?=(?:can|will|get|receive|save|earn|have|need|may|must|also|do|don['’]t|won['’]t|cannot|can['’]t)\\b)`,
  'i',
);
const THEY =
  /\bthey (?=(?:can|get|will|need|want|have|earn|save|buy|order|shop|spend|refer|love|already)\b)/gi;

const OTHERS =
  /\b(?:friends?|family|families|kids|children|pets?|dogs?|cats?|partners?|parents|moms?|dads?|loved ones|teams?|we|our \w+s|brands|companies|scientists|experts|doctors|athletes|products|flavou?rs|ingredients|plants)\b/i;

/** Text about the readers, changed to address them. */
function yours(text: string): string {
  return text
    .replace(/\btheir\b/g, 'your')
    .replace(/\b(?:they|them)\b/g, 'you')
    .replace(/\bthemselves\b/g, 'yourself');
}

/** Changes a sentence about "customers" to address "you". */
export function toReader(text: string): string {
  if (PEOPLE.test(text)) return capitalised(yours(text.replace(PEOPLE, 'you ')));
  if (/^they\s/i.test(text)) return `You ${text.slice(5).replace(/\btheir\b/g, 'your')}`;
  // "Give your friends $15 off when they buy" is about the friends.
  if (OTHERS.test(text)) return text.replace(/\bfriends they\b/g, 'friends you');
  const addressed = text
    .replace(THEY, 'you ')
    .replace(/\btheir (?=(?:last|first|next) (?:order|purchase|visit)\b)/gi, 'your ');
  return addressed === text ? text : addressed.replace(/\btheir\b/g, 'your');
}
