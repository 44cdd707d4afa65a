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

/** What readers are asked, and no colleague for an email: "please order that bit earlier". */
const ASKED = new RegExp(
  `^(?:${[
    "(?:please |pls |just |do |don['’]t |make sure (?:you |to )){1,2}(?:also )?(?:pre-?order|order|book|reserve|register|rsvp|bring|come|arrive|allow|wear|call(?! (?:it|this|them|these|those) (?:an? |the )?[\"“„'‘«])|ring|reply|wait|hurry|plan|park|dress|collect|visit|drop (?:in|by|off)|pop in|turn up|get in touch|get (?:here|there|yours)|give yoursel(?:f|ves)|let us know|leave (?:it|your|the (?:car|dog))|pick (?:it|yours) up|be (?:quick|early|patient|on time|careful|there)|have your|pack|sign up|eat)",
    'bitte (?:[a-zà-ɏ]+ ){0,5}(?:bestell(?:t|en)|buch(?:t|en)|reservier(?:t|en)|mitbringen|bringt|kommt|kommen|anziehen|anmelden|meld(?:et|en) (?:euch|sie sich)|angeben|einplanen)',
    "(?:merci (?:de |d['’])(?:nous )?(?:réserver|commander|venir|arriver|apporter|prévenir|préciser|prévoir|appeler)|(?:veuillez|pensez à) (?:réserver|commander|venir|arriver|apporter|prévoir)|réservez|commandez|venez|apportez)",
    '(?:por favor,? )(?:reserv(?:a|ad|e)|pide|pídelo|trae|traed|ven|venid|llega|llegad|avísanos|encarga)',
    '(?:per favore,? )(?:prenota(?:te)?|ordina(?:te)?|porta(?:te)?|vieni|venite|arriva(?:te)?)',
    '(?:graag )(?:bestellen|reserveren|op tijd komen|meenemen|aanmelden)',
  ].join('|')})(?![a-zà-ɏ])`,
  'iu',
);
/** What readers had better not do: "Don't find out in November that it won't start." */
const WARNED = new RegExp(
  `^(?:${[
    "(?:don['’]t|do not|never) (?:find out|discover|get (?:caught|stuck|stung|left)|be (?:caught|left|stuck)|let (?:your |the |an? |another |winter |summer |bad )[^.!?]{2,40} (?:ruin|spoil|catch|stop|slow|hold|cost|get in|go to|slip|take)|spend another|wait (?:until|till|for) (?:it|your|the (?:first|last|next)|something)|put up with|lose out|miss out|risk)",
    '(?:warten sie nicht|wartet nicht|warte nicht),? bis (?!d(?:as|er|ie) (?:freigabe|text|entwurf|bild))|lassen sie sich (?:nicht|kein)|lass(?:t euch| dich) (?:nicht|kein)',
    "n['’](?:attendez|attends) pas (?:que |la |le |l['’]|d['’])|ne (?:vous )?laissez pas|ne passez pas (?:un|une|encore)",
    'no (?:esperes|espere|esperéis) a (?:que (?:tu|su|se|el|la)|la |el )|no dejes que|no te quedes sin|no pases otr[oa]',
    'non (?:aspettare|aspettate) (?:che (?:il|la|si)|il |la )|non lasciare che|non (?:restare|rimanere) senza',
  ].join('|')})(?![a-zà-ɏ])`,
  'iu',
);
/** "No pressure on the night.": a promise, and no ban on words. */
const PROMISED =
  /^(?:no (?:pressure|obligation|commitment|hard sell|hidden (?:costs|fees|charges)|strings)(?: attached)? (?:on the (?:night|day|tour)|to (?:buy|book|stay|sign|join)|at all|whatsoever|of any kind)|no strings attached|kein(?:e|erlei)? (?:verkaufsdruck|kaufzwang|verpflichtung(?:en)?)|(?:sans|aucune?) (?:engagement|obligation d['’]achat)|(?:sin|ningún|ninguna) (?:compromiso|obligación)|(?:senza|nessuna?) (?:impegno|obbligo))(?![a-zà-ɏ])|,? (?:i|we) promise[.!]*$|, promised?[.!]*$|, (?:versprochen|promis|prometido|promesso|beloofd)[.!]*$/iu;
/** "Any questions ring Aoife on 066 555 0187", "Talk to Tanya Brooks at 419-555-0167": whom readers are told to ask. */
const CONTACTS = new RegExp(
  `^(?:${[
    '(?:(?:any |for |got (?:a |any )?)?(?:questions?|queries|bookings?|details|more information)[,?:]? (?:(?:just|please|pls) )?)?(?:(?:talk|speak|write|reply) to|call|ring|phone|text|e-?mail|message|contact|ask for|get in touch with|drop)',
    '(?:(?:(?:bei )?fragen|rückfragen)[,?:]? )?(?:rufen sie|ruft|ruf|schreiben sie|schreibt|melden sie sich|meldet euch|mailen sie|wenden sie sich)',
    '(?:(?:pour )?(?:toute )?questions? ?[,?:]? )?(?:appelez|contactez|écrivez|téléphonez)',
    '¿?(?:(?:dudas|preguntas)[,?:]? )?(?:llama|llame|llamad|escribe|escriba|escríbenos|contacta)',
    '(?:(?:per )?(?:domande|informazioni)[,?:]? )?(?:chiama(?:te)?|scrivi|scrivete|contatta(?:te)?)',
    '(?:vragen\\?? )?(?:bel|mail|app)',
  ].join('|')}) [^.!?]{0,100}?(?:\\d[\\d ()./-]{6,}\\d|\\S@\\S)`,
  'iu',
);
/** From where whom to ask is for the team: "Call Kevin on 0161 496 0000 for the photos". */
const CONTACT_OF_TEAM = 0.3;
/** Whether readers are told whom to call or write to. */
export const givesContact = (sentence: string): boolean =>
  CONTACTS.test(sentence) && !isWork(sentence) && kindOdds(sentence).team < CONTACT_OF_TEAM;

/** What a colleague speaks of. */
const WORK =
  /(?<![a-zà-ɏ])(?:them|they|people|customers|guests|readers|clients?|(?:e-?)?mails?|copy|text|photos?|pictures?|headline|button|subject|intro|draft|layout|sign-?off|approv[a-z]*|in the shared folder|validation|maquette|foto[a-z]*|bild(?:er|ern)?|grafik[a-z]*|druck[a-z]*|freigabe|entwurf|betreff|knopf|objet|bouton|asunto|botón|correo|oggetto|pulsante|testo|onderwerp|knop|tekst)(?![a-zà-ɏ])/iu;
const EMAILED =
  /(?<![a-zà-ɏ])(?:by|per|via|par|por|to this|to the|an?|us an|con un) (?:e-?)?mail(?![a-z])/giu;
const isWork = (text: string): boolean => WORK.test(text.replace(EMAILED, ''));

/** Whether words ask readers for something that a colleague is not asked for an email. */
export const asksReaders = (words: string): boolean => ASKED.test(words) && !isWork(words);
/** "Engraving adds 2 days so please order earlier.": what follows is the readers'. */
const CONSEQUENCE =
  /,? (?:so|also|donc|así que|quindi|dus) (?=(?:please|pls|just|bitte|merci|por favor|per favore|graag)(?![a-zà-ɏ]))/iu;
function asksInTheEnd(sentence: string): boolean {
  const { index, 0: so = '' } = CONSEQUENCE.exec(sentence) ?? {};
  return index !== undefined && asksReaders(sentence.slice(index + so.length)) && !isWork(sentence);
}
const POLITE = /^(?:please|bitte|merci|veuillez|por favor|per favore)(?![a-zà-ɏ])/i;

/** "Marcus Oyelaran, physiotherapist, will talk about …": who does what at an event. */
const isForetold = (sentence: string): boolean =>
  FORETOLD.test(sentence) && kindOdds(sentence).team < FOR_TEAM.foretold;

/** Whether its form shows that a sentence is for readers: what they are asked to do, warned of or will see. */
export const showsReaders = (sentence: string): boolean =>
  isForetold(sentence) ||
  givesContact(sentence) ||
  ((WARNED.test(sentence) || PROMISED.test(sentence)) && !isWork(sentence)) ||
  (POLITE.test(sentence) && asksReaders(sentence)) ||
  asksInTheEnd(sentence);

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
