/** "Quote from Ines, our baker: “…”", "Kurze Vorstellung, Zitat: „…“": the label is for the writer, the rest for readers. */
const LABEL =
  /(^|[.!?…]\s+|[,;–—]\s+)(?:(?:customer|client|member|staff|guest|kunden|nutzer)[ -]?)?(?:quotes?|testimonial|zitate?|citation|témoignage|cita|testimonio|citazione|testimonianza|citação|citaat|cytat)(?:\s(?:(?:from|by|of|von|vom|de|du|di|del|della|da|do|van|od)\s)?([^:"“”„«»\n]{2,60}?))?\s?[:–—]\s*(?=["“„«]|['‘‚](?=\S))/gimu;

/** "Quote we can use: …" */
const OF_USE = /^(?:we|you|i|to|for|that|which|in|on|about)(?![a-z])/i;

/** What brackets behind a speaker say to the team: "(approved 12/10)", "(she's happy for us to use it)". */
const FOR_TEAM =
  /\d[/.]\d|(?<![a-zà-ɏ])(?:approved|confirmed|signed|ok(?:['’]?d|ay(?:ed)?)?|happy|fine|permission|allowed|use|used|client|check|tb[acd]|anonym[a-z]*|initials?|freigegeben|abgenommen|darf|dürfen|validée?|accord|aprobad[oa]|approvat[oa]|akkoord)(?![a-zà-ɏ])/iu;
/** "Zitat von ihr:" names nobody. */
const PRONOUN = /^(?:her|him|them|ihr|ihm|ihnen|elle|lui|eux|ella|él|ellos|lei|loro|ela|ele|haar|hem|hen)$/i;
/** "Ines Calloway, design director, OK to use as is" */
const FREE_TO_USE =
  /,? (?:(?:is |was )?(?:ok|okay|fine|happy|free|approved)(?:['’]?d)? (?:to use|for us|with us|by).*|(?:(?:which |that )?(?:we|you) (?:can|could|may|should) |to |please |pls )?use(?: (?:it|this|here|below|as is|word for word|verbatim|in full))*(?: please| pls)?)$/iu;
/** Who says a quote, without what is said of it to the team; '' where nobody is named. */
function speakerOf(typed: string): string {
  const said = typed.replace(FREE_TO_USE, '');
  if (PRONOUN.test(said.trim())) return '';
  const [, name = '', inBrackets = ''] = /^([^()]*)(?:\(([^()]{2,80})\))?$/.exec(said.trim()) ?? [];
  if (FOR_TEAM.test(inBrackets)) return OF_USE.test(name) ? '' : name.trim();
  return OF_USE.test(name) || name === '' ? inBrackets : said.trim();
}

/** A brief in which quotes stand on their own lines, behind who says them. */
export const withoutQuoteLabels = (brief: string): string =>
  brief.replace(LABEL, (_, before: string, speaker = '') => {
    const end = /^[,;–—]/.test(before) ? '.' : before.trim();
    const name = speakerOf(speaker);
    const named = name === '' ? '' : `${name}: `;
    return `${end}${before === '' ? '' : '\n'}${named}`;
  });

/** What words in an email are called: "Include line: “…”", "Letzter Satz evtl.: „…“", "Quote we can use: “…”". */
const WORDS =
  '(?:quotes?|o-ton|testimonials?|reviews?|lines?|sentences?|tag ?lines?|straplines?|opener|opening|closer|closing|zitate?|satz|einstieg|anfang|schluss(?:satz)?|spruch|citations?|témoignage|phrase|accroche|frases?|cita|testimonio|testimonianza|citazione|frase|citação|depoimento|citaat|zin|slotzin|cytat|zdanie)';
/** A label for the writer of up to eight words in front of words in quotation marks that stand in the email. */
const FOR_WRITER = new RegExp(
  `(^|[.!?…]\\s+)((?:[\\p{L}’'.,/&-]+ ){0,6}?${WORDS},?(?: [\\p{L}’'.,/&-]+){0,6}(?: \\([^()\\n]{2,40}\\))?)\\s?[:：]\\s*(["“„«])([^"“”„«»\\n]{8,400})(["”“»])`,
  'gimu',
);
/** "Don't use the line: …", "Subject line: …": no words for the text. */
const OTHER =
  /(?<![a-zà-ɏ])(?:not|n['’]t|dont|never|avoid|no|nicht|nie|kein[a-z]*|ne|pas|jamais|non|mai|sin|não|nunca|niet|nooit|geen|instead|subject|sl|preheader|preview|headline|button|cta|betreff|objet|asunto|oggetto|assunto|onderwerp)(?![a-zà-ɏ])/iu;
/** Somebody's words, rather than the sender's own, and whose they are. */
const QUOTE_WORD =
  '(?:quotes?|o-ton|testimonials?|reviews?|zitate?|citations?|témoignage|cita|testimonio|testimonianza|citazione|citação|depoimento|citaat|cytat)';
/** "Use Dana's quote, she's our product lead: “…”" */
const OWNED =
  /(?<!\p{L})(?!(?:Use|Add|Include|Put|Insert|Quote) )(\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?)['’]s (?:quote|words|line|testimonial)(?!\p{L})/u;
const SAID = new RegExp(
  `(?<![a-zà-ɏ])(?:${QUOTE_WORD}(?:.{0,12}?\\s(?:from|by|of|von|vom|de|du|di|del|della|da|do|van|od)\\s(.{2,60})$|[^()]{0,30}\\(([^()]{2,40})\\)$|(?![a-zà-ɏ]))|(?:line|sentence|words?|satz|zeile|phrase|frase|línea|riga|zin|regel) (?:from|by|of|von|vom|de|du|di|del|della|da|do|van)\\s(.{2,60})$)`,
  'iu',
);

/** A brief in which words in quotation marks stand for themselves, without what the label before them tells the writer. */
export const withoutWriterLabels = (brief: string): string =>
  brief.replace(
    FOR_WRITER,
    (all, before: string, label: string, open: string, words: string, close: string) => {
      if (OTHER.test(label)) return all;
      const said = SAID.exec(label);
      const start = `${before.trim()}${before === '' ? '' : '\n'}`;
      if (said === null) return `${start}${words}`;
      const speaker = OWNED.exec(label)?.[1] ?? speakerOf(said[1] ?? said[2] ?? said[3] ?? '');
      return `${start}${speaker === '' ? '' : `${speaker}: `}${open}${words}${close}`;
    },
  );
