import type { Signs } from './signs.ts';

/* What is said of an email, of its readers or of its message, instead of to them: "This email introduces our dentist". */

/** The email, as it is called in front of what it does. */
const EMAIL = [
  "(?:this|the|our|today['’]s)(?: (?!(?:that|which|who|is|has)(?![a-z]))[a-z'’-]+){0,3}? (?:e-?mail|mail|mailing|mailer|message|newsletter|send-?out|campaign|copy|edition)|this (?:one|issue|letter|text|piece|note|send)",
  '(?:die|diese|unsere)(?: [a-zäöüß-]+)? (?:e-?mail|mail|nachricht|aussendung|kampagne)|(?:der|dieser|unser)(?: [a-zäöüß-]+)? (?:newsletter|rundbrief|text|versand|mailing)|(?:das|dieses|unser)(?: [a-zäöüß-]+)? (?:mailing|rundschreiben|schreiben)',
  "(?:cet?|cette|le|la|l['’]|notre) ?(?:petit |prochain |présent )?(?:e-?mail|mail|message|courriel|courrier|newsletter|infolettre|envoi|lettre|campagne|texte|mailing)(?: (?!(?:doit|devra|va|met|fait|est)(?![a-zà-ɏ]))[a-zà-ɏ-]+)?",
  '(?:el|este|nuestro) (?:correo|e-?mail|mail|mensaje|bolet[ií]n|env[ií]o|texto)(?: electrónico)?|(?:la|esta|nuestra) (?:newsletter|campaña|comunicación|carta|pieza)',
  "(?:l['’]|la |quest['’]|questa |la nostra )(?:e-?mail|mail|newsletter|comunicazione|lettera|campagna)|(?:il|questo|il nostro) (?:messaggio|testo)",
  '(?:o|este|esta|a|nosso|nossa) (?:e-?mail|mensagem|newsletter|texto|comunicação|campanha)',
  '(?:de|deze|het|dit|onze) (?:e-?mail|mail|nieuwsbrief|bericht|mailing|tekst)',
].join('|');
/** What only an email does, or is to do. */
const DOES = [
  '(?:(?:also|then|simply|briefly|gently|clearly|now|first|[a-z]+ly) ){0,2}(?:tells?(?! you)|reminds?(?! you)|announces?|introduces?|explains?(?! (?:to you|how you|why you))|informs?(?! you)|invites?(?! you)|mentions?|highlights?|presents?|promotes?|thanks(?! you)|encourages?(?! you)|asks?(?! you)|reassures?(?! you)|warns?(?! you)|describes?|celebrates?|covers?(?! you)|features?|stresses|emphasi[sz]es?|points? out|outlines?|focus(?:es)? on|opens? with|leads? with|closes? with|ends? with|starts? with|unveils?|reveals?|teases?|conveys?|acknowledges?|prompts?(?! you)|nudges?(?! you)|persuades?(?! you)|convinces?(?! you)|follows? up|recaps?|summari[sz]es?|sells?|makes? (?:it )?clear|lets (?!you)|wants? to|serves? to|aims? to|is (?:meant |there |here )?to(?![a-z]))(?![a-z])|(?:should|must|needs? to|ought to|is supposed to)(?![a-z])',
  '(?:kündigt|stellt|weist|erinnert(?! (?:sie|dich|euch))|informiert(?! (?:sie|dich|euch))|erklärt|lädt(?! (?:sie|dich|euch))|präsentiert|verkündet|nennt|betont|hebt|beschreibt|bewirbt|wirbt|beantwortet|erläutert|dreht sich|macht (?:klar|deutlich)|erzählt|soll(?:te)?|muss|richtet sich|dient|verspricht|kommuniziert)(?![a-zà-ɏ])',
  "(?:(?:aussi|également|ensuite|d['’]abord) )?(?:annonce|présente|rappelle|invite|propose|explique|informe|met (?:en (?:avant|lumière|valeur)|l['’]accent sur)|indique|précise|souligne|mentionne|évoque|relance|remercie|raconte|détaille|insiste|revient sur|s['’](?:adresse|ouvre)|avertit|prévient|rassure|encourage|dévoile|célèbre|fait (?:découvrir|part)|expose|doit|devra|devrait|a pour but|vise à|sert à)(?! (?:vous|à vous))(?![a-zà-ɏ])",
  '(?:anuncia|presenta|recuerda|invita|explica|informa|destaca|menciona|propone|cuenta|avisa|comunica|agradece|celebra|promociona|da a conocer|debe(?:ría)?|tiene que|ha de|busca|pretende|sirve para|pide)(?! (?:os|te|le)(?![a-z]))(?![a-zà-ɏ])',
  '(?:annuncia|presenta|ricorda|invita|spiega|informa|evidenzia|sottolinea|racconta|propone|comunica|ringrazia|celebra|promuove|segnala|deve|dovrebbe|dovrà|serve|ruota|vuole)(?![a-zà-ɏ])',
  '(?:anuncia|apresenta|lembra|convida|explica|informa|destaca|menciona|conta|avisa|comunica|agradece|divulga|deve|tem (?:de|que)|serve|pretende)(?![a-zà-ɏ])',
  '(?:kondigt|stelt|wijst|herinnert|informeert|legt|nodigt|presenteert|noemt|benadrukt|vertelt|meldt|gaat over|moet)(?![a-zà-ɏ])',
].join('|');

