import { type Signs, speaksToReader } from './signs.ts';

/* How an email is to be written: its tone, its length, how it speaks to readers and how it spells. */

/** Words for how an email is to be written. What is sold is seldom any of them. */
const WRITTEN =
  'friendly informal formal casual conversational chatty witty cheeky funny humorous playful punchy snappy catchy concise brief short salesy pushy cheesy corny preachy wordy factual matter-of-fact businesslike professional serious sober upbeat urgent heartfelt sincere personal personable polite respectful empathetic reassuring inspiring educational informative poetic emotional nostalgic celebratory cheerful positive hopeful motivating encouraging confident authoritative humble approachable relatable direct low-key understated newsy on-brand jargon-free tongue-in-cheek pleasantries niceties waffle fluff preaching neighbourly neighborly down-to-earth promotional shouty over-the-top dramatic inclusive snackable warmhearted dignified welcoming ironic sarcastic grown-up modest enthusiastic human natural proud chummy patronising patronizing dry-humoured deadpan self-deprecating gentle subtle tactful neutral sales-y pompous humour humor irony jokes puns soppy sappy gushing gushy twee mushy smug nerdy geeky stiff stuffy sentimental melodramatic schmaltzy sassy quirky edgy breezy zippy matey corporate robotic moralising moralizing lecturing ' +
  'freundlich locker sachlich kurz knapp knackig persönlich herzlich förmlich formell informell humorvoll witzig frech seriös werblich verkäuferisch reißerisch kitschig nahbar emotional charmant augenzwinkernd professionell respektvoll höflich informativ inspirierend dringlich nüchtern aufdringlich übertrieben ausführlich wertschätzend motivierend bodenständig direkt pathos floskeln phrasen marketingsprech werbesprech blabla geschwafel gejammer jammern anbiedernd ironisch natürlich neutral dezent begeistert stolz bescheiden kindlich schnulzig belehrend keck frech nerdig sentimental steif hochtrabend geschwollen salopp flapsig pathetisch humor ' +
  'court bref percutant chaleureux amical complice convivial sincère drôle humoristique décalé sérieux formel informel professionnel pro commercial vendeur insistant factuel poétique enjoué rassurant pédagogique informatif solennel familier concis accrocheur ironique naturel neutre modeste fier enthousiaste discret scolaire larmoyant moralisateur pompeux mièvre guindé malicieux espiègle culpabilisant humour ' +
  'exageraciones tecnicismos cortito clarito chistoso animado corto breve directo cercano cálido amable divertido serio sincero profesional comercial agresivo emotivo informativo urgente alegre positivo conciso desenfadado insistente coloquial natural neutro irónico simpático cursi ñoño empalagoso pedante solemne rebuscado humor ' +
  'esagerazioni politichese burocratese tecnicismi toni televendita diretto amichevole cordiale informale formale professionale commerciale aggressivo ironico divertente scherzoso allegro personale spiritoso pubblicitario insistente naturale neutro colto pesante simpatico sdolcinato smielato pomposo ampolloso melenso moralista umorismo ' +
  'exageros pieguice curto curtinho animado engraçado direto próximo caloroso amigável simpático sério profissional agressivo descontraído pessoal apelativo natural neutro irónico infantil piegas lamechas meloso pomposo brincalhão rebuscado enxuto moralista humor ' +
  'tone ton tono toon tonfall tonality ' +
  'kort krachtig bondig luchtig vriendelijk persoonlijk informeel formeel zakelijk serieus professioneel commercieel opdringerig grappig humoristisch speels enthousiast informatief dringend natuurlijk neutraal gezellig lollig ironisch schoolmeesterachtig belerend klef zoetsappig hoogdravend truttig stijf zweverig jolig oubollig humor';
