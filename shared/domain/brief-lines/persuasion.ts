/** Whoever reads a firm's emails, with what stands before: "our customers", "die Kunden". */
export const READERS =
  '(?:(?:all|our|the|die|alle|unsere|les|nos|tous les|los|nuestros|todos los|i|le|ai|alle|os|aos|de|onze|alle) ){0,2}(?:customers?|guests?|members?|readers?|subscribers?|visitors?|clients?|patients?|parents?|pupils?|students?|families|buyers?|attendees|participants?|kund(?:en|innen)|gäste|leser(?:innen)?|mitglieder|besucher|teilnehmer|eltern|patienten|lecteurs|adhérents|visiteurs|parents|clientes|socios|lectores|visitantes|padres|clienti|ospiti|soci|lettori|genitori|leitores|klanten|gasten|leden|lezers|bezoekers|ouders|klient(?:om|ów)|klienci|gości)';
/** Labels that say why readers are told what stands behind them, and are not told themselves: "Reassure:", "À dire aussi :". */
export const PERSUASION = [
  '(?:main |common |key |biggest |typical )?objections?(?: (?:to|we|they|people) [a-z ]{2,20})?|(?:haupt)?einw(?:and|ände)(?: (?:entkräften|behandeln|vorwegnehmen))?|objections?(?: à [a-zà-ɏ]{3,12})|objeci(?:ón|ones)(?: (?:a|que) [a-zà-ɏ]{3,12})?|obiezion[ei](?: da [a-z]{3,14})?|obje(?:ção|ções)(?: a [a-z]{3,12})?|bezwa(?:ar|ren)|obiekcj[ae]',
  'reassur(?:e|ance|ing)|(?:social )?proof(?: points?)?|trust(?: signals?| builders?)?|credibility|urgency|scarcity|(?:reason|why) to (?:believe|act|act now)|also|(?:also )?(?:to )?(?:say|mention)(?: too| also| again| if you can)?|(?:also )?worth (?:saying|mentioning|a mention)|(?:do not|don\\x27t) forget(?: to (?:say|mention))?',
  '(?:(?:the |our |one )?(?:first|second|third|other|next|more) (?:thing|topic|item|point|bit of news))|(?:erst|zweit|dritt|nächst|letzt)(?:e[srn]?) (?:thema|punkt|sache)|(?:premier|deuxième|second|troisième|autre) (?:point|sujet)|(?:primer|segundo|tercer|otro) (?:tema|punto)|(?:primo|secondo|terzo|altro) (?:tema|punto|argomento)',
  '[^:]{0,24}(?:to (?:feature|highlight|push|plug|promote|show off)|à (?:mettre en avant|pousser|citer)|a (?:destacar)|da (?:mettere in evidenza|evidenziare)|zum hervorheben|om uit te lichten)|(?:fun )?facts?|did you know|background|context|hintergrund|kontext|contexte|contesto|contexto',
  '(?:(?:an? |one |another |some )?(?:examples?|tips?|ideas?|stats?|figures?|lines?|details?) (?:to|we can|you can) (?:use|include|add|mention|give|share)|ideas?(?: for (?:the )?(?:copy|text|opening))?|what it (?:does|is)|why (?:people|they|readers|customers|you|it|this)(?: should| would)? (?:cares?|matters?|matter|need (?:it|this))|reason(?: (?:why|for (?:it|this|the (?:change|increase|move))))?)',
  '(?:danach|dann|zum schluss|am (?:ende|schluss)|außerdem)(?: noch)?(?: kurz)?|(?:ein )?(?:beispiel|tipp|idee)(?: (?:zum (?:verwenden|einbauen)|dazu))?|was es (?:ist|kann)|(?:grund|warum)(?: dafür)?|(?:puis|ensuite|à la fin)(?: (?:rapidement|brièvement))?|(?:ensuite|exemple|idée) à (?:utiliser|citer|donner)|(?:luego|después|al final)(?: brevemente)?|ejemplo|(?:poi|dopo|alla fine)(?: brevemente)?|esempio|(?:daarna|dan|op het einde)(?: kort| nog)?|voorbeeld',
  '(?:zur )?beruhigung|beruhigen|(?:auch |noch ){1,2}(?:sagen|erwähnen|dazu)|erwähnen|bele(?:g|ge)|beweise?|vertrauen|dringlichkeit|verknappung',
  'r(?:é|e)assurance|rassurer|(?:à |a )?(?:dire|mentionner|préciser|rappeler|ajouter)(?: aussi| également| encore)?|(?:aussi|également) à (?:dire|mentionner|préciser)|preuves?(?: sociales?)?|urgence|rareté|confiance',
  '(?:tranquilizar|tranquilidad)|(?:a )?(?:decir|mencionar|recordar)(?: también| además)?|(?:también|además) (?:decir|mencionar|contar|recordar)|pruebas(?: sociales)?|prueba social|urgencia|escasez|confianza',
  'rassicur(?:are|azione)|(?:da )?(?:dire|menzionare|ricordare)(?: anche)?|(?:anche )?da (?:dire|menzionare)|prove(?: sociali)?|(?:prova|riprova) sociale|urgenza|scarsità|fiducia',
  '(?:a )?(?:dizer|mencionar|lembrar)(?: também)?|(?:também )?(?:dizer|mencionar)|prova social|urgência|escassez|confiança',
  'geruststell(?:en|ing)|(?:ook )?(?:zeggen|noemen|vermelden)|bewij(?:s|zen)|sociaal bewijs|urgentie|schaarste|vertrouwen',
  'uspokoić|(?:też |także )?(?:wspomnieć|powiedzieć|dodać)(?: też| także)?|dow(?:ó|o)d(?:y)?(?: społeczny)?|pilność|zaufanie',
  `(?:(?:important )?(?:note|notice|info|tip|reminder|good to know|hinweis|tipp|info|wichtig|remarque|note|à savoir|nota|aviso|importante|avviso|da sapere|let op|opmerking|uwaga)) (?:to|for|an|für|à|aux|pour|a|para|per|ai|voor|aan|dla) ${READERS}`,
].join('|');

const LABEL = new RegExp(`^(?:${PERSUASION})$`, 'iu');
export const isPersuasion = (label: string): boolean => LABEL.test(label.replaceAll('’', "'"));