/** Those who are to learn something, and that they are: "Parents should hear that …", "Nos adhérents doivent savoir que …". */
const LEARN = [
  '(?:need|ought|should|must|have|are|want|will want)(?: to)?(?: also| all| really| clearly| then){0,2} (?:(?:come|leave|walk|go) away |finish |end up )?(?:know(?:ing)?|hear|understand(?:ing)?|learn|discover|reali[sz]e|be (?:told|reminded|aware|reassured|informed|warned|nudged|encouraged|invited|made aware))(?![a-z])',
  '(?:sollen?|sollten?|müssen|muss)(?: [a-zà-ɏ]+){0,4}? (?:erfahren|wissen|verstehen|begreifen|hören|spüren|merken|lernen|nachvollziehen|informiert werden|lesen)(?![a-zà-ɏ])',
  '(?:doi(?:t|vent)|devraient|devra(?:ient)?)(?: [a-zà-ɏ]+)? (?:comprendre|savoir|apprendre|retenir|découvrir|être (?:informée?s|avertie?s|prévenue?s))(?![a-zà-ɏ])',
  '(?:deben?|deber[ií]an?|tienen? que|han? de|necesitan?) (?:saber|entender|comprender|recordar|enterarse|oír|conocer)(?![a-zà-ɏ])',
  '(?:devono|deve|dovrebbero|dovrebbe) (?:sapere|capire|comprendere|ricordare|scoprire|conoscere)(?![a-zà-ɏ])',
  '(?:devem|deve|têm de|têm que|precisam(?: de)?) (?:saber|entender|perceber|compreender|lembrar-se|conhecer)(?![a-zà-ɏ])',
  '(?:moeten?|horen)(?: [a-zà-ɏ]+)? (?:weten|begrijpen|horen|lezen|beseffen)(?![a-zà-ɏ])|(?:moeten?|horen te) (?:weten|begrijpen|horen|lezen|beseffen)',
].join('|');

