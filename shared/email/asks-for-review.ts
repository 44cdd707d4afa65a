/** Asks readers, or the writer to ask them, to judge what they bought or visited: "Leave us a review", "Ask guests for a review". */
const ASKS =
  /(?<![a-zà-ɏ])(?:(?:leav(?:e|ing)|writ(?:e|ing)|giv(?:e|ing)|post|add|share|submit) (?:us )?(?:a|an|your|us a) (?:(?:quick|short|honest|google|star|product) )?(?:review|rating)|(?:ask(?:ing)?|invit(?:e|ing)) (?:[a-z]+ ){0,7}for (?:a |an |their )?(?:(?:quick|short|honest|google|star|product) )?(?:reviews?|ratings?)|(?:review|rating)s? requests?|bewertungs(?:anfrage|bitte)|bitte um (?:eine )?bewertung|demande d['’]avis|(?:solicitud|petición) de (?:reseñas?|opini[óo]n|valoraci[óo]n)|richiesta (?:di )?recensione|(?:rate|review) (?:us|your (?:order|purchase|visit|stay|experience))|(?:schreib|hinterlass|gib|verfass)[a-zà-ɏ]*(?: [a-zà-ɏ]{2,8}){0,3} (?:[a-zà-ɏ]{0,12}bewertung|rezension)|bewerte(?:n sie)? (?:uns|dein|deine[nrs]?|ihren?)|(?:laiss|écri[vr]|dépos|donn|partag)[a-zà-ɏ]*(?:-nous)? (?:un|votre|ton) avis|not(?:ez|e)-nous|(?:dej[ae]|déj[ae]|escrib[ae]|escríb[ae]|comparte)(?:nos|n)? (?:una |tu |su )(?:reseña|opini[óo]n|valoraci[óo]n)|val[óo]r[ae]nos|(?:lascia|scrivi|lasciate|scrivete)(?:ci)? (?:una |la tua |la vostra )recensione|(?:deixe|escreva|deixa) (?:uma |a sua |sua )avaliação|avalie(?:-nos| (?:a sua|sua|nossa))|(?:laat|schrijf|geef|plaats)(?: [a-zà-ɏ]{2,6}){0,3} (?:review|beoordeling)|beoordeel (?:ons|je))(?![a-zà-ɏ])/iu;

/** Whether one of an email's texts asks its readers for a review: those of others would tell them what to write. */
export const asksForReview = (...texts: string[]): boolean => texts.some((text) => ASKS.test(text));

/** Words of a note that shows what customers said. */
export const SHOWS_REVIEWS =
  /(?<![a-zà-ɏ])(?:reviews?|testimonials?|social proof|ratings?|rated|stars?|bewertung[a-zà-ɏ]*|kundenstimmen|avis|reseñas?|opiniones|recension[ei]|avaliaç(?:ão|ões)|beoordeling(?:en)?)(?![a-zà-ɏ])|★/iu;
