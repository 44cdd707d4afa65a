/** What a label at the start of a line or sentence says about the text after it. */
export type Role =
  | 'headline'
  | 'preheader'
  | 'subject'
  | 'cta'
  | 'offer'
  | 'list'
  | 'body'
  | 'fact'
  | 'terms'
  | 'instruction';

const roles: readonly [Role, RegExp][] = [
  [
    'cta',
    /^(?:primary |main |secondary )?(?:cta|call[ -]to[ -]action|button)s?(?: (?:text|copy|button|label|link|wording))?$/,
  ],
  [
    'headline',
    /^(?:headline|hero (?:headline|text|copy|line)|title|main message|h1)(?: (?:idea|option)s?)?$/,
  ],
  ['preheader', /^(?:pre-?header|preview(?: text)?)$/],
  ['subject', /^(?:subject(?: line)?s?|sl)(?: (?:idea|option)s?)?$/],
  ['offer', /^(?:the |main |key )?(?:offer|promo(?:tion)?|deal|discount|incentive)s?(?: details)?$/],
  [
    'list',
    /^(?:key |main |top |product |selling )*(?:highlights?|points?|benefits?|features?|selling points?|usps?|messages|details to include|talking points|takeaways|reasons|includes?|what'?s (?:inside|in it|included)|inside|ingredients?|steps?|perks?|flavou?rs|topics|contents?|agenda|line-?up|ideas)$/,
  ],
  [
    'body',
    /^(?:body|copy|body copy|text|intro(?:duction)?|message|key message|main point|summary|details|description|story|background|context|about|overview|campaign brief|brief|hook|angle|content|concept|the email|closing|sign-?off|ps|p\.s\.?)$/,
  ],
  [
    'fact',
    /^(?:when|where|dates?|time|venue|location|place|code|promo code|coupon(?: code)?|discount code|price|prices|shipping|deadline|ends|starts|valid|expires|sale dates|offer dates|hours|size|sizes|flavou?r|colou?rs?|duration|speakers?|host|product|products)$/,
  ],
  [
    'terms',
    /^(?:terms(?: (?:and|&) conditions)?|disclaimer|legal|fine print|exclusions?|small print|t&cs?)$/,
  ],
  [
    'instruction',
    /^(?:(?:brand |email )?(?:tone|voice|style|mood|vibe|feel|look)(?: (?:and|&|of) \w+)?|(?:target )?(?:audience|segment|persona|list|recipients?)|(?:primary |campaign |email )?(?:goals?|objectives?|purpose|aim|kpis?|strategy)|design|layout|visuals?|(?:hero )?images?(?: \w+)?|imagery|photo|graphics?|assets?|notes?(?: to \w+)?|internal(?: notes?)?|n\.?b\.?|length|word count|format|language|keywords?|avoid|do ?n[o']t|dos?(?: and don'?ts?)?|must[ -]haves?|important|reminder|send(?: (?:date|time))?|reference|references|example|inspiration|links?|landing page|url|utm|owner|status|priority|hashtags?|type|email type|theme|channel|platform|instructions?|compliance|restrictions?|guardrails?|requirements?|approach|direction|emphasis|focus)$/,
  ],
];
const LABEL = /^["“']?([\p{L}][\p{L}\p{N} /&'’.-]{1,32}?)["”']?(?:\s{0,9}:|\s{1,9}[–—-]\s)\s*/u;

export interface Labelled {
  role: Role | undefined;
  /** The label as written; '' without one. */
  label: string;
  text: string;
}

/** Separates a text from the label in front of it. An unknown label stays part of the text. */
export function readLabel(line: string): Labelled {
  const match = LABEL.exec(line);
  const label = (match?.[1] ?? '').trim();
  const key = label.toLowerCase().replaceAll('’', "'");
  const role = roles.find(([, pattern]) => pattern.test(key))?.[0];
  // " - " occurs within sentences as often as after labels, so only known labels count before it.
  const certain =
    match !== null && (role !== undefined || (match[0].includes(':') && label.split(/\s+/).length <= 4));
  return certain
    ? { role, label, text: line.slice((match as RegExpExecArray)[0].length).trim() }
    : { role: undefined, label: '', text: line };
}
