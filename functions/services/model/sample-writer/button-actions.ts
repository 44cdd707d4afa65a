import { sentencesIn } from '#shared/domain/sentences.ts';

/** What a reader is to do, as far as a button can say it. `reserve` is done with goods and with places alike. */
export type Action = 'buy' | 'order' | 'reserve' | 'book' | 'register' | 'donate' | 'apply';

/*
 * Verbs that call on the reader, by action. Nouns do not count: "bookings", "signed books", "the shop". An English verb
 * is a call at the beginning of a clause or behind "please", "to" and the like, with something that follows a verb.
 */
const LEAD =
  '(?:^|[.!?:;,()–—-] ?|(?<![a-zà-ɏ])(?:please|(?<!(?:we|i|he|she|they|us|had|made|used|able|going|plan|planning|decided) )to|(?<!(?:we|i|they) )can|and|or|so|must|should|now|just|then) (?:(?:still|also|always|simply) )?)';
/** Behind a verb, and not behind a noun: "book online", but "book club". */
const OBJECT =
  '(?= (?:by|before|on \\d|call|ring|phone|visit|now|online|early|ahead|your|yours|a|an|any|one|two|in time|in advance|at|direct|directly|here|today|via|with|soon|until|from|through|them|it|ours?|tickets?|(?:an? |your )?(?:table|seat|place|spot|slot|room|appointment)s?)(?![a-zà-ɏ])|$|[.,!])';
const END = '(?![a-zà-ɏ])';