/** The same beside one of those: what is sold may be light, warm or simple as well. */
const EITHER =
  'light warm calm clear simple honest quiet sweet fun bold clean plain dry minimal tight festive elegant premium practical helpful energetic lively relaxed romantic technical commercial ' +
  'klar einfach warm ehrlich ruhig modern lang verspielt festlich authentisch dringend lustig ' +
  'simple sobre direct léger long fun dynamique festif élégant ' +
  'bonito lindo buena onda sencillo simple sobrio elegante fresco natural largo festivo personal formal informal ' +
  'caldo semplice sobrio elegante leggero fresco lungo corto breve serio sincero ' +
  'simples leve sóbrio longo divertido breve conciso formal informal positivo ' +
  'warm eerlijk eenvoudig nuchter direct lang vrolijk positief rustig';
/** Says how much of it, or only what the manner belongs to. */
const AROUND =
  'lieber bloß ruhig gar allzu hier here surtout mejor meglio melhor aquí qui aqui ici slightly something a an the it this that very really too so more less bit little rather fairly quite nice kind of some somewhat super ultra all just only please pls time again overall throughout always usual as ever possible keep make be stay sound is are fine ok voice style mood feel vibe mail email e-mail copy text wording ' +
  'sehr etwas eher ganz recht zu so bitte gern gerne bisschen per du sie ein eine einen stil ansprache diesmal wie immer schön möglichst halten bleiben im in ' +
  'très assez plutôt un peu trop le la style cette fois svp en restant rester mais ' +
  'correo mensaje muy algo un poco demasiado bastante más menos estilo el la por favor ' +
  "molto abbastanza po' troppo più meno stile il per favore " +
  'muito bem pouco mais menos tom estilo coisa algo o um uma ' +
  'heel erg wel lekker beetje iets een toon stijl graag de niet te houden';
const NUMBER =
  '(?:\\d+[-–\\d]*|one|two|three|four|five|six|ten|ein[a-zà-ɏ]*|zwei|drei|vier|fünf|zehn|une?|deux|trois|cinq|dix|dos|tres|cinco|diez|due|tre|cinque|dieci|dois|duas|três|dez|een|twee|drie|vijf|tien)';
const UNIT =
  '(?:words?|satz|zeile|lines?|characters|sentences?|paragraph(?:e?s)?|wörter|worte|zeilen?|zeichen|sätze|absätze|absatz|mots|lignes|signes|phrases|palabras|líneas|frases|caracteres|párrafos?|parole|righe|battute|frasi|paragraf[oi]|palavras|linhas|parágrafos?|woorden|regels|zinnen|tekens|alinea[a-zà-ɏ]*)';
/** How long a text is to be: "Max 6 righe", "Texte court". */
const LENGTH = new RegExp(
  `^(?:max(?:imum|imal|imo|\\.)?|höchstens|maximal|nicht mehr als|pas plus de|no más de|máximo|massimo|non più di|não mais de|niet meer dan|hooguit|ten hoogste|around|about|ca\\.?|circa|environ|unos|no more than|at most|under|up to|roughly) ?${NUMBER} ?${UNIT}(?![a-zà-ɏ])|^${NUMBER} ?(?:short |kurze |courts? |courtes |korte )?${UNIT}(?:(?: (?:on|about|for|zu[mr]?|über|für|sur|pour|sobre|para|su|sul|sulla|per|over|voor) [a-zà-ɏ ]{3,40})? (?:max[a-zà-ɏ]*|tops|at most|or so|höchstens|reich(?:t|en)|suffi[a-zà-ɏ]+|bast(?:an?|ano)|volsta(?:at|an)|is genoeg|will do|(?:is|are) (?:plenty|enough)))?[.!]?$|^(?:(?:very|sehr|très|muy|molto|muito|heel|quite|rather|eher|relativ) )?(?:short|kurzer|courte?|korte|breve|kort) (?:text|texte|tekst|testo|texto|mail|e-?mail)(?![a-zà-ɏ])|^(?:texte|texto|testo) (?:très |muy |molto |muito |plutôt )?(?:court|corto|breve|curto|simple|sencillo|semplice|simples)(?![a-zà-ɏ])`,
  'u',
);
const NEGATION =
  /^(?:(?:bloß|bitte|lieber|surtout|mejor|meglio|melhor|por favor|hier|qui|aquí|aqui|ici),? )*(?:(?:don't|do not|never) (?:be|sound|get|go)|not|no|never|without|nicht|keine?[nrs]?|nie|ohne|pas(?: de| d')?|sans|jamais|sin|nada de|nunca|non|senza|niente|mai|meno|não|nem|sem|nada|niet|geen|zonder)(?![a-zà-ɏ])\s*/u;
