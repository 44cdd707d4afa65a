/*
 * Under which terms an offer holds, as briefs say it: "Excludes outlet", "one use per family", "solange Vorrat reicht".
 */

const TERMS_LABEL =
  /^(?:terms(?: and conditions)?|t&cs?|small ?print|fine ?print|conditions|bedingungen|condiciones|condizioni|condições|voorwaarden)$/iu;
/** What the label says is part of the terms: "Excludes: gift cards". */
const EXCLUDING_LABEL =
  /^(?:excludes?|excluding|exclusions?|exceptions?|not valid (?:on|for|with)|ausgenommen|ausnahmen?|gilt nicht für|nicht gültig für|hors|exclusions|non valable sur|excluye|excluid[oa]s?|excepto|no válid[oa] en|esclus[oiae]|esclusioni|exclui|excluíd[oa]s|exceto|uitgezonderd|uitgesloten|geldt niet voor|nie dotyczy|z wyłączeniem)$/iu;
const EXCLUDES =
  /^(?:excludes|excluding|ausgenommen|hors|excluye|esclus[oiae]|exclui|uitgezonderd|nie dotyczy)(?![a-zà-ɏ])/iu;
const TERMS =
  /(?<![a-zà-ɏ])(?:can(?:['’]t|not) be combined|(?:does not|doesn['’]t|do not|don['’]t|can['’]?t|cannot) (?:stack|combine)|(?:does not|doesn['’]t) apply|not (?:valid )?(?:with|in conjunction|combinable)|excludes?|excluding|one (?:use|code|voucher)? ?(?:each|per)|(?:limit(?:ed to|:)?|limitad[oa] a|limité à|limitato a) (?:of |de |di )?\d|(?:max(?:imum|imal)?\.?|maximaal|massimo|máximo) (?:of |de |di )?\d{1,3} (?:[a-zà-ɏ]{2,12} )?(?:per|pro|par|por|je|a) (?!group|class|kurs|grupo|gruppo|klas)|(?:while|until) (?:stocks?|supplies) lasts?|terms apply|minimum (?:stay|order|spend)|^no (?:minimum|code|coupon)(?![a-zà-ɏ])|solange (?:der )?vorrat|nicht kombinierbar|ausgenommen|gilt nicht|mindest(?:bestell|einkaufs)wert|(?:jusqu[’']à|dans la limite)[^.]{1,12} ?stocks?|épuisement|non cumulable|hors |ne s['’]applique pas|minimum d['’]achat|no acumulable|hasta agotar|excepto|no (?:es )?válid[oa] (?:para|con|en)|(?:compra|pedido) mínim[oa]|non cumulabile|fino a esaurimento|esclus[oiae]|non (?:si applica|valid[oa])|(?:spesa|ordine) minim[oa]|não acumulável|salvo|niet te combineren|niet in combinatie met|zolang de voorraad|m\.u\.v\.|geldt niet|uitgezonderd|minimale besteding|nie (?:łączy|dotyczy|sumuje)|z wyłączeniem)/iu;
/** Terms that sound like orders to whoever writes: nobody combines anything but offers. */
const COMBINED =
  /^(?:(?:can ?not|can['’]t|may not|not to) be (?:combined|used) with|not combinable|niet (?:te combineren|combineerbaar|in combinatie)|nicht (?:mit anderen [a-zà-ɏ]{3,20} )?(?:zu )?kombinier(?:bar|en)|non cumulables?|ne se cumulent? pas|no (?:es |son )?acumulables?|non cumulabil[ei]|não (?:é |são )?acumulável|nie łączy się)(?![a-zà-ɏ])/iu;

export const isTermsLabel = (label: string): boolean => TERMS_LABEL.test(label);
export const isExcludingLabel = (label: string): boolean => EXCLUDING_LABEL.test(label);
export const saysTerms = (text: string): boolean => TERMS.test(text) || EXCLUDES.test(text);
/** Whether a sentence says terms to readers, whatever else it sounds like. */
export const isSurelyTerms = (sentence: string): boolean => COMBINED.test(sentence.trim());
