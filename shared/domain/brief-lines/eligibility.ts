/** Whom an offer is for. */
const ELIGIBLE =
  /^(?:for |valid for )?(?:(?:new|existing|current|returning|first[- ]time|registered|adult) )(?:[a-z]+ )?(?:clients?|customers?|members?|patients?|students?|pupils?|guests?|households?|subscribers?|accounts?|orders?) only(?:,? (?:and )?(?:one|1|limit(?:ed to)? (?:one|\d)|max(?:imum)? \d) (?:[a-z]+ )?(?:per|each|a) [a-z]+)?[.!]?$|^(?:only|just) for (?:new|first[- ]time) [a-z]+[.!]?$|^(?:nur |gilt nur )(?:für )?(?:neue? ?(?:kund|mitglied|gäst|patient)[a-zà-ɏ]*|erst(?:besteller|bestellungen|kunden)[a-z]*)[.!]?$|^(?:réservé|valable)(?: uniquement)? (?:aux|pour les) nouve(?:aux|lles) [a-zà-ɏ]+[.!]?$|^nouve(?:aux|lles) [a-zà-ɏ]+ (?:uniquement|seulement)[.!]?$|^(?:solo|sólo|únicamente) (?:para )?(?:nuev[oa]s [a-zà-ɏ]+|[a-zà-ɏ]+ nuev[oa]s)[.!]?$|^solo (?:per )?nuovi [a-z]+[.!]?$|^(?:só|apenas) (?:para )?nov[oa]s [a-zà-ɏ]+[.!]?$|^alleen (?:voor )?nieuwe [a-z]+[.!]?$|^tylko dla nowych [a-zà-ɏ]+[.!]?$/iu;

/** Whether a sentence behind an offer says for whom it is: "New clients only." Alone it may name who gets the email. */
export const isEligibility = (sentence: string): boolean => ELIGIBLE.test(sentence.trim());
