/** The vocabulary of briefs, separate from the rules that use it. */

/** What a brief calls the email's readers. */
export const AUDIENCE =
  '(?:(?:all|our|the|your|loyal|existing|new|past|lapsed|vip|current|potential|most|these|those|first-time|early|local)\\s+)*(?:customers?|readers?|subscribers?|shoppers?|people|them|everyone|folks|members?|vips?|users?|listeners?|viewers?|followers?|supporters?|neighbou?rs?|volunteers?|clients?|patients?|guests?|donors?|students?|families|parents|athletes|fans|visitors?|attendees|owners|players|runners|travell?ers|audience|recipients?|buyers)';

/** Trade terms: a sentence with one is about the email, not part of it. */
export const ABOUT_EMAIL =
  /\b(?:tone(?: of voice)?|body copy|copywrit\w+|the copy|copy should|subject lines?|pre-?header|preview text|headlines?|hero (?:image|shot|banner|section)|lifestyle (?:image|shot|photo)s?|layout|ctas?|call[- ]to[- ]action|(?<!reply to |respond to )this (?:e-?mail|campaign|send|newsletter)|product shots?|drive folder|countdown(?: timer)?s?|timer|if possible|the e-?mail (?:is|should|must|needs|will)|e-?mail (?:should|must|needs)|readers?|recipients?|target audience|our audience|the audience|word count|above the fold|a\/b test\w*|salesy|hard[- ]sell\w*|fomo|brand voice|on[- ]brand|open rates?|click[- ]?through\w*|conversions?|segment(?:s|ed)?|jargon|emojis?|social proof|sense of urgency|urgency|copywriter|designer|nudges?|soft sell|bullet points|paragraphs?|placeholder|tbd|tbc)\b/i;

/** Counts as a trade term only in a sentence that is an instruction anyway. */
export const MAYBE_ABOUT_EMAIL =
  /\b(?:tone|voice|copy|images?|photos?|pictures?|visuals?|graphics?|gifs?|links?|language|words?|short|concise|friendly|playful|warm|conversational|educational|professional|urgent|exciting|excitement|button|banner|message|messaging|feel|feeling|vibe|audience|clicks?|traffic|sales|engagement|trust|awareness|testimonials?|quotes?|reviews?|landing page|product page|hype|claims?|story|sections?|it|things?|personal|simple|light|fun|pop)\b/i;

/** A tone in adjectives: "Warm and heartfelt but not cheesy." */
const TONE_WORDS =
  'warm|heartfelt|friendly|playful|cheesy|professional|energetic|calm|bold|fun|funny|casual|conversational|urgent|upbeat|confident|celebratory|patriotic|educational|informative|honest|premium|luxurious|witty|nerdy|sincere|transparent|cozy|quirky|empathetic|inspirational|inspiring|motivational|aspirational|elegant|minimal|punchy|direct|concise|short|light-hearted|lighthearted|cheerful|festive|serious|approachable|natural|empowering|relatable|pushy|aggressive|corny|formal|informal|trustworthy|reassuring|scientific|edgy|sassy|gentle|soothing|helpful|exciting|excited';
export const TONE = new RegExp(
  `^(?:very |super |a bit |slightly |keep it |more |be )*(?:${TONE_WORDS})(?:[,;.!]|$|\\s+(?:and|but|yet|not|tone|voice|vibe|feel|style)\\b|,? ?(?:${TONE_WORDS})\\b)`,
  'i',
);
/** "An educational email about X" is about X. */
export const EMAIL_ABOUT =
  /^(?:an? )?(?:[\w-]+ ){0,2}(?:e-?mail|newsletter|flow|sequence|campaign) (about|on|covering|around|for) (.+)$/i;