const BETWEEN =
  / (?=(?:not|nicht|niet|without|ohne|sans|sin|senza|sem|zonder) )| ?[,;:–—+&/] ?| - | (?:and|but|yet|or|und|aber|oder|et|mais|ou|y|pero|o|e|ma|mas|en|maar|of) /u;
/** "…, but not cheesy" */
const JOINS = /^(?:and|but|yet|or|und|aber|oder|et|mais|ou|y|pero|e|ma|mas|en|maar|jedoch|sondern) /u;
/** Most words of "no hard sell", "pas de blagues sur l'alcool". */
const RULED_OUT = 5;
const LONGEST = 90;

/** "locker", "lockere", "lockerer": words differ by their ending. */
const base = (word: string): string => word.replace(/(?:e[nrms]?|[ao]s?|i|s)$/u, '');
const basesOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(base));
const [written, either, around] = [WRITTEN, EITHER, AROUND].map(basesOf) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
];

type Part = 'written' | 'either' | 'around' | 'ruled out' | 'other';

/** Why it is to be so: "Reassuring, nobody likes the dentist". */
const REASON =
  /^(?:que (?:es|son|están?|estamos|hay)|because|they(?:['’]re| are)|parce que|c['’]est pour|weil|perché|porque|omdat|people|folks|nobody|no one|they|readers|(?:lots|most|many|some) of|our (?:people|readers|list|customers|parents|donors)|die leute|les gens|la gente|mensen|as pessoas)(?![a-zà-ɏ])/u;

function partOf(text: string): Part {
  if (LENGTH.test(text)) return 'written';
  if (REASON.test(text)) return 'around';
  const bare = text.replace(NEGATION, '');
  const words = bare.split(/\s+/).filter(Boolean).map(base);
  const isManner = words.every((word) => written.has(word) || either.has(word) || around.has(word));
  if (isManner && words.some((word) => written.has(word))) return 'written';
  if (isManner) return words.some((word) => either.has(word)) ? 'either' : 'around';
  return bare !== text && words.length <= RULED_OUT ? 'ruled out' : 'other';
}

/** Begins with what is to be so, or ends its first clause with it: whatever follows is said of the text, too. */
const OPENS =
  /^(?:tono?|tom|toon|tone|estilo|stijl|stil|style|algo|coisa|something|iets|etwas|qualcosa(?: di)?|quelque chose(?: de)?|quick|text|texto|tekst|texte|testo|correo|e-?mail|mail|courriel|newsletter|mensaje|message|messaggio|mensagem) [a-zà-ɏ]|^(?:keep it )?[a-zà-ɏ ]{3,30} (?:houden|halten)(?=$|[,;.])/u;

/**
 * Whether a line says nothing but how an email is to be written: "Friendly, no scaremongering", "Kurz und knackig",
 * "Pas trop commercial". At least one of its words must be for texts alone, and come first.
 */
export function isManner(line: string): boolean {
  if (line.length > LONGEST) return false;
  const said = line
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<![.! ])[.! ]+$/u, '');
  const parts = said
    .split(BETWEEN)
    .map((part) => part.replace(JOINS, ''))
    .map(partOf);
  if (parts[0] === 'written' && OPENS.test(said) && !speaksToReader(line)) return true;
  return parts.includes('written') && parts[0] !== 'ruled out' && !parts.includes('other');
}

