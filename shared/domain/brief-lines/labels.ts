import { READERS } from './persuasion.ts';

/** A label at the start of a line, with the text behind it. */
const LABELLED = /^((?:[123](?:st|nd|rd) )?[\p{L}"“„«][^:：\n]{0,40}?)\s?[:：](?:\s+|$)/u;

/** "Tone = warm", "CTA - Shop now": other signs behind a label that every team uses. */
const OTHER_SIGN =
  /^(cta|call[ -]to[ -]action|button|tone|subject(?: line)?|headline|pre-?header|preview(?: text)?|hero|image|photo|pic|links?|offer|when|where|goal|audience|target|length|angle|hook|segment|zielgruppe|cible|destinatari|p[úu]blico|doelgroep)\s?(?:=>?|->|→|[–—-](?=\s))\s*/iu;
/** 'CTA "Find a time"': quotes behind a label. */
const QUOTED =
  /^(cta|call[ -]to[ -]action|button|knopf|bouton|bot[óo]n|bot[ãa]o|pulsante|bottone|knop|przycisk|subject(?: line)?|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|headline|pre-?header|preview(?: text)?)\s(?=["“„«‘])/iu;
export const withColon = (line: string): string => line.replace(OTHER_SIGN, '$1: ').replace(QUOTED, '$1: ');

/** Labels of what must not be said: "Words to avoid: cheap, bargain". */
const FORBIDS = new RegExp(
  `^(?:please |bitte |absolutely )?(?:${[
    "(?:words?|phrases?|terms?|claims?|things?|topics?|language|what) (?:to avoid|not to (?:say|use|mention|claim)|we (?:never|don't|do not|can't|cannot) (?:say|use|claim|mention))",
    'avoid(?: (?:the |these |any )?(?:words?|phrases?|terms?|claims?|topics?|saying|using|mentioning))?',
    '(?:banned|forbidden|prohibited|blacklisted?|restricted|taboo|no[- ]?go|off[- ]limits)(?: (?:words?|phrases?|terms?|claims?|topics?|language))?',
    "not allowed|don'?ts|do not|don't|never|not|no[- ]?gos?|taboos?|(?:not|never|must not|nothing) to be (?:mentioned|said|used|named|shown|printed)|not for (?:the )?(?:e-?mail|copy|readers|customers)|(?:strictly )?off the record|confidential|leave out|steer clear of|stay away from|out of bounds",
    "(?:never|do not|don't|must not|mustn't|cannot|can't|should not|shouldn't|we (?:never|don't|do not|can't|cannot)) (?:ever )?(?:say|use|mention|claim|promise|write|include|imply|call it|show|reference)(?: (?:that|or \\w+|any of|these|the following)){0,2}",
    '(?:nicht|nie|niemals) (?:sagen|schreiben|erw[äa]hnen|nennen|verwenden|versprechen|behaupten)|nicht (?:zu )?(?:erwähnen|nennen)|verboten(?:e (?:w[öo]rter|begriffe|aussagen|themen))?|(?:zu )?vermeiden|tabus?|(?:tabu|no-go)[- ]?(?:w[öo]rter|themen|liste)?',
    'ne (?:pas|jamais) (?:dire|mentionner|[ée]crire|promettre|utiliser)|interdits?|(?:mots|termes|sujets) (?:interdits|[àa] [ée]viter)|[àa] [ée]viter|[ée]viter|à ne pas dire',
    '(?:no|nunca) (?:decir|mencionar|escribir|usar|prometer)|prohibid[oa]s?|(?:palabras|t[ée]rminos|temas) (?:prohibid[oa]s|a evitar|vetad[oa]s)|evitar',
    '(?:non|mai) (?:dire|menzionare|scrivere|usare|promettere)|vietat[oi]|(?:parole|termini|temi) (?:vietat[ei]|da evitare)|da evitare|evitare',
    '(?:n[ãa]o|nunca) (?:dizer|mencionar|escrever|usar|prometer)|proibid[oa]s?|(?:palavras|termos|temas) (?:proibid[oa]s|a evitar)|a evitar',
    '(?:niet|nooit) (?:zeggen|noemen|vermelden|schrijven|gebruiken|beloven)|verboden(?: (?:woorden|termen|onderwerpen))?|(?:te )?vermijden',
  ].join('|')})$`,
  'u',
);

/** Labels of what the writer should do, and for whom. Offers, dates and lists are facts and go with the copy. */
const INSTRUCTS = new RegExp(
  `^(?:(?:brand|email|campaign|target|primary|main|copy|design|visual|creative) )?(?:${[
    'cta|target|links?|urls?|(?:design |copy )?notes? (?:to|for) (?:design\\w*|the \\w+)|pics?|tone(?: of voice)?|voice|style|mood|vibe|feel|layout|design|format|template|hero(?: (?:image|shot|picture))?|images?|imagery|pictures?|photos?|visuals?|creatives?|assets?|artwork|goals?|objectives?|purpose|aim|kpis?|strategy|audience|segments?|persona|recipients?|length|word count|angle|hook|direction|approach|emphasis|(?:target|focus|secondary)?[ _-]?keywords?|(?:content|e-?mail)[ _]type|type|channel|platform|status|owner|(?:version|variante?) [ab12]|hashtags?|must[- ]haves?|inspiration|references?|sign(?:ed|ature)?(?: as| by)?|firmad[oa](?: por)?|firmat[oa](?: da)?|signée?(?: par)?|assinad[oa](?: por)?|unterschrieben(?: von)?|ondertekend(?: door)?|podpisan[oa]|signatory|art direction|structure|language|internal(?: notes?| only)?|(?:note|memo) to self|fyi',
    'intern(?:e[rs]? (?:hinweis|notiz|vermerk|anmerkung))?|(?:hinweis|notiz|vermerk|anmerkung) intern|aufhänger|dos?|ton(?:alit[äa]t)?|stil|ziele?|zielgruppe|bild(?:er)?|fotos?|l[äa]nge|unterschrift|gestaltung|aufbau',
    '(?:notes? |remarques? )?internes?|accroche|objectifs?|cible|longueur|visuels?|signature|mise en page',
    '(?:notas? )?intern[oa]s?|gancho|gancio|objetivos?|tono|p[úu]blico(?: objetivo)?|im[áa]gen(?:es)?|foto|extensi[óo]n|firma|dise[ñn]o',
    'obiettiv[oi]|destinatari|immagin[ei]|lunghezza|tom de voz|p[úu]blico[- ]alvo|image[mn]s?|assinatura|tamanho',
    'doel(?:groep)?|toon|beeld|afbeelding|lengte|ondertekening',
  ].join('|')})$`,
  'u',
);

/** Whoever in the team is meant by what follows: "Writer: …", "(Copy team: …)", "nb voor Lotte: …". */
const TEAM_LABEL = new RegExp(
  String.raw`^\(?(?:(?:(?:note|nb|n\.b\.|memo|hinweis|notiz|nota|remarque|opmerking) (?:to|for|an|für|à|pour|a|para|per|voor|aan) (?:the |den |die |el |la |il |de |het )?|(?:for|für|pour|para|per|voor|aan) (?:(?:the|den|die|le|la|el|il|de) |(?=chi |celui |celle |quien |wie )))?(?:(?:copy ?)?writer|chi (?:lo |la )?scrive|(?:celui|celle|qui) qui écrit|quien (?:lo |la )?escriba?|wie (?:het )?schrijft|schrijver|schreiber(?:in)?|rédacteur|redactor|copy ?team|copywriters?|(?:web)?redaktion|texter(?:in)?|r[ée]dac(?:tion|teur|trice)?|redactora?|redação|redazione|redactie|tekstschrijver|designer|agency|agentur|agence|agencia|agenzia|agência)|(?:note|nb|n\.b\.|memo|hinweis|notiz|nota|remarque|opmerking) (?:to|for|an|für|à|pour|a|para|per|voor|aan) (?!${READERS}\s?:)(?:the )?[a-zà-ɏ]{2,20})\s?:\s+(?=\S)`,
  'iu',
);
export const isForTeam = (line: string): boolean => TEAM_LABEL.test(line.trim());
export const withoutTeamLabel = (line: string): string => line.replace(TEAM_LABEL, '');

/** The label in front of a text, without its colon; '' without one. */
export const labelOf = (line: string): string => LABELLED.exec(withColon(line))?.[1]?.trim() ?? '';

const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^["“„«]|["”»]$/g, '');
export const isForbiddingLabel = (label: string): boolean => FORBIDS.test(plain(label));
export const isInstructingLabel = (label: string): boolean => INSTRUCTS.test(plain(label));

/** The text without a label that forbids: "Banned words: miracle" → "miracle". */
export function withoutForbiddingLabel(line: string): string | undefined {
  const label = labelOf(line);
  return label !== '' && isForbiddingLabel(label) ? line.replace(LABELLED, '') : undefined;
}

const ENTRY = /^\s*(?:[-–—•*·▪◦●✗✘x]|\d{1,2}[.)])\s+/iu;

/**
 * Puts a list for the writer on the line of the label above it ("Never say:", "Tone:"), so that each of its
 * entries is read with its label.
 */
export function foldLists(text: string): string {
  const lines: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const entry = line.replace(ENTRY, '').trim();
    if (open && entry !== line.trim()) {
      const last = lines.at(-1) ?? '';
      lines[lines.length - 1] = `${last}${last.endsWith(':') ? '' : ';'} ${entry.replace(/[.;,]$/, '')}`;
      continue;
    }
    // "It is back. Never say:" has its label at the end.
    const [, before = '', ending = line] = /^(.{0,2000}[.!?])\s+([^.!?]{3,60}[:：])\s*$/.exec(line) ?? [];
    const label = ending
      .trim()
      .replace(/^#{1,4}\s+/, '')
      .replace(/\s?[:：]$/, '');
    open =
      label !== '' && (isForbiddingLabel(label) || (/[:：]\s*$/.test(line) && isInstructingLabel(label)));
    if (open && before !== '') lines.push(before);
    lines.push(open ? `${label}:` : line);
  }
  return lines.join('\n');
}