/** What a campaign is about. */
const MESSAGE = [
  '(?:(?:single|main|key|core|big|most important|overall|central|other|second|first|third|one|real|whole) ){0,2}(?:message|takeaway|take-away|story|hook|angle|selling point|point|headline|thought)(?: (?:to get across|to convey|to land|to stress|here|for (?:readers|this)|of (?:this|the) e-?mail|is simple))* (?:is|should be|must be|will be)(?! on you(?![a-z]))(?![a-z])',
  '(?:kern(?:aussage|botschaft)?|haupt(?:botschaft|aussage|thema)|schwerpunkt|aufhänger|thema|gegenstand|sinn|zweck)(?: (?:der|dieser|des|dieses) [a-zäöü-]+)? (?:ist|sind|wäre)(?![a-zà-ɏ])|(?:im mittelpunkt|im zentrum|im vordergrund) (?:steht|stehen|soll|sollen)(?![a-zà-ɏ])',
  "(?:message|idée|propos|objectif|objet|c[œo]e?ur|thème|sujet|vedette|essentiel)(?: (?:principale?|centrale?|clé|du (?:mail|message|courriel)|de (?:l['’]envoi|cet envoi|la lettre)|à transmettre))* (?:est|sera)(?! née?s?)(?![a-zà-ɏ])",
  '(?:mensaje|idea|objetivo|foco|protagonista|tema)(?: (?:principal|central|clave|del (?:correo|mail|mensaje)))* (?:es|será)(?![a-zà-ɏ])',
  '(?:messaggio|idea|obiettivo|scopo|cuore|succo|punto|tema)(?: (?:principale|centrale|chiave|dell[ao] (?:mail|messaggio)|del messaggio|della mail))* (?:è|sarà)(?![a-zà-ɏ])',
  '(?:kern|boodschap|idee|focus|bedoeling|hoofdboodschap)(?: van (?:de mail|het bericht))? (?:is|ligt)(?![a-z])',
].join('|');

/** "It must be stated that …", "Es soll klar werden, dass …", "Il convient de signaler que …" */
const SAID = [
  "(?:it|this) (?:must|should|needs? to|ought to|is to)(?: also| clearly| again)? be (?:made (?:very |really )?(?:clear|plain)|stated|said|mentioned|noted|pointed out|explained|stressed|emphasi[sz]ed|clear)(?![a-z])|(?:it['’]s |it is |also |well ){0,2}worth (?:saying|mentioning|noting|stressing|pointing out|adding|flagging)(?! it)(?![a-z])",
  'es (?:soll|sollte|muss)(?: [a-zà-ɏ]+)? (?:klar|deutlich|erwähnt|gesagt|betont)(?: werden| sein)?, dass(?![a-zà-ɏ])|(?:herausgestellt|hervorgehoben|betont|erwähnt|vorgestellt|angekündigt|erklärt|erzählt|bekanntgegeben|hingewiesen|eingeladen|verwiesen) (?:werden|wird)(?! (?:sie|ihr|du|euch)(?![a-zà-ɏ]))(?![a-zà-ɏ])|hervorzuheben (?:ist|sind|wäre)(?![a-zà-ɏ])|herausstellen, dass|wichtig (?:ist|wäre)(?: (?:auch|noch|uns|dabei)){0,2}, dass',
  "(?:il (?:convient|s['’]agit|importe|est (?:bon|essentiel|important)) (?:aussi )?(?:de|d['’])|on (?:indique|présente|précise|annonce|rappelle|explique|souligne|détaille|propose|met (?:en|l['’]))(?! vous)|mettre (?:en|l['’]accent)|insister sur|mention obligatoire)(?![a-zà-ɏ])",
  '(?:cabe (?:añadir|destacar|recordar|señalar)|toca (?:recordar|contar|avisar)|conviene (?:decir|recordar|mencionar|avisar|señalar|aclarar)|se trata de|habría que|hay que (?:contar|decir(?! adiós)|avisar|recordar|explicar|mencionar|aclarar|subrayar|destacar|comunicar)(?:les)?|que quede|debe quedar|se (?:indicará|enfatizará|informará|presenta a los|recuerda a los))(?![a-zà-ɏ])',
  '(?:bisogna|occorre|deve|va|vanno|si tratta di|serve una|da (?:evidenziare|ricordare|segnalare|sottolineare)|deve (?:essere chiaro|emergere)|nella mail si)(?: (?:inoltre |anche |pure )?)(?:ricordat|segnalat|dett|ribadit|precisat|spiegat|ricordare|spiegare|avvisare|dire|far |segnalare|precisare|racconta|deve|chiede|sottolineare)',
  'er (?:moet|dient|hoort)(?: [a-zà-ɏ]+){0,2} (?:vermeld|in|bij|gezegd)(?![a-z])|centraal sta(?:at|an)(?![a-z])',
].join('|');