/** Adjectives that "keep it …" or "should sound …" stands before. */
const TONE =
  'fun|minimal|sweet|tight|low[- ]key|positive|clean|premium|cosy|cozy|hopeful|intriguing|motivating|approachable|techy|angry|shouty|catchy|snappy|elegant|festive|cheerful|friendly|playful|short|practical|conversational|heartfelt|professional|casual|confident|kind|concise|witty|sincere|funny|formal|informal|salesy|calm|dry|plain|honest|quiet|energetic|upbeat|inspiring|educational|informative|serious|light|bold|urgent|helpful|personal|personable|punchy|clear|factual|cheesy|pushy|corny|kitschy|skimmable|scannable|snackable|digestible|respectful|matter-of-fact|chatty|humorous|poetic|brief|crisp|sober|earnest|reassuring|comforting|encouraging|celebratory|nostalgic|romantic|tiny|relaxed|lively|freundlich|kurz|sachlich|locker|persönlich|herzlich|direkt|klar|knapp|humorvoll|ehrlich|court|chaleureux|simple|direct|amical|sincère|cercano|sencillo|breve|directo|cálido|amable|caldo|semplice|diretto|cordiale|amichevole|próximo|simples|direto|caloroso|kort|vriendelijk|eenvoudig|warm|duidelijk';
/** Those that only a text is: "Clear and simple" may be a product as well. */
const TEXT_ONLY =
  'low[- ]key|techy|shouty|catchy|snappy|friendly|playful|short|practical|conversational|heartfelt|professional|casual|concise|witty|funny|formal|informal|salesy|upbeat|educational|informative|urgent|personal|personable|punchy|factual|cheesy|pushy|corny|kitschy|skimmable|scannable|snackable|digestible|respectful|matter-of-fact|chatty|humorous|brief|sober|reassuring|encouraging|celebratory|freundlich|kurz|sachlich|locker|direkt|knapp|humorvoll|court|direct|amical|sincère|breve|directo|diretto|amichevole|direto|kort|vriendelijk|duidelijk';
/** How the words are to be: "Keep it short and fun", "Should feel premium". "Keep it dry" is for readers. */
const SHAPED = new RegExp(
  `^(?:it |this |the (?:e-?mail|copy|text|subject|headline|words) )?(?:(?:keep|make|have) (?:it|this|everything|things|the (?:e-?mail|copy|text|tone|subject|headline|words))|should|sound|(?:we|i)(?:'d like| want| need) (?:it|this))(?: (?:to|sound|feel|be|look|read))*(?: (?:very|really|all|nice and|more|fairly|a bit|super|not|too))* (?!dry(?![a-zà-ɏ]))(?:${TONE})(?=$|[.,;!]|: (?:mention|say|state|no|only|just|avoid|lead|add)(?![a-z])| [+&]| please| (?:and|but|yet|or) (?:(?:not|very|quite|too|a bit|really|no|don't|to the point|make|use|keep|sweet|mention|say|link|add|lead|end|focus|include|stick|do|avoid|state|never|let|skip|leave|write|put|show|give|[a-z]+ly|[a-z]+ful)(?![a-z])|(?:${TONE})(?![a-zà-ɏ]))| for (?:[a-zà-ɏ]+ ){0,2}(?:readers|patients|customers|clients|members|users|people|audience|donors|parents)(?![a-zà-ɏ]))`,
  'u',
);
const TONES = new RegExp(
  `^(?:not (?:too )?)?(?:${TONE})(?:(?:,| and| und| et| y| e| en| but(?: not)?| or| yet)+ (?:not )?(?:too )?(?:${TONE}))*(?:,| and| und| et| y| e| en| but(?: not)?| or| yet)+ (?:not )?(?:too )?(?:${TEXT_ONLY})(?:$|[.;,])|^(?:not (?:too )?)?(?:${TEXT_ONLY})(?:(?:,| and| und| et| y| e| en| but(?: not)?| or| yet)+ (?:not )?(?:too )?(?:${TONE}))+(?:$|[.;,])|^not (?:too )?(?:${TONE})[.]?$|^(?:${TONE})(?:(?:,| and| und| et| y| e| en)+ (?:${TONE}))*,? (?:no|not|never|but not)(?: too)? `,
  'u',
);