const CALLS: Record<Action, readonly string[]> = {
  buy: [
    `${LEAD}(?<!to )buy${OBJECT}`,
    `${LEAD}shop (?:now|online|the|our|all)${END}`,
    `(?:add|put) [^.!?]{1,40} (?:to|in) (?:your|the) (?:basket|cart)${END}`,
    `(?:jetzt|online|hier) (?:kaufen|shoppen|einkaufen)${END}`,
    `kauf(?:en sie|t euch|t? (?:jetzt|online|hier))${END}`,
    `in den warenkorb${END}`,
    `achetez${END}`,
    `(?:ajoutez|mettez) [^.!?]{1,40} (?:au|dans le) panier${END}`,
    `(?<!(?:tu|la|una|cada|su|de) )compra (?:ya|ahora|tu|tus|online)${END}`,
    `cómpral[oa]s?${END}`,
    `acquista(?:te|lo|la)?${END}`,
    `compr[ae] (?:já|agora|online|aqui)${END}`,
    `(?:koop|shop) (?:nu|je|jouw|online|hier|ze)${END}`,
    `kup(?:cie)? (?:teraz|online|już|swój|swoją)${END}`,
  ],
  order: [
    `${LEAD}(?:pre-?)?order${OBJECT}`,
    // "Wer heute bestellt" calls on nobody.
    `(?<!wer [^.,;!?]{0,40})(?:vor)?bestell(?:en|e|t)${END}(?! (?:haben|hat|habt|hatten?|wurden?|worden|ist|sind))`,
    `(?:pré-?)?command(?:ez|er)${END}`,
    `(?:haz|haga|haced) (?:ya )?(?:tu|su|vuestro) pedido${END}`,
    `(?:pide|encarga) (?:ya|ahora|tu|tus|online|el|la|los|las)${END}`,
    `(?:pídel|encárgal)[oa]s?${END}`,
    `(?<!(?:si|non|chi) )(?:pre-?)?ordina(?:te|lo|la)?${END}`,
    `encomend[ae] (?:já|agora|online|aqui|até|o|a)${END}`,
    `(?:faça|faz) (?:já )?(?:a sua|a tua|o seu|o teu) (?:encomenda|pedido)${END}`,
    `(?:pre-?)?bestel (?:nu|je|jouw|uw|online|snel|hier|via|direct|ze|hem|het|voor|vóór)${END}`,
    `bestellen kan${END}`,
    `zamów(?:cie)?${END}`,
  ],
  reserve: [
    `${LEAD}reserve${OBJECT}`,
    `(?<!(?:wir|ich) (?:[^.,;!?]{0,30} )?)reservier(?:en|e)${END}(?! (?:können wir|kann ich))`,
    `reserviert (?:euch|jetzt|online|hier|gleich|bis|eure)${END}`,
    `(?<!vous )(?:pré-?)?réserv(?:ez|er)${END}`,
    `(?<!(?:tu|la|una|cada|su|de|sin) )reserva(?:d|r)? (?:ya|ahora|tu|tus|online|hoy|aquí|antes|hasta)${END}`,
    `reserve (?:ya|ahora|su|online|já|agora|o seu|a sua)${END}`,
    `(?<!(?:si|non|senza) )prenota(?:te|re|ti|tevi)?${END}`,
    `reserveer${END}`,
    `reserveren (?:kan|via|online)${END}`,
    `(?:za)?rezerwuj(?:cie)?${END}`,
  ],
  book: [
    `${LEAD}book${OBJECT}`,
    `${LEAD}(?:reserve|save|secure) (?:a|an|your) (?:table|seat|place|spot|room)s?${END}`,
    `(?:make|arrange) an appointment${END}`,
    `buch(?:en|t (?:jetzt|online|hier|direkt|gleich|eure|euch|bis))${END}`,
    `(?<!(?:wir|ich) (?:[^.,;!?]{0,30} )?)(?:platz|plätze|tisch|zimmer|karten|tickets?) (?:[a-zà-ɏ]{2,12} )?(?:reservieren|sichern)${END}`,
    `sicher(?:t|n sie|e)? (?:euch|dir|sich) [^.!?]{0,30}(?:platz|plätze|tickets?|karten)${END}`,
    `(?:[a-zà-ɏ]{2,16})?termine? (?:[a-zà-ɏ]{2,12} )?(?:vereinbaren|ausmachen|sichern|buchen)${END}`,
    `vereinbar(?:e|t|en sie) [^.!?]{0,30}termin${END}`,
    `prenez (?:votre )?(?:rendez-vous|vos places)${END}`,
    `(?:pide|pida|reserva) (?:tu |una |su )?(?:cita|plaza|mesa)${END}`,
    `(?:marque|marca|agende) (?:já|o seu|o teu|a sua|a tua)${END}`,
    `boek (?:nu|je|jouw|uw|online|snel|hier|direct|via)${END}`,
    `(?:een |je )?afspraak maken kan${END}`,
    `maak (?:nu |direct |online )?(?:een|je) afspraak${END}`,
    `umów(?:cie)? (?:się|wizytę)${END}`,
  ],
  register: [
    `${LEAD}(?:register|sign ?up|enrol+)${END}(?! (?:is|are|was|has))`,
    `(?<!no )rsvp${END}`,
    `(?:jetzt|bitte|online|hier|unter [^ ]{4,60}) anmelden${END}`,
    `meld(?:e|et|en sie) (?:dich|euch|sich) (?:[^.!?]{1,60} )?an${END}`,
    `inscri(?:vez-vous|s-toi)${END}`,
    `s['’]inscrire${END}`,
    `(?:apúnta|inscríbe|regístra|matricúla)(?:te|se)${END}`,
    `(?:apuntaos|inscribíos)${END}`,
    `(?:iscriv(?:iti|etevi)|registra(?:ti|tevi))${END}`,
    `(?:inscrev[ae]|regist[ae])(?:-te|-se)${END}`,
    `(?:meld|schrijf) (?:je|u|jezelf|jullie) (?:[^.!?]{1,60} )?(?:aan|in)${END}`,
    `(?:aanmelden|inschrijven) (?:kan|via|online)${END}`,
    `(?:zapisz|zarejestruj)(?:cie)? się${END}`,
  ],
  donate: [
    `${LEAD}donate${END}`,
    `${LEAD}give (?:today|now|online|what you can|monthly)${END}`,
    `${LEAD}make a (?:donation|gift)${END}`,
    `(?:jetzt|bitte|online|heute) spenden${END}`,
    `spende(?:t|n sie)? (?:jetzt|bitte|online|heute|hier)${END}`,
    `(?:faites|faire) un don${END}`,
    `donnez (?:maintenant|aujourd|en ligne)`,
    `(?:haz|haga|haced) (?:un|una|tu|su) (?:donativo|donación)${END}`,
    `dona (?:ya|ahora|hoy|ora|oggi|adesso|online)${END}`,
    `(?:fai|fate|faccia) una donazione${END}`,
    `(?:faça|faz) (?:um donativo|uma doação|o seu donativo)${END}`,
    `do[ae] (?:já|agora|hoje)${END}`,
    `doneer${END}`,
    `geef (?:nu|vandaag|een gift)${END}`,
    `(?:wesprzyj|wpłać)${END}`,
  ],
  apply: [
    `${LEAD}apply (?:now|today|online|here|to (?:be|become|join|foster|adopt))${END}`,
    `${LEAD}apply (?:by|before|until) (?:\\d|the|end|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`,
    `bew(?:irb dich|erbt euch|erben sie sich)${END}`,
    `jetzt bewerben${END}`,
    `(?:postulez|candidatez)${END}`,
    `(?:déposez|envoyez) votre (?:candidature|dossier)${END}`,
    `(?:presenta|envía) tu (?:candidatura|solicitud)${END}`,
    `candidat(?:i|evi) (?:ora|subito|online|qui|entro)${END}`,
    `candidat(?:a-te|e-se)${END}`,
    `solliciteer${END}`,
    `aplikuj(?:cie)?${END}`,
  ],
};