/** Audiences have up to so many words. */
const WHO =
  "(?!(?:you|we|i|it|if|when|please|vous|nous|on|tu|sie|ihr|du|wir|es|tú|usted|voi|noi)(?![a-zà-ɏ]))(?:(?!you(?![a-z]))[a-zà-ɏ0-9'’&-]+ ){1,9}?";

/** "This email opens booking": what it is, has or confirms may be said to its readers. */
const ANY_VERB =
  '(?:this|the) (?:e-?mail|newsletter|mailing) (?!(?:is|was|has|contains|comes|confirms|includes|expires|counts|means|does|goes|arrives|always|address)(?![a-z]))[a-z]{3,}s(?! (?:you|your)(?![a-z]))(?= )';
/** "A gentle email inviting clients to …", "Close by offering …": orders in other forms of their verbs. */
const FORMS: Readonly<Record<string, string>> = {
  inviting: 'invite',
  announcing: 'announce',
  introducing: 'introduce',
  telling: 'tell',
  reminding: 'remind',
  asking: 'ask',
  thanking: 'thank',
  offering: 'offer',
  letting: 'let',
  explaining: 'explain',
};
const FORM = Object.keys(FORMS).join('|');
const IN_FORM = new RegExp(
  `^(?!(?:if|when|you|we|i|get)(?![a-z]))(?:(?:(?:an?|the|one|another) )?(?:[a-z-]+,? ){0,4}?(?:e-?mail|mail|newsletter|message|mailing)|(?:close|end|finish|open|start|begin|lead|conclude|sign off) (?:by|with)) (?<form>${FORM}) (?!you(?![a-z]))`,
  'iu',
);
const IT =
  'it (?:also |then )?(?:invites|reminds|tells|informs|thanks|encourages|asks|urges|reassures|warns|welcomes) (?!you(?![a-z]))|it (?:should|must|needs to|ought to)(?: also)? (?=(?:tell|remind|announce|introduce|explain|inform|invite|mention|highlight|present|promote|thank|encourage|ask|reassure|warn|describe|celebrate|cover|feature|stress|point out|note|say|state|outline|focus on|help (?:readers|people|new|customers)|convey|acknowledge)(?![a-z]))';
const OF_EMAIL = new RegExp(`^(?:(?:${EMAIL}) (?:${DOES})|${IT}|${ANY_VERB})\\s*`, 'iu');
/** "announces", "opens with": an order is without its ending. */
const THIRD_PERSON = /(?<=^|\s)([a-z]+?)(?:(?<=ss|us|sh|ch)es|s)(?=$| (?:with|on|out|up|it|clear))/iu;
/** "should", "soll": the order stands behind it. */
const MODAL =
  /(?:should(?: also)?|must|(?:needs?|has|ought|supposed|meant|there|here|wants?|serves?|aims?) to|to|soll(?:te)?|muss|doit|devra|devrait|debe(?:ría)?|tiene que|ha de|deve|dovrebbe|dovrà|tem (?:de|que)|moet)$/iu;
/** "stellt … vor, den …" */
const APART = /^([^,.]+) (?:an|vor|hin|ein|hervor|heraus|auf|aan|voor|uit)(?=[,.]|$)/iu;

/** What an email is said to tell: as an order to tell it, or as a topic; undefined where it is not the subject. */
export function toldByEmail(line: string): { text: string; isOrder: boolean } | undefined {
  const formed = IN_FORM.exec(line);
  if (formed) {
    const verb = FORMS[formed.groups?.form?.toLowerCase() ?? ''] ?? '';
    return { text: `${verb} ${line.slice(formed[0].length)}`, isOrder: true };
  }
  const [said] = OF_EMAIL.exec(line) ?? [];
  if (said === undefined) return undefined;
  const rest = line.slice(said.length).trim();
  const does = said.trim();
  if (MODAL.test(does)) return { text: rest, isOrder: true };
  const verb = /(?<![a-z])[a-z]+s(?: (?:with|on|out|up|it|clear|it clear))?$/iu.exec(does)?.[0];
  return verb !== undefined && ENGLISH.test(does)
    ? { text: `${verb.replace(THIRD_PERSON, '$1')} ${rest}`, isOrder: true }
    : { text: rest.replace(APART, '$1'), isOrder: false };
}
const ENGLISH = /^(?:this|the|our|today|it)(?![a-z])/iu;

