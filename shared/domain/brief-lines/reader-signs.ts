import { kindOdds } from './kinds/line-odds.ts';

/* Signs that a sentence is for readers which its form gives, where what is learned is unsure. */

const NAME =
  "(?:(?:Dr|Prof|Chef|Frau|Herr|Mme|M|Sra|Sr)\\.? )?\\p{Lu}[\\p{L}’'-]+(?:(?: (?:de|von|van|di|del|der|le|la|da))? \\p{Lu}[\\p{L}’'-]+){1,2}(?:, [^,.!?:]{3,80},)?|\\p{Lu}[\\p{L}’'-]+, [^,.!?:]{3,80},";
/** What people do before an audience, and no colleague does for an email. */
const ACTS = [
  "(?:will|['’]ll) (?:also |then |be )?(?:talk(?:ing)? (?:about|on|us|you)|speak(?:ing)? (?:about|on)|show(?:ing)? (?:you|us|how|off)|teach(?:ing)?|explain(?:ing)?|read(?:ing)? from|play(?:ing)?|sing(?:ing)?|lead(?:ing)?|guid(?:e|ing) (?:you|us)|demonstrat(?:e|ing)|answer(?:ing)? (?:your|all|any)|host(?:ing)?|cook(?:ing)?|perform(?:ing)?|present(?:ing)?|walk(?:ing)? (?:you|us)|tak(?:e|ing) (?:you|us)|judg(?:e|ing)|tell(?:ing)? (?:you|us|stories|the story))(?![a-z])",
  '(?:wird|werden) [^.!?]{3,160} (?:zeigen|erklären|erzählen|lesen|vorlesen|sprechen|spielen|singen|vorstellen|leiten|führen|kochen|signieren|beantworten|begleiten)[.!]$|(?:zeigt|erklärt) (?:Ihnen|euch|dir|uns)(?!\\p{L})',
  '(?:vous |nous )?(?:parlera|présentera|lira|dédicacera|animera|montrera|expliquera|racontera|jouera|chantera|guidera)(?!\\p{L})',
  '(?:nos |os |les )?(?:hablará|presentará|enseñará|leerá|tocará|dirigirá|mostrará|explicará|contará|cantará|guiará)(?!\\p{L})',
  '(?:vi |ci )?(?:parlerà|presenterà|mostrerà|spiegherà|leggerà|suonerà|guiderà|racconterà)(?!\\p{L})|(?:falará|apresentará|mostrará|explicará|tocará)(?!\\p{L})',
].join('|');
const FORETOLD = new RegExp(`^(?:${NAME}) (?:${ACTS})`, 'u');
/** From where it is the team's all the same. */
const FOR_TEAM = { foretold: 0.3, described: 0.1 };

/** "Marcus Oyelaran, physiotherapist, will talk about …": who does what at an event. */
export const isForetold = (sentence: string): boolean =>
  FORETOLD.test(sentence) && kindOdds(sentence).team < FOR_TEAM.foretold;

const DESCRIBES =
  /^(?:It['’]s|It is|They['’]re|They are|These are|There['’]s|There are|Es ist|Es sind|C['’]est|Ce sont|Il y a|Es una?|Son|Hay|È una?|Sono|C['’]è|É uma?|São|Het is|Dit zijn|To jest|Są) (?!(?:going|meant|aimed|written|for|about|all|not|one|only|mainly|just) )/u;
/** What a colleague adds: "…, so call it an evening", "they've to bring their own". */
const TALKS =
  /(?<![a-z])(?:they|them|their|people|clients?|customers?|so|tell|say|invite|reassure|mention|call|please|pls|no need|e-?mail|mail|newsletter|blurb|photo|picture)(?![a-z])/i;

/** "It's a thick, fragrance-free balm for …": says what something is, and nothing of it sounds like a colleague. */
export const describes = (sentence: string): boolean =>
  DESCRIBES.test(sentence) &&
  /[.!]$/.test(sentence) &&
  !TALKS.test(sentence.replace(DESCRIBES, '')) &&
  kindOdds(sentence).team < FOR_TEAM.described;
