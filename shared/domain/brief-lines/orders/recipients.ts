import type { Signs } from './signs.ts';

/* Who gets an email, who does not, what they are like, and what they are to feel or do. */

const PEOPLE =
  '(?:people|those|subscribers?|customers?|clients?|members?|donors?|buyers?|bookers|owners?|parents?|openers|non-openers|everyone|leads|users|vips?|the (?:whole|full|entire) list|list|segment|regulars|lapsed|[a-zà-ɏ]*kund(?:en|innen)|abonnent[a-zà-ɏ]*|mitglieder|interessent[a-zà-ɏ]*|teilnehmer[a-zà-ɏ]*|eltern|spender[a-zà-ɏ]*|empfänger|leser|abonnés|adhérents|membres|donateurs|contacts|inscrits|clientes|socios|suscriptores|dueños|abonados|donantes|alumnos|padres|contactos|clienti|abbonati|soci|iscritti|genitori|contatti|assinantes|sócios|alunos|pais|doadores|contactos|leden|klanten|abonnees|ouders|donateurs|lezers)';
/** Readers in the third person. */
const THEY =
  '(?:readers?|recipients?|subscribers?|users?|patients?|people|customers|members|clients|guests|everyone|them|neighbou?rs|donors|parents|visitors|participants|non-openers|openers|buyers)';

