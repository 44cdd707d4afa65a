import { capitalised } from '../domain/brief-lines/wording.ts';
import { monthNamed, weekdayNamed } from '../domain/calendar/dates/names.ts';
import { fold } from '../domain/calendar/words.ts';
import { sentencesIn } from '../domain/sentences.ts';
import { BLANK, eventHours, withoutDays } from './event-hours.ts';
import { MARKS_BEFORE, MARKS_BEHIND, PLACE_LABELS } from './event-labels.ts';
import { whenIn } from './when.ts';

/** "Where: Zoom", "- **Ort:** Stadthalle", "📍 Old Mill". */
const PLACE_LABEL = new RegExp(
  `^${MARKS_BEFORE}(?:📍\\s?(?:${PLACE_LABELS}${MARKS_BEHIND})?|${PLACE_LABELS}${MARKS_BEHIND})(\\S.{1,80})$`,
  'iu',
);
/** "Where? Village hall." */
const ASKED_WHERE = new RegExp(`(?<![a-zà-ɏ])(${PLACE_LABELS})\\?[ \\t]+(?=\\p{L})`, 'giu');
/** Says that nobody knows yet. */
const OPEN =
  /^(?:\[|tb[acd](?![a-z])|to be |n\/a|noch |à (?:confirmer|définir)|por (?:confirmar|definir)|da (?:confermare|definire)|nader )/iu;
/** What leads from a place to its hours. */
const BEFORE_HOURS =
  /(?<![\s,;:(|·–—-])[\s,;:(|·–—-]+(?:(?:from|at|ab|um|von|dès|de|à|desde|a las|de las|dalle|alle|ore|van|vanaf|om|das|às|od|o)\s?)?$/iu;
/** Where cars go, which is not where people meet; as a meeting point it has an article: "sur le parking". */
const PARKING =
  /(?<![a-zà-ɏ])(?:(?<!(?:the|our|le|du|au|el|al|del|il|nel|o|do|no) )(?:parking|parchegg[a-zà-ɏ]+|stationnement|aparcamiento|estacionamento|estacionamiento)|(?<=(?:^|[.!?;,:(]\s?|(?<![a-z])(?:to|can|and|please|you|just) ))park(?= (?:in|at|on|by|behind|next|opposite|your|free|here|up|for) )|parken|parkt|geparkt|parkmöglichkeit[a-zà-ɏ]*|parkplätze[a-zà-ɏ]*|(?:se|vous|te) garer|garez|stationner|aparca[a-zà-ɏ]*|estacionar|parkeren|parkeergelegenheid|parkować|zaparkować|parkowani[ea])(?![a-zà-ɏ])[^.,;!?\n)]*/gimu;
/** A text in which no place for cars is left. */
const withoutParking = (text: string): string => text.replace(PARKING, (said) => BLANK.repeat(said.length));

const BUILDINGS =
  '(?:clubhouse|boathouse|lodge|chapel|cathedral|castle|abbey|guildhall|bandstand|cinema|auditorium|marquee|courtyard|vineyard|taproom|hall|tower|square|station|barn|depot|pub|studio|shop|store|school|garden|bakery|church|caf[eé]|kitchen|library|gallery|museum|park|theat(?:re|er)|club|warehouse|showroom|brewery|winery|lot|clinic|office|surgery|practice|pavilion|arena|stadium|harbour|field|farm|yard|workshop|centre|center|hotel|restaurant|bar)';
const PLACE = new RegExp(
  // Where people book is not where they go.
  String.raw`(?<!\b(?:book|buy|pay|order|register|collect|available|tickets|bookings?|or) )\b(?:in|at|outside) ((?:the |our )?(?:(?!in |at |on )[\p{L}'’]+ ){0,3}${BUILDINGS})\b(?<!\b(?:in|at) (?:stores?|shops?))`,
  'iu',
);
/** "im Brauhof", "au théâtre", "in de werkplaats". */
const FOREIGN_PLACE =
  /(?<!(?:anmeldung|anmelden|karten|kaufen|bezahlen|réserver|réservation|reservas?|reservar|entradas|prenota|prenotazioni|oder|ou) )(?<![a-zà-ɏ])(?:(?:im|in der|in unserem|am|auf dem) ([a-zà-ɏ][a-zà-ɏ-]{0,20}(?:hof|haus|saal|halle|platz|garten|markt|theater|museum|laden|werkstatt|studio|praxis)(?: \d{1,4})?|(?:hof|garten|saal|keller|foyer) (?:der|des) [a-zà-ɏ-]{3,20})|(?:au|à la|à l['’]|dans la|dans le|chez|en el|en la|en nuestra|en nuestro|nel|nella|al|alla|in|na|no) ((?:théâtre|pépinière|restaurant|grange|cave|église|chapelle|école|bodega|iglesia|escuela|finca|restaurante|cantina|laboratorio|giardino|cortile|chiesa|ristorante|loja|adega|oficina|escola|igreja|livraria|galeria|salão|quinta|musée|salle|boutique|magasin|galerie|ferme|mairie|vestíbulo|tienda|galería|negozio|bottega|galleria|café|bibliothèque|médiathèque|atelier|château|parc|librairie|teatro|museo|biblioteca|librería|libreria|sala|jardín)(?:(?! (?:per|para|por|pour|con|com|avec|et?|y|o|ou|il|lo|la|le|les|el|los|os|alle|dalle|às?|da|do|dal|el|em|en|on|dès|entre|à|au|a|na|no|in)\s) (?:de |des |du |del |della |di |d['’])?[a-zà-ɏ][a-zà-ɏ'’-]{1,20}){0,2})|in (?:de|het|onze) (werkplaats|bibliotheek|winkel|studio|tuin|kerk|zaal|buurthuis|kas|schuur|boerderij|kantine|school|aula|galerie))(?![a-zà-ɏ])/iu;
const ONLINE = /\b(?:on zoom|via zoom|online)\b/iu;
const ON_ZOOM = /\b(?:on|via) zoom\b/iu;
/** Behind the hours: ", 45 min, Zoom". */
const ON_CALL = /(?<=,\s)(?:zoom|google meet|(?:ms |microsoft )?teams)(?=\s*(?:$|[.,;!\n]))/iu;
/** Parts of a house or its ground, in languages that write them small. */
const ROOMS =
  '(?:glasshouse|greenhouse|tent|orchard|cellar|foyer|lobby|terrace|shed|room|shelter|hut|classroom|gym|pier|car park|village green|beach|playground|stables|kennels|canteen|lounge|mill|rooms|cantina|salone|sala|cortile|giardino|negozio|bodega|tienda|jardín|patio|salle|cour|jardin|boutique|cave|zaal|tuin|winkel|kelder|adega|loja|jardim)';

const NAME = String.raw`\p{Lu}[\p{L}\p{N}'’&-]*\.?`;
const JOINT =
  "(?:(?:aux?|de|dei|degli|dello|del|della|dell|delle|di|da|das|do|dos|du|des|d|l|la|le|les|los|las|el|der|den|dem|van|het|of|the|and|et|y|e|en|am|an|zu|zum|zur|im|in(?= der )|&)(?: |['’]))";
/** What streets begin with in the languages that write it small. */
const STREET =
  '(?:via|viale|vicolo|corso|piazza|largo|rue|place|quai|avenue|boulevard|calle|plaza|paseo|avenida|rua|praça|travessa)';
const CAPITAL_STREET = STREET.replace(/(?<=[(|])[a-z]/g, (letter) => letter.toUpperCase());
/** "Oakfield Farm", "la Maison des Arts", "The Old Mill, Mill Lane 4", "Sala Grande, via del Molo 4". */
const NAMED = `(?:(?:[Tt]he|[Oo]ur|la|le|les|el|los|las|il|lo|i|gli|het|de|der|den|dem) |l['’])?${NAME}(?: (?:${JOINT}){0,2}${NAME}| \\d{1,4}[a-z]?(?![\\p{L}\\d:]|\\.\\s?[\\p{L}\\d])){0,5}(?: (?:in|à|em|te) ${NAME}(?=\\s*(?:$|[.,;!\\n])))?(?:, (?:\\d{1,4}[a-z]? ${NAME}(?: ${NAME}){0,2}|(?:${STREET} (?:${JOINT}){0,2})?${NAME}(?: ${NAME}){0,2},? \\d{1,4}[a-z]?|\\d{1,4},? ${STREET} (?:${JOINT}){0,2}${NAME}(?: ${NAME}){0,2})(?![\\p{L}\\d:]))?`;
/** "C/ del Mar, 4", "12 rue du 8 Mai 1945, Lille", "Piazza 25 Aprile 3": an address by its street, perhaps with its town. */
const ADDRESS = `(?:\\d{1,4}(?: bis| ter)?,? )?(?:[Cc]/|[Aa]vda\\.|${CAPITAL_STREET}|${STREET}) (?:${JOINT}){0,3}(?:${NAME}|\\d{1,2}(?= \\p{L}))(?: (?:${JOINT}){0,2}${NAME}){0,4}(?:,? \\d{1,4}[a-z]?(?![\\p{L}\\d:]|\\.\\d))?(?:, ${NAME}(?: ${NAME})?(?=\\s*(?:$|[.;!)\\n])))?`;
/** "Mill Lane", "12 Harbour Street, Bristol", "418 Depot Spur Rd, Missoula". */
const ENGLISH_ADDRESS = `(?:\\d{1,4}[a-z]? )?(?:${NAME} ){1,3}(?:Street|Road|Lane|Avenue|Square|Way|Drive|Row|Hill|Close|Crescent|Terrace|Boulevard|Highway|Court|Place|Parkway|(?:St|Rd|Ln|Ave|Dr|Blvd|Hwy|Ct|Pl|Pkwy)\\.?)(?=\\s*(?:$|[.,;:!)\\n]))(?:, ${NAME}(?: ${NAME})?(?=\\s*(?:$|[.;!)\\n])))?`;
/** "Lindenweg 4", "Dorpsstraat 12", and before a town "Nadorster Hinterhof 14". */
const COMPOUND_STREET =
  '\\p{Lu}\\p{Ll}{1,20}(?:straße|strasse|str\\.|weg|platz|gasse|allee|ufer|damm|straat|laan|plein|gracht|kade) \\d{1,4}[a-z]?(?![\\p{L}\\d:])|\\p{Lu}\\p{Ll}{2,16}er \\p{Lu}\\p{Ll}{3,20} \\d{1,4}[a-z]?(?=, \\p{Lu})';
/** "…, bei uns in der Werkstatt, Nadorster Hinterhof 14, Oldenburg": with its town. */
const STREET_ALONE = new RegExp(
  `(?<=, )(?:(?:${COMPOUND_STREET})(?:, \\p{Lu}\\p{Ll}+)?|(?=\\d)${ENGLISH_ADDRESS})`,
  'u',
);
/** After the hours, or behind a place that was found. */
const ADDRESS_BEHIND = new RegExp(
  String.raw`^[\s,·|(–-]{0,3}(?:(?:en|a|au|à|al|in|na|no|da|do|de|della|nella|nel|im|at|on|aan)\s(?:la |el |il |der |de |het )?)?(${ADDRESS}|${ENGLISH_ADDRESS}|${COMPOUND_STREET})`,
  'u',
);
/** In languages that write common nouns small, a name behind such a word is a place. */
const AT_NAME = new RegExp(
  String.raw`(?<![\p{L}-])(?:[Aa]t|@|à|[Aa]u|aux|[Cc]hez|[Ee]n|[Nn]el|[Nn]ella|[Pp]resso|[Nn]a|[Nn]o|[Ee]m)\s(${NAMED}(?: (?:${BUILDINGS}|${ROOMS})(?![\p{L}-]))?(?:, ${NAME}(?: ${NAME})?(?=\s*(?:$|[.;!\n])))?)`,
  'u',
);
/** In German, a name is a place beside a day or an hour only. */
const BESIDE =
  '(?:[Ii]n (?:der|den|unserem|unserer)|[Aa]uf (?:dem|der)|[Aa]n der|[Ii]n|[Ii]ms?|[Bb]eim?|[Aa]m|[Oo]p|[Bb]ij)';
const AFTER_HOUR = new RegExp(
  String.raw`^[\s,·|)–-]{0,3}(?:${BESIDE}\s(${NAMED}(?: (?:${BUILDINGS}|${ROOMS})(?![\p{L}-]))?)|(${NAMED}(?:, ${NAME}(?: ${NAME}){0,2})?)(?=\s*(?:$|[.;!\n]|,\s\p{Lu})))`,
  'u',
);
/** "10–3, main glasshouse, free entry", "ore 18.30, cantina, via dei Gelsi 14": behind the hours, a place may have no name. */
const ROOM_BEHIND = new RegExp(
  String.raw`^[\s,·|)–-]{1,3}((?:(?!(?:at|in|on|from|to|meet|via|outside|inside|behind|near|by|opposite|under|im|am|auf|an|beim|vor|au|aux|chez|dans|en|nel|nella|al|alla|na|no|op|bij|aan|de|of|not|free|no)\s)[a-zà-ɏ'’-]{2,14}\s){0,3}(?:${BUILDINGS}|${ROOMS}))(?=\s*(?:$|[.,;!)\n]))`,
  'iu',
);
const BEFORE_DAY = new RegExp(
  String.raw`(?<![\p{L}-])${BESIDE}\s(${NAMED})(?:\s(?:on|am|vom|op|ab))?[\s,]*$`,
  'u',
);

/** "in" before a name is a place where common nouns are small. */
const IN_NAME = new RegExp(
  String.raw`(?<![\p{L}-])[Ii]n\s(${NAMED}(?: (?:${BUILDINGS}|${ROOMS})(?![\p{L}-]))?)`,
  'u',
);
const GERMAN = /(?<![a-zà-ɏ])(?:uhr|und|der|das|vom|zum|ist|wir|mit|für|im)(?![a-zà-ɏ])/iu;

/** Before "at" and a name, that of whom somebody works for: "the finance team at Northpeak". */
const PEOPLE =
  /(?<!(?:meet|join) [^,.;:]{0,24})(?<![a-zà-ɏ])(?:teams?|staff|folks|colleagues|engineers|directors?|managers?|editors?|professors?|head of [a-zà-ɏ]{1,14}|equipo|équipe|équipes|collègues|squadra|colleghi|equipe)[ ,]{0,2}$/iu;
/** What is nowhere but on a screen; a name beside it is that of who speaks. */
const ON_SCREEN = /(?<![a-zà-ɏ])(?:webinar[a-zà-ɏ]{0,3}|webinaires?|live ?streams?)(?![a-zà-ɏ])/iu;

/** Where people are told to meet: "meet at the lodge", "Rendez-vous devant l'entrée des artistes, rue du Four". */
const MEETING =
  /(?<![a-zà-ɏ])(?:meet(?:ing)?(?: us)? (?:at|in|outside|by|under|behind|in front of)|treffpunkt(?: ist)? (?:am|im|beim|an der|in der|vor der|vor dem)|rendez-vous (?:devant|sur|à|au)|(?:nos vemos|quedamos) en|ci (?:vediamo|troviamo)(?: davanti)? (?:al|alla)|we verzamelen (?:bij|op|aan)) (?!\d)([^.,;:!?()\n]{3,50}?)(?= (?:on|at|from|am|um|ab|le|dès|à \d|a las|alle|om|op|for|pour|para|per|für)\s|[.,;!?)\n]|$)/iu;
/** Words that make such a place one: an article, or a capital. */
const DEFINITE = /^(?:(?:the|our|l[ae]s?|el|il|de|het|der|die|das) |l['’])|^\p{Lu}/u;

/** Names that are no places. */
const NO_PLACE =
  /^(?:(?:the|der|den|dem|la|le|el|il) )?(?:christmas|easter|halloween|noël|heiligabend|silvester|nochebuena|nochevieja|navidad|natale|natal|pâques|ostern|weihnachten|pasqua|rsvp|free|entry|eintritt|admission|tickets?|entr[ée]e|entrada|ingresso|toegang|einlass|anmeldung|regist[a-zà-ɏ]+|join|book|beginn|doors|start|uhr|angebot|frühling|sommer|herbst|winter|zusammenarbeit|nähe|anschluss|rahmen|you|we|us|it|our|they|english|spanish|french|german|italian|dutch)(?![a-zà-ɏ\p{N}])/iu;

const isPlace = (name: string | undefined): name is string =>
  name !== undefined &&
  !NO_PLACE.test(name) &&
  !/^\p{Lu}{2,4}\.?$/u.test(name) &&
  ![monthNamed, weekdayNamed].some((named) => named(fold(name.split(/[\s.]/)[0] ?? '')) !== undefined);

/** The days and hours of a sentence, as the places where it may name where something is. */
export interface Spot {
  sentence: string;
  /** Where the day begins, and where the day and its hours end. */
  from: number;
  to: readonly number[];
}

function placeBeside({ sentence, from, to }: Spot): string | undefined {
  const addressed = to.map((at) => ADDRESS_BEHIND.exec(sentence.slice(at, at + 120))?.[1]).find(Boolean);
  if (addressed !== undefined) return addressed;
  const behind = to
    .map((at) => AFTER_HOUR.exec(sentence.slice(at, at + 120)))
    .find((found) => isPlace(found?.[1] ?? found?.[2]));
  const room = to.map((at) => ROOM_BEHIND.exec(sentence.slice(at, at + 120))?.[1]).find(Boolean);
  if (behind === undefined && room !== undefined) return room;
  const call = ON_CALL.exec(sentence)?.[0];
  if (call !== undefined) return call;
  const before = BEFORE_DAY.exec(sentence.slice(Math.max(0, from - 100), from))?.[1];
  if (ON_SCREEN.test(sentence)) return undefined;
  const named = AT_NAME.exec(sentence);
  const isOfPeople =
    named !== null && PEOPLE.test(sentence.slice(Math.max(0, named.index - 40), named.index));
  const at = isOfPeople ? undefined : named?.[1];
  const within = GERMAN.test(sentence) ? undefined : IN_NAME.exec(sentence)?.[1];
  const street = STREET_ALONE.exec(sentence)?.[0];
  return [behind?.[1] ?? behind?.[2], before, at, within, street].find(isPlace);
}

/** A place with the street that a text names behind it: "Sala grande, C/ del Mar, 4". */
function withAddress(place: string, text: string): string {
  const at = place === '' ? -1 : text.indexOf(place);
  const address =
    at < 0 ? undefined : ADDRESS_BEHIND.exec(text.slice(at + place.length, at + place.length + 120))?.[1];
  return address === undefined ? place : `${place}, ${address}`;
}

/** A place as stated, without the day and hours behind it: "Stores in York and Leeds, 10am to 5pm". */
function withoutTime(place: string): string {
  const day = whenIn(place, 'en').find(({ kind }) => kind === 'date');
  const from = (day?.kind === 'date' ? day.weekday?.index : undefined) ?? day?.index ?? place.length;
  const hours = eventHours(withoutDays(place))?.from ?? place.length;
  const end = Math.min(from, hours);
  return end === 0 || end === place.length ? place : place.slice(0, end).replace(BEFORE_HOURS, '') || place;
}

/** The place behind a label, on a line of its own or within one: "When: 3 May | Where: Old Mill"; ''. */
function labelledPlace(brief: string): string {
  const parts = brief
    .replace(ASKED_WHERE, '$1: ')
    .split(/\n|\s\|\s|;\s/)
    .flatMap(sentencesIn);
  const found = parts.flatMap(
    (part) =>
      PLACE_LABEL.exec(part)?.[1]
        ?.replace(/\*\*|__/g, '')
        .trim() ?? [],
  );
  const place = found.find((each) => !OPEN.test(each)) ?? '';
  return withoutTime(place).replace(/(?<!\.)\.$/, '');
}

/** "Adresse: Obere Bachgasse 21, Bushaltestelle Arnulfsplatz": a street with its number, and nothing that is not one. */
const ADDRESS_LABEL = new RegExp(
  `^${MARKS_BEFORE}(?:address|adresse|anschrift|dirección|direccion|indirizzo|endereço|morada|adres)${MARKS_BEHIND}(\\S.{1,200})$`,
  'imu',
);
function labelledAddress(brief: string): string {
  const [first = '', second = ''] = (ADDRESS_LABEL.exec(brief)?.[1] ?? '').split(/,\s/);
  const isStreet = (part: string) => /^\p{L}.*\s\d{1,4}[a-z]?$|^\d{1,4}[a-z]?\s\p{L}/u.test(part);
  if (isStreet(first)) return first;
  return /^\p{L}/u.test(first) && (isStreet(second) || /^\d{1,4}[a-z]?$/.test(second))
    ? `${first}, ${second}`
    : '';
}

/** An entry of a programme: "11am and 2pm – walk, meet at the hut". */
const OF_PROGRAMME = /^[ \t]*(?:[-–—•*·▪●✓][ \t]?)?\d.*$/gmu;

/** Where something is, as a brief states it: by a label, in the sentence of its day, or by an address alone; ''. */
export function eventPlace(brief: string, spots: readonly Spot[]): string {
  const labelled = labelledPlace(brief);
  if (labelled !== '') return capitalised(labelled);
  const [beside] = spots.flatMap(
    (spot) => placeBeside({ ...spot, sentence: withoutParking(spot.sentence) }) ?? [],
  );
  const address = labelledAddress(brief);
  if (address !== '' && (beside === undefined || !/\d/.test(beside))) return capitalised(address);
  // Where coffee is served, or where one walk of several meets, is not where the event is.
  const told = withoutParking(spots.map(({ sentence }) => sentence).join('\n'));
  const prose = withoutParking(brief.replace(OF_PROGRAMME, ''));
  const [, german, romance, dutch] = FOREIGN_PLACE.exec(told) ?? [];
  const meeting = MEETING.exec(prose)?.[1] ?? '';
  const met = DEFINITE.test(meeting) ? meeting : undefined;
  // What can be had online as well is no meeting there.
  const online = (ONLINE.exec(told) ??
    ON_ZOOM.exec(brief) ??
    (ON_SCREEN.test(brief) ? ONLINE.exec(brief) : null))?.[0];
  const found = beside ?? met ?? PLACE.exec(told)?.[1] ?? german ?? romance ?? dutch ?? online ?? '';
  return capitalised(withAddress(found.trim(), `${told}\n${prose}`).replace(/\.$/, ''));
}