/** Whether a line says how the words are to be: "Keep it skimmable". */
export const isShaped = (line: string): boolean => SHAPED.test(line);

export const manner: Signs = {
  always: [
    SHAPED,
    /^(?:but |and )?not too [a-zà-ɏ]+(?: [a-zà-ɏ]+){0,3}(?:$|[.,!])/u,
    /^(?:(?:keep|stay|make)(?: (?:it|this))? )?(?:(?:under|below|within|max(?:imum)?\.?|about|around|roughly|at most|up to) )?\d+ (?:words|characters|lines|sentences)(?: (?:max\.?|or less|at most))?[.!]?$|^(?:keep|stay)(?: (?:it|this))? (?:under|below|within) \d+|^keep it to (?:one|two|three|\d+)\b/,
    LENGTH,
    // "Leuk verhaaltje, 3 zinnen"
    new RegExp(`^[a-zà-ɏ]+(?: [a-zà-ɏ]+){0,3}, (?:max\\.? )?${NUMBER} ${UNIT}[.!]?$`, 'u'),
    TONES,
    /^(?:(?:neutral|warm|calm|friendly|formal|light|serious|professional|conversational|playful|personal|quiet|confident)[, ]+(?:and |but )?){1,3}(?:tone|voice|style)(?![a-zà-ɏ])|^(?:(?:ton(?! (?:of|in)\b)|tono|toon)(?: [a-zà-ɏ]+| ?,){1,6}|tom (?:pr[oó]ximo|simples|leve|caloroso|amig[aá]vel|descontra[ií]do|formal|informal|calmo|divertido|s[ée]rio)\b.{0,40})[.]?$/u,
    // "Same bones, less robotic": a text beside the last one.
    /^same (?:bones|structure|skeleton|text|wording|idea|story)(?=[.!]?$|,)|^(?:in|intro in|opening in|[a-z]+ in) (?:our|the|his|her|their) (?:usual|normal|own|brand|house) (?:voice|tone|style)(?=[.!]?$|,)|(?<![a-z])(?:type|sort of|kind of) (?:thing|deal|vibe)[.!]?$|(?<![a-z])(?:but |please |and ){0,3}(?:word|phrase|put|say) (?:it|this|that) (?:nice|kind|gentl|polite|soft|careful|friendl|diplomatic)[a-z]*[.!]?$/u,
    /^(?:no|zero) (?:asks?|pitch|sell|hard sell|selling|cta|appeal)(?: (?:here|in (?:this|it)(?: one)?|this time|please))?(?:[.!]?$|,)|^(?:short|quick|simple|brief|small|little|warm|nice|kurzes?|kleines?|petit|court|breve|piccolo|kort|klein) (?:thank[- ]?you|thanks|note|hello|intro|greeting|danke(?:schön)?|merci|mot|grazie|bedankje|gracias|agradecimiento|saludo|obrigad[oa]|saluto),? (?:but )?(?:no|kein[a-zà-ɏ]*|pas de|sin|senza|sem|geen|without|ohne|sans|zonder) [a-zà-ɏ ]{3,20}[.!]?$/u,
    // "Ton locker, du-Form", "bitte auf Englisch": how readers are spoken to.
    /(?<![a-zà-ɏ])(?:(?:du|sie|ihr)-form|(?:je|jij|jullie|u)-vorm|(?:bitte )?(?:duzen|siezen)|tutoyer|vouvoyer|tutear|ustedear)(?![a-zà-ɏ])|,\s(?:ton|tono|toon)\s[a-zà-ɏ]+[.!]?$|^(?:please |bitte |merci d'[ée]crire )?(?:(?:in|auf) (?:english|german|french|spanish|italian|dutch|englisch|deutsch|franz[öo]sisch|spanisch|italienisch)|en (?:anglais|fran[çc]ais|ingl[ée]s|espa[ñn]ol)|in (?:inglese|italiano)|in het (?:engels|nederlands))(?: bitte)?[.!]?$/u,
  ],
  orders: [
    // How readers are spoken to and how words are spelled.
    /^(?:bitte |please |por favor,? )?(?:siezen|(?:lieber |immer )?per (?:du|sie)|gendern|tute(?:a|e|ad|en)|tutoie[rz]?|vouvoie[rz]?|vouvoyer|vouvoiement|tutoyeren|vousvoyeren|tratar (?:de|por)|dare del|dar del|tutoiement|(?:use |only |just )?(?:(?:her|his|their|our|my) )?first names?|surnames?|formal address|(?:british|american|uk|us) (?:spelling|english)|plain (?:english|language|words)|metric units|(?:oxford|serial) comma)(?![a-zà-ɏ])|^(?:use|in) (?:british|american|plain|simple|metric|proper) (?:spelling|english|units|words|language)(?![a-zà-ɏ])/u,
    // "In the voice of the dog", "As if Tom was talking to a customer", "Think Sunday morning, not Black Friday".
    /^(?:in the (?:voice|style|words|spirit) of|(?:written|told) (?:from|as)|signed (?:as|by [a-zà-ɏ]+, not)|like (?:a|an) (?:note|letter|postcard|chat|message|conversation|friend|advert|story)|not like (?:a|an)|(?:it )?(?:feels|sounds|reads|looks) (?:like|human|natural|too)|im (?:stil|ton) (?:von|einer?s?|des)|aus (?:der )?sicht|aus perspektive|à la manière|du point de vue|au nom de|en el estilo|desde el punto|nello stile|dal punto di vista|no estilo|do ponto de vista|in de stijl van|vanuit)(?![a-zà-ɏ])/u,
    // "Darf ruhig witzig sein", "Deve soar natural": nobody but the text is meant.
    /^(?:soll(?:te)?|darf|muss|kann ruhig|moet|mag) (?:[a-zà-ɏ]+,? (?:und |en )?){0,6}(?:sein|klingen|wirken|rüberkommen|werden|bleiben|zijn|klinken|blijven|worden)[.!]?$|^(?:deve|dovrebbe|debe|debería|tiene que|doit|devrait|has to|ought to)(?: (?:non|no|não|pas|bien|not|really|anche|também|también|surtout))? (?:ser|sonar|parecer|quedar|transmitir|essere|sembrare|suonare|restare|être|rester|sonner|donner|be|sound|feel|look|read|soar|ficar)(?![a-zà-ɏ])(?! [a-zà-ɏ]+(?:ad[oa]s?|id[oa]s?|at[oaie]|it[oaie]|ut[oaie]|ées?|és?|ed|en)(?![a-zà-ɏ]))/u,
    /(?:^|[,;] )(?:nicht|pas|no|não|niet|not) (?:zu |trop |demasiado |troppo |muito |te |too )(?:lang|viel|werblich|commercial|technique|largo|técnico|comercial|lungo|tecnico|longo|technisch|veel|long|technical|much|many)(?: (?:de |di )?te(?:xt|xte|xto|sto|kst))?(?: werden| sein| worden)?(?:$|[,.;!])/u,
    /(?<![a-zà-ɏ])(?:spelled|spelt|hyphen(?:ated)?|apostrophe|lower ?case|upper ?case|capital letters?|capitali[sz]ed?|(?:groß|klein) ?(?:ge)?schr(?:ie|ei)ben|bindestrich|(?:avec|sans) (?:un |une )?(?:accent|majuscule|tiret|trait d'union)|con (?:mayúscula|minúscula|tilde|maiuscola|minuscola)|com (?:maiúscula|minúscula|hífen)|met (?:een )?(?:hoofdletter|kleine letter|streepje))(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:too (?:long|wordy|salesy|formal|pushy|corporate|cluttered|text-heavy)|zu (?:lang und|werblich|textlastig)|trop (?:vendeur|bavard|publicitaire)|demasiado (?:publicitario|comercial)|troppo (?:pubblicitario|commerciale|verboso)|te (?:wervend|commercieel|lange tekst))(?![a-zà-ɏ])/u,
    /^(?:[a-zà-ɏ-]+,? ){1,4}(?:register|tonality)[.!]?$|^(?:spring|summer|autumn|winter|christmas|holiday|sunday|morning|party|beach|family|retro|luxury) (?:mood|vibes?)[.!]?$/u,
    /^(?:seasonal|weather|human|local|family|health|gift|story|news|nostalgia|summer|winter|autumn|spring|christmas)[ -](?:interest )?angle(?![a-zà-ɏ])/u,
    /[,;:] (?:just|only|nur|solo|sólo|juste|seulement|alleen|só|apenas) (?:(?:the|die|la|le|las|los|i|de|a) |l['’])?(?:info[a-zà-ɏ]*|facts?|fakten|faits|datos|fatti|feiten|factos)[.!]?$/u,
    /(?:, ?|^)(?:aber |mais |pero |ma |maar |but )?(?:bitte|please|svp|por favor|per favore|graag) (?:nicht|not|pas|no|non|niet) (?:zu |too |trop |te )?[a-zà-ɏ]+[.!]?$/u,
    /^bitte (?:nicht|keinesfalls) (?:zu|allzu|so) [a-zà-ɏ]+(?:[.,;!]|$)/u,
    /(?<![a-zà-ɏ])(?:as if|as though|comme si|als ob|como si|come se|como se|alsof) (?:[a-zà-ɏ]+ ){0,3}?(?:talk|speak|spoke|writ|chat|tell|parl|écri|racont|habl|escrib|cont|charl|scriv|fal|fosse à mesa|conversa|sprech|sprich|schreib|erzähl|rede|praat|schrij|vertel)[a-zà-ɏ]*/u,
    /^think [^,.]{3,40}, (?:not|but|only|with|more|less|minus|plus) /u,
    // Words that stay as they are.
    /(?<![a-zà-ɏ])(?:zitate?|texte?|wortlaut|formulierung(?:en)?) (?:bitte )?(?:nicht|so) (?:ver)?(?:ändern|kürzen|umschreiben|anfassen|lassen)[.!]?$/u,
    /(?:^|[ ,])(?:ne pas|non|no|não|niet) (?:modifier|changer|toucher|raccourcir|modificare|cambiare|toccare|modificar|cambiar|tocar|alterar|mudar) (?:aux? |à |a )?(?:(?:le|la|les|il|i|gli|el|los|las|o|os|a|as) |l['’])?(?:citation|texte|citazion|test[oi](?![a-zà-ɏ])|cita|texto)[a-zà-ɏ]*/u,
    /^(?:de )?(?:citaten|quotes|teksten?) (?:niet|zo) (?:wijzigen|veranderen|aanpassen|laten)/u,
    // How it is to sound: "Sound like a coach", "Write it like a postcard".
    /^(?:sound like|stick to (?:the )?facts|dial (?:up|down)|position (?:it|this|us) as|translate (?:it|this)|same as|make (?:it|this) pop|sprinkle in|scare (?:'?em|them|people)|play (?:on|up|down) (?:the|our|their)|(?:write|tell|treat|thank|address) (?:it|this|them|people|readers) (?:like|as if|as though)|make (?:it|this|them|people|readers|everyone|[a-z]+s) (?:feel|sound|look) |(?:que|queremos que|quiero que) (?:suene|quede|parezca|se note))(?![a-zà-ɏ]{0,3}\?)/u,
    // What it is to sound or feel like.
    /^(?:make|let|have) (?:it|this) (?:sound|read|come across)(?![a-zà-ɏ])|^(?:(?:it|this|that) (?:should|must|has to|needs to|mustn't|shouldn't|can) (?:not )?)(?:sound|read|come across|(?:feel|look) like an? (?:note|letter|postcard|chat|message|conversation|advert|ad|brochure|flyer|leaflet|manual|story|invitation|newsletter|menu|lecture|sermon))(?![a-zà-ɏ])/u,
    /^(?:(?:ça|cela) (?:doit|devrait) (?:donner|sonner|rester|sentir|respirer|ressembler|avoir l'air)|il faut que (?:ça|cela|le (?:texte|ton))|qu'on (?:sente|voie|comprenne)|que (?:não )?(?:soe|pareça|transmita|se note)|que (?:no )?(?:transmita|huela|respire)|che (?:non )?(?:sembri|suoni|si (?:senta|veda|capisca)))(?![a-zà-ɏ])/u,
    /^(?:stay|remain|be) (?:very |strictly )?(?:factual|neutral|matter-of-fact|on[- ]brand|professional|concise|objective|tactful|businesslike|sober)(?![a-zà-ɏ])/u,
    /^keep (?:it|this|things|everything) (?:[a-z]+ (?:and|but) )?(?!daily|weekly|monthly)[a-z-]+(?:ly|ish|ful|ous|al)[.!]?$/u,
  ],
  notes: [
    // "Bitte ohne Ausrufezeichen", "Pas de majuscules dans l'objet", "Un toque de humor".
    /^(?:(?:bitte|please|surtout|hier|here|ici|aquí|qui|aqui|bloß|y|und|e|en),? ){0,3}(?:no|not|without|ohne|keine?n?|nichts?|sans|pas(?: de| d')?|rien|sin|nada de|senza|niente|sem|zonder|geen|niets)(?: (?:too )?(?:much|many|many of the|zu viele?|trop de|demasiad[oa]s|troppi|muitos|te veel))?(?: [a-zà-ɏ]+){0,2}? (?:ausrufezeichen|te(?:xte?|xto|sto|kst)|preise?n?|rabatt[a-zà-ɏ]*|fachbegriffe|fremdwörter|kinderfotos|stockfotos|stockfoto's|bilder|exclamations?|majuscules|prix|anglicismes|photos?|exclamaciones|mayúsculas|precios?|fotos|tecnicismos|punti esclamativi|maiuscole|prezzi|foto|tecnicismi|pontos de exclamação|maiúsculas|preços|uitroeptekens|hoofdletters|prijzen|vaktaal|capitals|caps|jargon|prices|emojis?|adjectives|superlatives)(?![a-zà-ɏ])|^(?:a |an |ein |eine |un |une |uno |um |uma |een )?(?:bit|touch|hint|dash|little|hauch|bisschen|touche|pointe|peu|toque|poco|tocco|pizzico|filo|pouco|beetje|vleugje|snufje) (?:of |d'|de |di )?(?:humou?r[a-zà-ɏ]*|irony|ironie|ironía|ironia|history|nostalgia|nostalgie|urgency|drama|personality|fun|selbstironie|poésie|poesía|poesia)(?![a-zà-ɏ])/u,
    // As it stands: "Copy verbatim", "Zitat wörtlich übernehmen".
    /(?<![a-zà-ɏ])(?:verbatim|word for word|wörtlich|mot pour mot|palabra por palabra|parola per parola|palavra por palavra|letterlijk)(?![a-zà-ɏ])/u,
  ],
};