export const recipients: Signs = {
  always: [
    // "Only for people who gave last Christmas", "Nur Stammkunden mit Karte".
    new RegExp(
      `^(?:only|just|nur|uniquement|seulement|solo|sólo|solamente|só|somente|apenas|alleen|enkel) (?:for |to |für |an |pour |aux? |para |a |al |alla |alle |agli |ai |per |aos |às |voor |naar )?(?:the |our |all |die |unsere |les |nos |los |las |nuestros |gli |i |le |os |as |nossos |de |onze )?(?:[a-zà-ɏ]+ ){0,2}${PEOPLE}(?![a-zà-ɏ])(?:(?= (?:die|qui|que|che) )|(?!.{0,40} (?:may|can|gets?|have (?:a|access|to)|pays?|votes?|wins?|haben|dürfen|können|bekommen|zahlen|erhalten|peuvent|ont|pueden|tienen|possono|hanno|podem|têm|mogen|kunnen|hebben|krijgen)(?![a-zà-ɏ])))`,
      'u',
    ),
    /^(?:to be sent to|to go to|goes? (?:out )?to|send (?:this |it )?(?:out )?to|(?:geht|versand|senden|verschicken) (?:nur |ausschließlich )?an|à (?:envoyer|adresser|diffuser) (?:à|aux?)|envoi (?:à|aux?)|a enviar a|enviar (?:a|solo|sólo)|para enviar|da (?:inviare|mandare) (?:a|agli|alle|ai|solo)|inviare (?:a|agli|alle|ai|solo)|invio a|destina-se|enviar (?:só|apenas|aos)|a enviar (?:só|apenas|aos)|te versturen|versturen naar|sturen naar|gaat naar)(?![a-zà-ɏ])/u,
    new RegExp(
      `^(?:not|nicht|pas|no|non|não|niet) (?:to |for |an |aux? |para |agli |ai |aos |voor |naar )?(?:the |die |les |los |i |os |de )?(?:[a-zà-ɏ]+ ){0,2}${PEOPLE}(?:$|[,.;:(])`,
      'u',
    ),
    /^(?:segments?|audience|zielgruppe|cible|destinataires|público|segmento|destinatari|doelgroep|ausschluss|ausgenommen sind|suppress(?:ion)?)(?= [a-zà-ɏ\d])(?!s? (?:of the|der|des|de la)(?![a-zà-ɏ]))/u,
    /,\s*(?:excluding|ausschluss|ausgenommen|excluyendo|escludendo|excluindo|exclusief) [a-zà-ɏ][^,.]{0,30}[.]?$/u,
  ],
  orders: [
    new RegExp(`^address (?:the |our |only )*${PEOPLE}(?![a-zà-ɏ])`, 'u'),
    new RegExp(
      `^(?:please\\s+)?(?:tell|remind|ask|invite|get|want|urge|let|inform|nudge|help|make|wish|direct|point|send|push)\\s+(?!them\\b)(?:\\w+\\s+)?${THEY}\\b`,
    ),
    /^(?:please\s+)?(?:(?:tell|remind|ask|invite|urge|inform|nudge|wish) them\b|(?:want|let|help|make|get) them (?:to (?:\w+ )?(?:book|buy|click|sign|register|order|reply|come|try|read|visit)|feel|know|see|understand|think|smile|laugh|aware|curious|excited|book|click)\b|(?:direct|point|send|push) them (?:to|towards) (?:the|our) (?:\w+ )?(?:site|website|page|app|shop|store|blog|form|article|interview|calendar|survey|guide)\b)/,
    /^(?:(?:the|all|only)\s+)?(?:readers?|recipients?|subscribers?|non-openers)\b/,
    /[;,]\s+(?:readers|recipients|subscribers)\b/,
    /^(?:this|that) (?:one|e-?mail|send|newsletter|campaign|mailing) (?:goes|is going|should|is only|is sent|is meant|is aimed)\b/,
    /^(?:only |just )?(?:for|to) .{1,40}\b(?:store|shop|list|segment|market|region|customers|subscribers|members|audience)s?\b.{0,12}\bonly\W*$/,
    // "Make them hungry", "Assume they've never heard of it".
    /^(?:make|get|have|leave|let|give|show|tell|remind|ask|help|nudge|convince|persuade|bring) (?:them|people|readers|folks|everyone|they)(?: (?:hungry|thirsty|smile|laugh|curious|want|feel|jealous|cry|book|click|come|think|understand|see|the|a|an|to|that|why|how|what|back|of|about|are|have|know|don't|never|'ve|in)|'ve|'re)(?![a-zà-ɏ])|(?:, )(?:people|they|customers|folks) (?:never|always|keep|don't|usually|often|hate|love|forget|ignore|find|miss|skip|get)(?![a-zà-ɏ])/u,
    // "Only admins should get this one", "A los que llevan tres meses sin venir".
    /(?<![a-zà-ɏ])(?:should|must|will|can|don't|do not|shouldn't) (?:get|receive|see) (?:this|it)(?: (?:one|e-?mail|mail|version))?[.!]?$/u,
    /^(?:only |just |nur |seulement |uniquement |solo |sólo |só |apenas |alleen |enkel )?(?:to|an|aux?|à|a|ai|aos|naar) (?:the (?:ones|people) who|those (?:who|that|with)|people (?:who|that|with)|everyone who|die,? die|alle,? die|ceux qui|celles qui|los que|las que|quienes|chi|coloro che|quem|os que|(?:de )?mensen die|iedereen die|wie)(?![a-zà-ɏ])[^,:!?]*$/u,
    new RegExp(
      `^(?:it's|é|è|es|c'est|ist|is|das ist|dit is) (?:for|para|per|pour|für|voor) (?:[a-zà-ɏ]+ ){0,3}${PEOPLE}(?![a-zà-ɏ]).{0,30}, (?:not|não|non|no|pas|nicht|niet) (?:for|to|para|per|pour|für|voor)(?![a-zà-ɏ])`,
      'u',
    ),
    /^(?:[a-zà-ɏ'-]+ ){1,3}only, (?:not|no) (?:the )?[a-zà-ɏ]+[.!]?$/u,
    // What readers are like and do with an email.
    /(?<![a-zà-ɏ])(?:half|most|many|some|lots) of (?:them|our (?:readers|people|list|parents|donors|members|customers|clients|guests))(?= (?:are (?:older|new|mostly|on|over|under|retired)|have never|don't|never|only|won't|can't|skim|read|open|hate|use|buy on|speak)(?![a-zà-ɏ]))/u,
    /(?<![a-zà-ɏ])(?:our (?:people|readers|list|audience|crowd|lot|customers|parents|donors)) (?:all |mostly |really )?(?:hate|skim|expect|prefer|don't|won't|can't|never|(?:love|like|want|read) (?:specs?|facts|details?|stories|numbers|short|long|lists|pictures|photos|humou?r|puns|it|this|on|in|bargains|recipes))(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])(?:they|people|folks|blokes|parents|customers|die leute|les gens|la gente|a galera|as pessoas|de mensen|mensen) (?:all |mostly |only |just |won't |don't |never )*(?:read|skim|open|scan|delete|lesen|lisent|lee|legge|lê|leem|lezen) (?:it|this|these|das|dies|ça|cela|esto|lo|isso|dit|in the|on the|no|im|en el|dans le)(?![a-zà-ɏ])/u,
    /^(?:people|parents|customers|members|readers|guests|donors|users|clients|visitors|they)(?: (?:have|had|always|often|all|keep|kept|usually|regularly))? (?:moan(?:ed|ing)?|complain(?:ed|ing)?|grumbled?|asking(?= .*(?:so|cover|answer|mention|explain|say))|confus(?:e|ed|ing)|misread|unsubscribed?|ignored?)(?![a-zà-ɏ])/u,
    /(?<![a-zà-ɏ])die leute (?:wollen|möchten|kennen|fragen|verstehen|lesen|klicken)(?![a-zà-ɏ])/u,
    /^(?:wir (?:wollen|möchten)|nous (?:voulons|souhaitons)|on (?:veut|voudrait)|queremos|vogliamo|we willen) .{0,60}(?<![a-zà-ɏ])(?:mitglieder|kund[a-zà-ɏ]+|leser[a-zà-ɏ]*|abonnent[a-zà-ɏ]+|patient[a-zà-ɏ]*|gäste|eltern|schüler[a-zà-ɏ]*|spender[a-zà-ɏ]*|clients?|lecteurs|abonnés|élèves|parents|adhérents|clientes|lectores|alumn[a-zà-ɏ]+|estudiantes|socios|pacientes|padres|clienti|lettori|pazienti|soci|iscritti|leden|klanten|lezers|ouders|patiënten)(?![a-zà-ɏ])/u,
  ],
  notes: [
    // "Lapsed members 2019-2023", "Everybody except wholesale": readers, with nothing said of them.
    /^(?:all |our |the )?(?:lapsed|inactive|active|former|ex-?|past|new|existing|trial|vip|warm|cold|dormant)(?: [a-zà-ɏ]+)? (?:members|customers|donors|subscribers|users|accounts|leads|clients|buyers|guests|owners|contacts)(?=$|[.,;:(]| (?:only|who|that|from|in|with|without|since|over|under|and|\d))(?!.* (?:pay|gets?|meet|may|receive|bring|vote|park|save|join|started|joined)(?![a-z]))|^(?:members|customers|donors|users|leads|clients|buyers|owners|contacts) (?:with|without|who|in|from|that|over|under|on)(?![a-zà-ɏ])(?!.* (?:pay|gets?|meet|may|receive|bring|vote|park|save|join)(?![a-z]))|^(?:everyone|everybody|alle|tous|todos|tutti|iedereen) (?:except|but|außer|sauf|menos|tranne|excepto|exceto|behalve)(?![a-zà-ɏ])(?!.* (?:pays?|gets?|came|come|went|knows?)(?![a-z]))|^half a page|^lots of white space|^(?:titel|titre|título|titolo|title|überschrift) (?:in|en|im|com|mit|avec|con|met)(?![a-zà-ɏ])/u,
  ],
};