const actions = Object.keys(CALLS) as Action[];
const PATTERNS = new Map(
  actions.map((action) => [
    action,
    new RegExp(
      CALLS[action].map((call) => (call.startsWith(LEAD) ? call : `(?<![a-zà-ɏ])${call}`)).join('|'),
      'iu',
    ),
  ]),
);

/** "Booking essential": who wants to come has to. */
const REQUIRED =
  /(?<![a-zà-ɏ])(?<!(?:no|keine|pas de|nessuna|geen) )(?:(?:booking|registration|reservation|sign-?up)s? (?:is |are )?(?:essential|required|necessary|needed|a must)|(?:nur )?(?:mit|nach) (?:vor)?anmeldung|(?:vor)?anmeldung (?:ist )?(?:erforderlich|nötig|notwendig|erbeten)|sur (?:réservation|inscription)|(?:réservation|inscription) (?:obligatoire|indispensable)|(?:con|bajo|previa) (?:reserva|inscripción)(?: previa)?|(?:reserva|inscripción) (?:obligatoria|previa|necesaria)|(?:hay que|es necesario) (?:apuntarse|inscribirse|reservar)|su prenotazione|(?:prenotazione|iscrizione) (?:obbligatoria|necessaria)|mediante (?:reserva|inscrição|marcação)|(?:inscrição|reserva) obrigatória|(?:aanmelden|reserveren|aanmelding|reservering) (?:is )?(?:verplicht|noodzakelijk|gewenst)|obowiązują zapisy|wymagana rezerwacja)(?![a-zà-ɏ])/iu;

/** Where there is no link to press: by telephone, by letter, over the counter. */
const OFFLINE =
  /(?<!\d)(?:\+\d|\(?0\d)[\d ()/-]{5,14}\d|(?<!\d)\(?\d{3}\)?[ -]\d{3}[ -]\d{3,4}(?!\d)|(?<![a-zà-ɏ])(?:ring (?:us|the|him|her)|(?<!last |final )call(?! (?:for|to action))|(?:by|over the|on the) phone|phone us|whatsapp|(?:by|an?|us) e-?mail|e-?mail us|reply|at (?:the |our )?(?:till|reception|desk|counter|info desk|front desk|bar)|in (?:the )?(?:shop|store)|in person|(?:pop|come|drop|stop|call) (?:in|by|round)|telefonisch|anrufen|(?:diese|die) (?:e-)?mail antworten|ruft|an der kasse|im laden|per (?:e-?mail|post)|appelez|téléphone|en caisse|en boutique|au guichet|llama|llámanos|teléfono|correo|en tienda|chiama(?:te|ci)?|telefono|telefonica(?:mente)?|alla cassa|in negozio|liga|telefone|na loja|bel|telefoon|mailen|aan de (?:kassa|balie)|in de winkel|zadzwoń|telefonicznie|w sklepie)(?![a-zà-ɏ])/iu;
const ONLINE =
  /https?:|www\.|[a-z0-9-]\.(?:com|net|org|co|de|at|ch|fr|es|it|pt|nl|be|pl|eu|io|shop|example)(?![a-z@])|(?<![a-zà-ɏ])(?:online|on-line|en ligne|en línea|internet|web|website|webshop|site|app|link|button|knopf|bouton|botón|here|below|hier|unten|ici|ci-dessous|aquí|abajo|qui|aqui|tutaj)(?![a-zà-ɏ])/iu;
/** Domains of mail addresses are no pages. */
const MAIL_ADDRESS = /[^\s@]{1,64}@[^\s@]{1,80}/gu;

const LONGEST_TEXT = 6_000;

interface Called {
  /** What the text calls on its readers to do, where a link may lead. */
  actions: ReadonlySet<Action>;
  /** Whether it calls for something that only works by telephone, by mail or on the spot. */
  offline: boolean;
}

/** What a text calls on its readers to do. */
export function actionsIn(text: string): Called {
  const found = new Map<Action, { offline: boolean; online: boolean }>();
  for (const line of text.slice(0, LONGEST_TEXT).split('\n')) {
    for (const sentence of sentencesIn(line.replace(/^[\s•*–—-]{1,6}/u, ''))) {
      // "Until when can I order?" calls on nobody.
      if (/\?["”»]?$/u.test(sentence.trim())) continue;
      const said = sentence.replace(/\s+/gu, ' ').replace(MAIL_ADDRESS, 'mail');
      const called = actions.filter((action) => PATTERNS.get(action)?.test(said));
      if (called.length === 0 && REQUIRED.test(said)) called.push('register');
      const online = ONLINE.test(said);
      const offline = !online && OFFLINE.test(said);
      for (const action of called) {
        const before = found.get(action);
        found.set(action, {
          offline: offline || before?.offline === true,
          online: online || before?.online === true,
        });
      }
    }
  }
  const open = [...found].filter(([, { offline, online }]) => online || !offline);
  return { actions: new Set(open.map(([action]) => action)), offline: open.length < found.size };
}
