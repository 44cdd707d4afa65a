/*
 * Orders to a writer in other languages than English: "Mentionnez les trois recettes", "hay que decir que abrimos",
 * "Bitte die drei Rezepte erwähnen". What they are about is what the email needs, in the team's own words.
 */

/** What an order is about: a clause that can be said as it is, or a topic. */
export interface Order {
  topic: string;
  /** Whether the topic is a whole sentence, in a language whose clauses keep the order of words. */
  isSentence: boolean;
}

/** "qu'elle occupe tout l'étage et qu'on peut y toucher": both clauses stand without it. */
const SECOND_THAT = /((?<![a-zà-ɏ])(?:et|y|e|i) )(?:qu['’]|(?:que|che) )/giu;

/** Verbs in front, as Romance languages have them. */
interface VerbFirst {
  /** What the team says of itself: "nous devrions". Any verb behind it is for the writer. */
  team: string;
  /** What is said to anybody: "merci de", "hay que". */
  asks: string;
  /** Verbs that only writers are told. */
  writes: string;
  /** Verbs that readers are told as well: "Merci de présenter un justificatif". */
  either: string;
  /** Verbs that are for the writer before "that" or an article: "dire que", not "dire adieu". */
  says: string;
  that: string;
  article: string;
  adverbs: string;
  /** The readers as those who are told: "aux clients", "los socios". */
  audience: string;
  /** Words that speak to readers. */
  you: string;
  /** Prepositions of the verb as articles: "parler des recettes" is about "les recettes". */
  contracted: Readonly<Record<string, string>>;
}

const romance: readonly VerbFirst[] = [
  {
    team: '(?:nous|on) (?:devrions|devrait|devons|doit|pourrions|pourrait)',
    asks: "merci de|veuillez|(?:il )?(?:faut|faudrait|faudra)|(?:pourriez|pouvez)-vous|(?:peux|pourrais)-tu|pense[rz]? (?:bien )?à|n'oublie[rz]? pas (?:de|d')|ne pas oublier (?:de|d')|(?:ce|il) serait (?:bien|bon|utile|sympa) (?:de|d')|il est important (?:de|d')|(?:s'il (?:vous|te) pla[îi]t|svp|stp),?",
    writes:
      "mentionne[rz]?|[ée]voque[rz]?|souligne[rz]?|insiste[rz]? sur(?: le fait)?|(?:mets|mettre|mettez) en (?:avant|valeur)|parle[rz]?(?= (?:de|du|des|d'))|annonce[rz]?|rappel(?:er|le|lez|ez)|raconte[rz]?|explique[rz]?|signale[rz]?|aborde[rz]?|(?:avertir|aviser|pr[ée]venir)(?= (?:les |nos |tous |que |qu'))",
    either: 'pr[ée]sente[rz]?|montre[rz]?|pr[ée]cise[rz]?|indique[rz]?',
    says: 'dire',
    that: "que |qu'",
    article: "les? |la |l'|comment |pourquoi |quand |où ",
    adverbs: 'bien|aussi|surtout|clairement|brièvement|également|encore|juste',
    audience:
      '(?:aux?|à (?:nos|tous les)) (?:client|lecteur|abonné|élève|parent|adhérent|membre|patient|visiteur|donateur)[a-zà-ɏ]*',
    you: 'vous|votre|vos|tu|toi|ta|tes|nous',
    contracted: { 'du ': 'le ', 'des ': 'les ', 'de ': '', "d'": '' },
  },
  {
    team: 'tenemos que|debemos|deber[ií]amos|podr[ií]amos',
    asks: 'por favor,?|hay que|habr[ií]a que|conviene|convendr[ií]a|ser[ií]a (?:bueno|ideal|genial)|es (?:importante|necesario)|no (?:te )?olvid(?:es|ar|en|e)(?: de)?|¿?(?:puedes|podr[ií]as|podemos)',
    writes:
      'mencion(?:ar|a|e|en|ad)|habl(?:ar|a|e|en)(?= (?:del?|sobre) )|destac(?:ar|a)|destaquen?|recalcar|recalque|subray(?:ar|a|e)|resalt(?:ar|a|e)|promocion(?:ar|a)|enfatizar|recordar|explicar|explica|explique|anunci(?:ar|a|e)|contar|cuent[ae](?= (?:la|el|los|las|que|cómo|una?)(?![a-zà-ɏ]))|poner de relieve|(?:avisar|avisarles|aclarar|advertir|comentar|comunicar)(?= (?:a (?:los|las|nuestr[oa]s|tod[oa]s)(?![a-zà-ɏ])|que ))|(?:hacer|haz|hagan) hincapié en',
    either: 'present(?:ar|a|e)|mostrar|muestr[ae]|indicar|señalar',
    says: 'decir',
    that: 'que ',
    article: 'el |la |los |las |cómo |por qué |cuándo |dónde ',
    adverbs: 'también|claramente|brevemente|bien|solo|además',
    audience:
      '(?:a (?:los|las|nuestr[oa]s)) (?:cliente|lector|suscriptor|alumn|estudiante|soci|paciente|padre|visitante|donante)[a-zà-ɏ]*',
    you: 'tu|tus|te|ti|usted|ustedes|vuestr[a-zà-ɏ]+|nosotros|nos|este|esta',
    contracted: { 'del ': 'el ', 'de ': '', 'sobre ': '' },
  },
  {
    team: 'dobbiamo|dovremmo|potremmo|si (?:deve|dovrebbe|potrebbe)',
    asks: '(?:per favore|per piacere),?|bisogna|bisognerebbe|occorre|occorrerebbe|è (?:importante|bene|necessario)|sarebbe (?:bello|bene|utile)|non dimentica(?:re|te|rti) di|ricordarsi di|si prega di|(?:puoi|potresti|potete|possiamo)',
    writes:
      "menzion(?:are|a|ate|i)|parl(?:are|a|ate|i)(?= (?:di|de[lil]|dei|degli|dell[aeo]|sul?)(?![a-zà-ɏ])| dell')|sottolinea(?:re|te)?|evidenzia(?:re|te)?|(?:mettere|metti|mettete) in (?:evidenza|risalto)|accenna(?:re|te)?(?= (?:a|ai|al|alla|alle|agli|allo) | all')|ricordare|spiega(?:re|te)?|annuncia(?:re|te)?|raccont(?:are|a|ate|i)|segnalare|promuovere|citare|(?:avvisare|avvertire|comunicare)(?= (?:che |i |gli |le |tutti ))",
    either: 'presenta(?:re|te)?|mostra(?:re|te)?|indica(?:re|te)|precisare',
    says: 'dire',
    that: "che |ch'",
    article: "il |lo |la |i |gli |le |l'|come |perché |quando |dove ",
    adverbs: 'anche|bene|chiaramente|brevemente|solo|pure',
    audience:
      '(?:ai|agli|alle|a tutti i) (?:client|lettor|iscritt|soci|pazient|genitor|visitator|donator)[a-zà-ɏ]*',
    you: 'tu|tuo|tua|tuoi|tue|ti|vi|voi|vostr[a-zà-ɏ]+|noi|ci|questo|questa',
    contracted: {
      'del ': 'il ',
      'della ': 'la ',
      'dello ': 'lo ',
      'dei ': 'i ',
      'degli ': 'gli ',
      'delle ': 'le ',
      "dell'": "l'",
      'di ': '',
      'al ': 'il ',
      'alla ': 'la ',
      'allo ': 'lo ',
      'ai ': 'i ',
      'agli ': 'gli ',
      'alle ': 'le ',
      "all'": "l'",
      'a ': '',
    },
  },
  {
    team: 'temos (?:de|que)|devemos|dev[ií]amos|dever[ií]amos|pod[ií]amos|poder[ií]amos',
    asks: 'por favor,?|é (?:preciso|importante|necess[aá]rio)|seria (?:bom|[óo]timo)|há que|conv[ée]m|n[ãa]o (?:se )?esque(?:cer|ça|çam|ças)(?:-se)?(?: de)?|(?:pode|podes|podem|poderia|podemos)',
    writes:
      'mencion(?:ar|e|em)|fal(?:ar|e|em)(?= (?:d[eoa]s?|sobre) )|(?:falar|avisar|reforçar|comunicar|informar|esclarecer)(?= (?:que|(?:[ao]s?|para [ao]s) (?:client|alun|pai|sóci)[a-zà-ɏ]*) )|destacar|destaquem?|realçar|realce|sublinh(?:ar|e)|salient(?:ar|e)|divulg(?:ar|ue)|referir|refira|lembrar|lembre(?= (?:que|os|as) )|explicar|explique|anunci(?:ar|e)|cont(?:ar|e)(?= (?:[ao]s?|que|como) )',
    either: 'apresent(?:ar|e)|mostr(?:ar|e)|indicar',
    says: 'dizer',
    that: 'que ',
    article: 'os? |as? |como |porqu[eê] |quando |onde ',
    adverbs: 'também|claramente|brevemente|bem|só|ainda',
    audience:
      '(?:aos|às|aos nossos) (?:cliente|leitor|subscritor|alun|sóci|paciente|pai|visitante|doador)[a-zà-ɏ]*',
    you: 'tu|teu|tua|teus|tuas|te|ti|você|vocês|vos|nós|nos|este|esta|seu|sua',
    contracted: { 'do ': 'o ', 'da ': 'a ', 'dos ': 'os ', 'das ': 'as ', 'de ': '', 'sobre ': '' },
  },
];

/** Where readers say something themselves: "Nennen Sie den Code an der Kasse". */
const AT_TILL =
  /(?<![a-zà-ɏ])(?:an der kasse|beim (?:bezahlen|bestellen|kauf)|bei der (?:bestellung|buchung|anmeldung)|(?:à|en) (?:la )?caisse|(?:en|na|no|in|alla|al|aan de|bij de) (?:caja|caixa|cassa|kassa)|au moment de|lors de|al (?:pagar|reservar|pedir)|(?:all'|al )(?:ordine|acquisto)|bij (?:het|je) [a-zà-ɏ]+)(?![a-zà-ɏ])/iu;

/** Texts have either apostrophe. */
const APOSTROPHES = "['’]";

const readVerbFirst = (each: VerbFirst) => {
  const { team, asks, writes, either, says, that, article, adverbs, audience, contracted } = each;
  const soft = `(?:(?:${adverbs}) )*`;
  const pattern = new RegExp(
    `^(?:(?:${team}) |(?<asks>(?:${asks}) ?))?${soft}(?:${writes}|(?<either>${either})|(?:${says})(?= ${soft}(?:${audience} )?(?:${that}|${article}))) ${soft}(?:(?:${audience}) )?(?<that>${that})?(?<rest>\\S.+)$`.replaceAll(
      "'",
      APOSTROPHES,
    ),
    'iu',
  );
  const you = new RegExp(`(?<![a-zà-ɏ])(?:${each.you})(?![a-zà-ɏ])`, 'iu');
  const joints = Object.entries(contracted).map(
    ([joint, instead]) => [new RegExp(`^${joint.replaceAll("'", APOSTROPHES)}`, 'u'), instead] as const,
  );
  return (line: string): Order | null => {
    const { rest, ...found } = pattern.exec(line)?.groups ?? {};
    if (rest === undefined || AT_TILL.test(rest)) return null;
    const isClause = found.that !== undefined;
    if (!isClause && (you.test(rest) || (found.asks !== undefined && found.either !== undefined)))
      return null;
    const [joint = /^/, instead = ''] = joints.find(([each]) => each.test(rest)) ?? [];
    return {
      topic: isClause ? rest.replaceAll(SECOND_THAT, '$1') : rest.replace(joint, instead),
      isSentence: isClause,
    };
  };
};

/** Verbs in front or at the end, as German and Dutch have them. */
interface VerbLast {
  leads: string;
  imperatives: string;
  infinitives: string;
  /** Halves of a verb around its topic: "Stelle … vor". */
  split: readonly (readonly [first: string, last: string])[];
  /** Between a topic and its verb: "Die Rezepte sollten wir erwähnen". */
  modals: string;
  /** "… erwähnt werden" */
  passive: string;
  /** What a sentence to readers has: they are spoken to, or told what "we" are about to do. */
  toReaders: RegExp;
}

const germanic: readonly VerbLast[] = [
  {
    leads:
      '(?:(?:bitte|unbedingt|ehrlich|klar|deutlich|auch|noch|gerne?|kurz|nochmals?|noch einmal|auf jeden fall|(?:wir|man) (?:sollten?|müssen|muss|könnten?)|(?:könnt ihr|können (?:wir|sie)|könntest du|kannst du)|(?:es )?(?:wäre|ist) (?:schön|gut|toll|super|wichtig),? (?:wenn|dass) (?:wir|du|ihr|sie)|nicht vergessen|vergiss nicht|vergesst nicht|denkt? daran)[ ,:]+)*',
    imperatives:
      'erwähnen? sie|erwähnt?e?|nennen sie|nenne?|betonen sie|betone|erklären sie|erkläre?|beschreiben sie|beschreibe?|erzähle?n? sie|erzähle?(?= (?:von|über|die|den|das|wie|warum) )|erwähnen|hervorheben|betonen|erklären|sagen(?=, )|darauf hinweisen(?=, )|hinweisen (?=auf )',
    infinitives:
      'erwähnen|nennen|betonen|hervorheben|herausstellen|ansprechen|thematisieren|vorstellen|ankündigen|erklären|beschreiben|bewerben|teasern|anteasern|hinweisen|eingehen|erzählen|aufgreifen|unterbringen',
    split: [
      ['stelle?(?:n sie)?', 'vor'],
      ['weise?(?:n sie)?', 'hin'],
      ['gehe?(?:n sie)?', 'ein'],
      ['hebe?(?:n sie)?', 'hervor'],
      ['kündige?(?:n sie)?', 'an'],
    ],
    modals: '(?:sollten|müssen|könnten) (?:wir )?|(?:sollte|muss|soll|sollen|müssen|sollten) ',
    passive: '(?:erwähnt|genannt|betont|hervorgehoben|erklärt|vorgestellt|angekündigt) werden',
    toReaders:
      /(?<!\p{L})(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein\p{L}*|[Ee]uch|[Ee]ure?\p{L}*|Sie|Ihnen|Ihr\p{L}*|uns|[Ww]ir (?:möchten|wollen|dürfen|können|werden)|(?:möchten|wollen|dürfen|können|werden) wir)(?!\p{L})/u,
  },
  {
    leads:
      '(?:(?:graag|a\\.?u\\.?b\\.?|alsjeblieft|alstublieft|svp|ook|nog|even|zeker|kort|eerlijk|duidelijk|wel|en|we (?:moeten|zouden|kunnen)|(?:kun|kan) je|kunnen we|het (?:zou|is) (?:mooi|fijn|goed|leuk|belangrijk)(?: zijn)? (?:als we|als je|om)|vergeet niet(?: om)?|niet vergeten(?: om)?|denk eraan om)[ ,:]+)*',
    imperatives:
      'noem|vermeld|benadruk|beschrijf|vertel(?= (?:over|dat|hoe|waarom) )|leg uit|wijs erop|geef aan|vermelden(?= dat )|noemen(?= dat )|zeggen(?= dat )|uitleggen(?= (?:dat|hoe|waarom) )',
    infinitives:
      'noemen|vermelden|benadrukken|uitleggen|toelichten|aankondigen|voorstellen|beschrijven|aangeven|vertellen|melden|aanstippen',
    split: [
      ['stel', 'voor'],
      ['leg', 'uit'],
      ['kondig', 'aan'],
      ['licht', 'toe'],
      ['besteed aandacht', ''],
    ],
    modals: '(?:moeten|zouden|kunnen) we |moet(?:en)? ',
    passive: '(?:genoemd|vermeld|benadrukt|uitgelegd) worden',
    toReaders:
      /(?<![a-zà-ɏ])(?:je|jij|jou|jouw|jullie|u|uw|ons|deze|dit|we (?:willen|mogen|gaan|zullen)|(?:kunnen|willen|mogen|gaan|zullen) we)(?![a-zà-ɏ])/iu,
  },
];

/** A verb's preposition: "auf die Fristen hinweisen" is about "die Fristen". */
const PREPOSITION = /^(?:(?:auf|über|von|over|op|aan) (?=[a-zà-ɏ]))/iu;
const CLAUSE = /^,? ?(?:dass|wie|warum|wann|wo|welche|dat|hoe|waarom|wanneer|waar)(?![a-zà-ɏ])/iu;

const readVerbLast = ({ leads, imperatives, infinitives, split, modals, passive, toReaders }: VerbLast) => {
  const end = '[.!?]*$';
  const patterns = [
    ...split.map(
      ([first, last]) =>
        `^${leads}${first}(?: bitte)? (?<rest>[^\\s,:].*?)${last === '' ? '' : ` ${last}`}(?<behind>, .+)?${end}`,
    ),
    `^${leads}(?:${imperatives})(?: bitte)?(?=[ ,])(?<rest>.+?)${end}`,
    `^(?<rest>[^\\s,:].*?) (?:${modals})(?:(?:noch|auch|unbedingt|nog|ook|zeker) )*(?:(?:${infinitives})|${passive})${end}`,
    `^${leads}(?<rest>[^\\s,:].*?) (?:zu |te )?(?:${infinitives})(?: (?:könnten|könntest|könntet|würden|würdest|würdet|moeten|kunnen))?${end}`,
  ].map((pattern) => new RegExp(pattern, 'iu'));
  return (line: string): Order | null => {
    for (const pattern of patterns) {
      const { rest = '', behind = '' } = pattern.exec(line)?.groups ?? {};
      const said = rest.trim();
      if (said === '') continue;
      const isClause = CLAUSE.test(said);
      if (AT_TILL.test(said) || (!isClause && toReaders.test(said))) return null;
      const topic = (said.replace(/^, ?/, '').replace(PREPOSITION, '') + behind).trim();
      return topic === '' ? null : { topic, isSentence: false };
    }
    return null;
  };
};

const readers = [...romance.map(readVerbFirst), ...germanic.map(readVerbLast)];

/** What an order in another language asks for; null for what is no order, or is said to readers. */
export function foreignOrder(line: string): Order | null {
  const order = line.trim().replace(/(?<![\s?])[\s?]*\?$/, '');
  for (const read of readers) {
    const found = read(order);
    if (found) return found;
  }
  return null;
}