/** What a brief calls the email itself: "Cart abandonment reminder." */
export const KIND_OF_EMAIL =
  /^((?:[\w’'&-]+\s+){0,6}?)(?:e-?mail|newsletter|campaign|reminder|nudge|announcement|promotion|promo|blast|series|send|win-?back|teaser|follow-?up)[.!]?$/i;
/** Abstract qualities mentioned to the writer, not the reader. */
export const ABSTRACT =
  /^(?:the )?(?:value|performance|quality|convenience|benefits?|savings|trust|simplicity|lifestyle|sustainability|ease|exclusivity|freshness|scarcity|community|science|results|health|wellness|versatility|features?|story|brand|product|products|offer|sale|discount|deadline|bestsellers?|best sellers|new arrivals|taste|flavou?r|ingredients)(?:(?:,| and|,? &)\s*(?:the )?[\w-]+){0,3}$/i;

/** May precede an instruction or a sentence for readers. */
export const SOFT_LEAD_INS = [
  /^(?:please|maybe|perhaps|possibly|ideally|also|then|next|finally|lastly|first(?:ly)?|second(?:ly)?|softly|gently|briefly|clearly|subtly|quickly|again|just|simply)[,\s]+/i,
  /^(?:and|but|so)\s+/i,
  /^(?:be sure to|make sure (?:to|that we|we|that you|you)|remember to|don['’]?t forget to|let['’]?s|try to)\s+/i,
];
/** Addressed only to the writer. */
export const HARD_LEAD_INS = [
  new RegExp(`^(?:we|i)(?:['’]d)? (?=(?:want|need|like|love|expect)\\s+${AUDIENCE}\\s+to\\b)`, 'i'),
  /^(?:we|i)(?:['’]d| would)? (?:want|need|like|love|hope|plan|aim)(?: (?:this|the) (?:e-?mail|one|campaign))? to\s+/i,
  /^(?:the |our )?(?:main |primary |key )?(?:goal|aim|idea|purpose|point|objective|focus|ask)(?: (?:of|for|in) (?:this|the) (?:e-?mail|campaign|send))?(?: here)? (?:is|will be|should be) (?:to )?/i,
  /^(?:this|the) (?:e-?mail|campaign|send|message|newsletter) (?:should|must|needs to|has to|ought to|will|can|could)(?: also| really)?\s+/i,
  /^we (?:can|could)(?: also)? (?=(?:link|include|mention|add|use|feature|show|send|test|say)\b)/i,
  /^(?:it|copy|we|you) (?:should|must|need to|needs to|ought to)(?: also| really)?\s+/i,
  /^(?:need|aim|want|looking) to\s+/i,
  /^(?:an? )?(?:quick |short |friendly )?(?:e-?mail|newsletter|announcement|reminder|note|message|campaign) (?:to|that|which) (?:will )?/i,
];
/** "This email promotes X" → "promote X". */
export const DESCRIBED =
  /^(?:this|the) (?:e-?mail|campaign|newsletter|send) (promote|announce|introduce|cover|highlight|feature|explain|celebrate|remind|invite|welcome|share|thank|spotlight|showcase)s\s+/i;

const words = (list: string) => new Set(list.split(/\s+/));
/** Addressed to the writer; the rest of the sentence has nothing for the reader. */
export const WRITER_ONLY =
  /^(?:direct|drive|link|aim|pull|ensure|target|write|draft|design|match|test|reference|incorporate|avoid|don['’]?t|do not|never|maintain|attach|cc|ask legal)\b/i;

/** Verbs that address the email's reader. */
export const READER_VERBS = words(
  `shop buy try save get enjoy discover order join meet stock grab claim treat visit learn read watch book register rsvp download
  upgrade subscribe find explore taste pair mix drink take stay celebrate bring unwrap see pick choose check expect look come swing
  apply redeem reserve start click tap browse wake fuel refuel recharge train sleep relax unwind breathe move eat cook blend shake
  stir pour serve think imagine wear hurry act reply forward refer earn swap switch sign spend love feel say go snag skip call text
  refrigerate freeze bake heat chill rinse wash apply massage store plan swap donate vote nominate renew tour sip sample
  pack run walk jump rest ride swim lift carry hang place hold wait spray rub dab whisk slice chop toss roast grill chew press`,
);
/** Verbs that address the reader only when followed by these words. */
export const EITHER_VERBS: Record<string, RegExp> = {
  ask: /^ask (?:us|your|for|away|any)/i,
  use: /^use (?:code|coupon|promo|it\b|your|within|daily|at checkout|twice|once|before|after)/i,
  share: /^share (?:it\b|your|with a|the love)/i,
  keep: /^keep (?:your|an eye|going|moving|cool|refrigerated)/i,
  add: /^add (?:to (?:cart|your|water|any)|your|a scoop|one|two|it\b|\d)/i,
  make: /^make (?:your|it a|the most|this your|time|room|every)/i,
  give: /^give (?:your|yourself|the gift|back|a gift)/i,
  let: /^let (?:us|your|it|the)\b(?!.*\bknow\b)/i,
  end: /^end (?:the (?:day|week|year)|your)/i,
  open: /^open (?:your|daily|to|house|until|from|on|every)/i,
  close: /^close (?:your|out)/i,
  build: /^build your/i,
  show: /^show (?:your|off)/i,
  tell: /^tell (?:us|a friend|your)/i,
  send: /^send (?:us|a gift|your|one)/i,
  set: /^set (?:your|aside|a)/i,
  follow: /^follow (?:us|these|the (?:steps|link)|along)/i,
  leave: /^leave (?:us|a review|your)/i,
  help: /^help (?:us|yourself|your)/i,
  remember: /^remember[,:]/i,
  create: /^create your/i,
  write: /^write (?:us|to us|a review|your)/i,
  push: /^push (?:your|harder|past|through)/i,
  avoid: /^avoid the (?:rush|queue|crowds?)/i,
  top: /^top (?:with|it|up)/i,
  "don't": /^don['’]?t (?:miss|wait|worry|let|forget your|sleep on|settle|delay)/i,
  never: /^never (?:miss|run out)/i,
};
