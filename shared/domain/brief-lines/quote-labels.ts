/** "Quote from Ines, our baker: “…”", "Kurze Vorstellung, Zitat: „…“": the label is for the writer, the rest for readers. */
const LABEL =
  /(^|[.!?…]\s+|[,;–—]\s+)(?:(?:customer|client|member|staff|guest|kunden|nutzer)[ -]?)?(?:quotes?|testimonial|zitate?|citation|témoignage|cita|testimonio|citazione|testimonianza|citação|citaat|cytat)(?:\s(?:(?:from|by|von|vom|de|du|di|del|della|da|do|van|od)\s)?([^:"“”„«»\n]{2,60}?))?\s?[:–—]\s*(?=["“„«]|['‘‚](?=\S))/gimu;

/** A brief in which quotes stand on their own lines, behind who says them. */
export const withoutQuoteLabels = (brief: string): string =>
  brief.replace(LABEL, (_, before: string, speaker = '') => {
    const end = /^[,;–—]/.test(before) ? '.' : before.trim();
    return `${end}${before === '' ? '' : '\n'}${speaker === '' ? '' : `${speaker}: `}`;
  });
