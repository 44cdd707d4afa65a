/**
 * Signs of one topic by which a line is known to be for whoever writes the email. Expressions read lines in lower case. A
 * new sign goes into the file of its topic, as weak as it may be: what a reader may be told needs a weaker list.
 */
export interface Signs {
  /** Of orders whatever else a line says, even to its reader. */
  always: readonly RegExp[];
  /** Of orders unless the line speaks to its reader or asks something. */
  orders: readonly RegExp[];
  /** Of orders where the line has no verb that tells something either: notes. */
  notes: readonly RegExp[];
}

/** The sentence speaks to the email's reader, in one of seven languages. */
const READER =
  /(?<![a-zà-ɏ])(?:you|your|yours|yourself|you're|you'll|you've|du(?= [a-zà-ɏ]*st(?![a-zà-ɏ]))|(?<=st )du|dich|dir|dein[a-zà-ɏ]*|euch|eure?[mnrs]?|ihnen|vous|votre|vos|toi|te(?= (?:esper|dam|invit|regal|ofrec|cont|llev|aspett|offri|propon)[a-zà-ɏ]*)|tu(?= (?!peux|pourrais))|tes|(?<!(?:un|le) )ton(?= (?![a-zà-ɏ]+,))|ta|usted(?:es)?|contigo|tuyo|vuestr[a-zà-ɏ]+|voi|vi(?! prego)|vostr[a-zà-ɏ]+|tuo[i]?|tua|tue|ti|você|vocês|contigo|teus?|tuas?|jou|jouw|jullie|uw?)(?![a-zà-ɏ])/u;
// Formal words for the reader, told from "they" and "her" by their capital letter.
const FORMAL = /(?<!^)(?<![.!?] )(?<!\p{L})(?:Sie|Ihre?[nmrs]?|Ihnen|Lei|Le)(?!\p{L})/u;
/** Readers do something to the team or with the email. */
const TO_US =
  /^(?:send|tell|ask|show|write|give|invite|follow) us\b|^(?:please |just |then )?(?:click|tap|press|hit|use|follow|open) (?:on )?(?:the|this) (?:[a-z]+ )?(?:button|link)(?: (?:below|above|here|to|and|in this)|,)|^(?:mention|use|show) (?:this (?:e-?mail|ad)|(?:the )?code)\b/;
const QUOTED = /["“„«][^"“”„«»]*["”»]/gu;

/** Whether a line, as typed, speaks to the email's reader; what it quotes does not count. */
export function speaksToReader(typed: string): boolean {
  const said = typed.replace(QUOTED, '');
  const low = said.toLowerCase();
  return READER.test(low) || TO_US.test(low) || FORMAL.test(said);
}
