/** Labels that say why readers are told what stands behind them, and are not told themselves: "Reassure:", "À dire aussi :". */
export const PERSUASION = [
  'reassur(?:e|ance|ing)|(?:social )?proof(?: points?)?|trust(?: signals?| builders?)?|credibility|urgency|scarcity|(?:reason|why) to (?:believe|act|act now)|also|(?:also )?(?:to )?(?:say|mention)(?: too| also| again| if you can)?|(?:also )?worth (?:saying|mentioning|a mention)|(?:do not|don\\x27t) forget(?: to (?:say|mention))?',
  '(?:zur )?beruhigung|beruhigen|(?:auch |noch ){1,2}(?:sagen|erwähnen|dazu)|erwähnen|bele(?:g|ge)|beweise?|vertrauen|dringlichkeit|verknappung',
  'r(?:é|e)assurance|rassurer|(?:à |a )?(?:dire|mentionner|préciser|rappeler|ajouter)(?: aussi| également| encore)?|(?:aussi|également) à (?:dire|mentionner|préciser)|preuves?(?: sociales?)?|urgence|rareté|confiance',
  '(?:tranquilizar|tranquilidad)|(?:a )?(?:decir|mencionar|recordar)(?: también| además)?|(?:también|además) (?:decir|mencionar|contar|recordar)|pruebas(?: sociales)?|prueba social|urgencia|escasez|confianza',
  'rassicur(?:are|azione)|(?:da )?(?:dire|menzionare|ricordare)(?: anche)?|(?:anche )?da (?:dire|menzionare)|prove(?: sociali)?|(?:prova|riprova) sociale|urgenza|scarsità|fiducia',
  '(?:a )?(?:dizer|mencionar|lembrar)(?: também)?|(?:também )?(?:dizer|mencionar)|prova social|urgência|escassez|confiança',
  'geruststell(?:en|ing)|(?:ook )?(?:zeggen|noemen|vermelden)|bewij(?:s|zen)|sociaal bewijs|urgentie|schaarste|vertrouwen',
  'uspokoić|(?:też |także )?(?:wspomnieć|powiedzieć|dodać)(?: też| także)?|dow(?:ó|o)d(?:y)?(?: społeczny)?|pilność|zaufanie',
].join('|');

const LABEL = new RegExp(`^(?:${PERSUASION})$`, 'iu');
export const isPersuasion = (label: string): boolean => LABEL.test(label.replaceAll('’', "'"));