export const describesEmail = (line: string): boolean => DESCRIBES.some((pattern) => pattern.test(line));
const DESCRIBES: readonly RegExp[] = [
  new RegExp(`^(?:${EMAIL}) (?:${DOES})`, 'u'),
  new RegExp(`^(?:${IT}|${ANY_VERB})`, 'u'),
  IN_FORM,
  /(?<![a-z])(?:so |please )keep (?:it|this) to (?:an? |one |two |three |the )/u,
  new RegExp(`^${WHO}(?:${LEARN})`, 'u'),
  new RegExp(
    `^(?:the |our |one |die |der |das |unser |le |la |l['’]|el |lo |il |de |het |o |a )?(?:${MESSAGE})`,
    'u',
  ),
  new RegExp(`^(?:und |and |also |außerdem |auch |aussi |también |e )?(?:${SAID})`, 'u'),
  /^(?:build|create|generate|drum up|spark) (?:some |a bit of )?(?:anticipation|excitement|interest|buzz|curiosity|hype|awareness)(?![a-z])|^position (?!yourself|your)(?:[a-z0-9'’-]+ ){1,8}as (?:the|an?) |^(?:reassure|convince|persuade) (?!yourself|your)|^explain (?:why|how) (?!you)/u,
  /^(?:please )?(?:tell|inform|notify|remind|warn|reassure|advise|alert|let) (?!us |me |your|yourself)(?:(?!your)[a-z'’-]+ ){1,4}?(?:know )?(?:[a-z]+ly )?that /u,
  /^what (?:it|this|the e-?mail|they|readers|people|customers|members|we) (?:has|have|needs?|should|must|want|wants)(?: [a-z]+){0,5} (?:is|be) that /u,
  // Who it goes to, whose it is and what it has.
  /^it(?:['’]s| is) (?:aimed at|addressed to|going (?:out )?to (?:the |our |all |every )?(?:[a-z-]+ ){0,3}(?:customers|members|people|list|subscribers|anyone|everyone|clients|donors|readers|owners|users|managers|parents)|an? (?:[a-z-]+ ){0,2}(?:e-?mail|newsletter|mailing) (?:for|to|that|about))|^it (?:also )?offers (?:them|readers|customers|members|people)(?![a-z])|^(?:i['’]m|we['’]re|i am|we are) (?:hoping for|after|thinking of) (?:an?|something)(?![a-z])/u,
  /^(?:the|our)(?: [a-z'’-]+){0,4} client(?: is(?! (?:happy|delighted))| wants| would| in|,)|^notre cliente?(?![a-zà-ɏ])|^unser(?:e)? kund(?:e|in) (?!des)|^nuestr[oa] cliente|^(?:il nostro cliente|la nostra cliente)(?![a-zà-ɏ])/u,
  /(?<![a-zà-ɏ])(?:brauchen wir|wir brauchen) (?:eine?n? )(?:[a-zäöüß]+ ){0,2}(?:mailing|e-?mail|mail|newsletter|text|anschreiben)(?![a-z])|^(?:il nous faut|nous avons besoin d['’]|il faudrait) ?une? (?:[a-zà-ɏ]+ )?(?:e-?mail|mail|courriel|message|newsletter|relance)(?![a-zà-ɏ])|(?:pouvez-vous|pourriez-vous) (?:nous )?(?:rédiger|écrire|préparer)(?![a-zà-ɏ])|^necesitamos un (?:correo|e-?mail|mail|mensaje|texto)(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:serve|ci serve) un['’a]? ?(?:e-?mail|mail|newsletter|testo|messaggio)(?![a-zà-ɏ])/u,
  /^(?:the|der|die|das|le|la|el|il|de|het|o) (?:(?:main|only|single|primary) )?(?:button|cta|knopf|bouton|bot[óo]n|pulsante|knop|bot[ãa]o|call to action|link) (?:should|must|reads?|says?|goes|leads?|takes?|opens?|could|ought|soll(?:te)?|führt|heißt|doit|renverra|renvoie|mène|debe|lleva|deve|porta|moet|gaat)(?![a-zà-ɏ])(?! you)/u,
  // What is said of readers, and of where something stands, in German.
  /^in dieser (?:e-?mail|mail|nachricht|ausgabe)(?! (?:finden|erfahren|lesen) (?:sie|ihr))(?![a-zà-ɏ])|^(?:der|die) leser(?:innen|schaft|in)? (?:soll(?:en|te)?|darf|dürfen|kann|erfährt|erfahren)(?![a-zà-ɏ])|^den (?:abschluss|schluss|anfang|einstieg|auftakt) (?:bildet|macht|bilden|machen)(?![a-zà-ɏ])|^am (?:ende|schluss|anfang) (?:sollte|soll|steht|kommt|könnte)(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:kann|können|darf|dürfen|soll|sollen|sollte) (?:(?!nicht|kein|nie)[^.!?]){3,80} (?:genannt|erwähnt|erzählt|betont|hervorgehoben) werden[.]?$|(?<![a-zà-ɏ])gehört (?:gut sichtbar |deutlich |noch )?(?:in die nähe|an den (?:anfang|schluss)|ans ende|in den (?:ersten|betreff|einstieg)|neben den|unter den|über den)(?![a-zà-ɏ])/u,
  /^(?:push|stress|highlight|emphasi[sz]e|plug|play up|mention) ["“„«'‘]|^mention (?:[\p{L}’'-]+ ){1,3}(?:can|will|is|are|has|have|does|offers?)(?![a-z])(?!.*(?:when you|at the|to get|and get|to claim|to receive))/u,
];

/** "It", behind a sentence that says what the email does, and the same with its noun. */
const PRONOUNS: readonly (readonly [RegExp, string])[] = [
  [/^It (?=(?:also |then )?[a-z]+s? )/u, 'The email '],
  [
    /^(?:Il|Elle) (?=(?:rappelle|invite|explique|annonce|présente|précise|indique|propose|souligne|mentionne|évoque|remercie|informe|raconte|détaille|met en avant|insiste|signale|doit|devra)(?![a-zà-ɏ]))/u,
    'Le message ',
  ],
  [
    /^(?:Sie|Er|Es) (?=(?:erinnert|erklärt|kündigt|stellt|weist|informiert|lädt|betont|nennt|beschreibt|soll|sollte|muss)(?![a-zà-ɏ]))/u,
    'Die Mail ',
  ],
  [
    /^(?:Recuerda|Explica|Anuncia|Invita|Informa|Presenta|Destaca|Menciona|Avisa|Debe|Tiene que) (?!(?:tu|te|que (?:tienes|puedes))(?![a-z]))/u,
    'El correo $&',
  ],
  [/^(?:Essa|Esso) (?=[a-z]+a )/u, 'La mail '],
];
/** The sentences of a line, in which what goes on with the email names it: "This email introduces … It also reminds …". */
export const withEmailNamed = (sentences: readonly string[]): string[] => {
  let isOfEmail = false;
  return sentences.map((sentence) => {
    const named = isOfEmail
      ? PRONOUNS.reduce((said, [pronoun, email]) => {
          const told = said
            .replace(pronoun, email)
            .replace(/(?<=^El correo )\p{Lu}/u, (first) => first.toLowerCase());
          return describesEmail(told.toLowerCase()) ? told : said;
        }, sentence)
      : sentence;
    isOfEmail = OF_EMAIL.test(named) || IN_FORM.test(named);
    return named;
  });
};

export const telling: Signs = { always: [], orders: DESCRIBES, notes: [] };
