/** What advertising law or a brand may forbid, in several languages. */
export interface ClaimTopic {
  about: RegExp;
  says: RegExp;
}

const DISEASES =
  'arthritis|eczema|psoriasis|acne|diabetes|cancer|asthma|migraines?|colds?(?! (?:brew|water|milk|days?|nights?|mornings?))|flu|depression|insomnia|anxiety|allerg(?:y|ies)|infections?|diseases?|illness(?:es)?|(?:skin |medical |any )?conditions?|epilepsy|adhd|ibs|rosacea|(?:sore|tired|aching) (?:legs?|joints?|muscles?|backs?|feet)|wounds?|krankheiten?|neurodermitis|maladies?|enfermedad(?:es)?|doenças?|malatti[ae]|ziektes?|ansiedad|ansiedade|anxiété';
const PAINS = 'pains?|aches?|soreness|inflammation|cramps?';

const topics: readonly ClaimTopic[] = [
  {
    about: /weight|slim|abnehm|gewicht|poids|maigr|\bpeso\b|adelgaz|dimagr|emagrec|afvall/iu,
    says: /\b(?:los(?:e|es|ing)|lost|shed(?:s|ding)?|drop(?:s|ping)?|burn(?:s|ing)?|melt(?:s|ing)?)\b.{0,25}\b(?:weight|pounds?|lbs?|kilos?|kg|fat|inches)\b|\bweight\b.{0,15}\b(?:falls?|drops?|melts?|comes?)\b.{0,6}\boff\b|\bdrop(?:s|ping)? (?:a|one|two|three|\d) (?:dress |jeans )?sizes?\b|\bslim(?:s|ming)?\b.{0,10}\bdown\b|purzel\w+.{0,20}(?:pfunde|kilos)|(?:pfunde|kilos).{0,20}purzel|\babnehmen\b|\bperdre.{0,12}(?:poids|kilos)|\bperder.{0,10}(?:peso|kilos|quilos)|\badelgaz|\bdimagri|\bemagre|\bafvallen/iu,
  },
  {
    about: /sleep|insomni|schlaf|sommeil|dormir|sueño|sonno|slaap/iu,
    says: /\bhelp(?:s|ing|ed)?\b.{0,30}\b(?:(?:fall |stay )?asleep|sleep|nod off)\b|\bsleep(?:s|ing)? (?:so much )?(?:better|deeper|deeply|faster|soundly|through the night)\b|\b(?:better|deeper|more restful) sleep\b|\binsomnia\b|\b(?:besser|tiefer) (?:ein|durch)?schlafen|\bmieux dormir|\bdormir mejor|\bdormire meglio|\bdormir melhor|\bbeter slapen/iu,
  },
  {
    about: /anxi|stress|nerv|cortisol|angst|ansied|\bansia|relax/iu,
    says: /\b(?:eas(?:e|es|ing)|reduc(?:e|es|ing)|reliev(?:e|es|ing)|calm(?:s|ing)?|sooth(?:e|es|ing)|lower(?:s|ing)?|melt(?:s|ing)?|banish(?:es)?|beat(?:s|ing)?|fight(?:s|ing)?|quiet(?:s|ing)?|end(?:s|ing)?)\b(?: away)?.{0,15}\b(?:anxi\w+|stress|worr(?:y|ies)|nerves|tension|cortisol|panic)\b|\b(?:anxi\w+|stress)\b.{0,4}\b(?:melts?|gone|disappears?|free)\b|\b(?:alivia|reduce|quita|calma|cura)\w*.{0,15}(?:ansiedad|ansiedade|estr[eé]s|ansia)|\b(?:soulage|apaise|réduit|calme)\w*.{0,15}(?:anxiété|stress|angoisse)|\b(?:lindert?|löst|nimmt).{0,15}(?:angst|stress)/iu,
  },
  {
    about: /\bpains?\b|\baches?\b|\bsore|inflamm|schmerz|douleur|\bdolor|\bdor(?:es)?\b|\bpijn/iu,
    says: new RegExp(
      `\\b(?:reliev(?:e|es|ing)|eas(?:e|es|ing)|sooth(?:e|es|ing)|reduc(?:e|es|ing)|end(?:s|ing)?|fight(?:s|ing)?|calm(?:s|ing)?|kill(?:s|ing)?|without|no more|free (?:of|from)) (?:[a-zà-ɏ]+ ){0,3}(?:${PAINS})\\b|\\bpain-?(?:free|relief|killer|less)|\\b(?:alivia|quita|calma|reduce|elimina)\\w*.{0,15}\\b(?:dolor|dolores|dor|dores|dolore|dolori)\\b|\\bsoulage\\w*.{0,20}douleur|\\bschmerzfrei|\\blindert?.{0,20}schmerz`,
      'iu',
    ),
  },
  {
    about:
      /\bcur(?:e|es|ing)\b|\bcura\b|treat(?!ments?\b)|treatments? (?:of|for|claims?)|\bheal(?:s|ing|th claims?)?\b|disease|condition|illness|medical|eczema|gesundheit|\bheilt?\b|guéri|enferm|doença|malatt|ziekte|diagnos|santé|salud|saúde/iu,
    says: new RegExp(
      `\\b(?:cur(?:e|es|ing)|treat(?:s|ing)?|heal(?:s|ing)?|calm(?:s|ing)?|sooth(?:e|es|ing)|clear(?:s|ing)?(?: up)?|prevent(?:s|ing)?|revers(?:e|es|ing)|fight(?:s|ing)?) (?:[a-zà-ɏ]+ ){0,2}(?:${DISEASES})\\b|\\bmiracle (?:cure|fabric|drug|cream)|\\b(?:heilt|lindert|guérit|soigne|cura)\\b.{0,20}(?:${DISEASES})`,
      'iu',
    ),
  },
  {
    about: /immun|abwehrkr/iu,
    says: /\b(?:boost|strengthen|support|stärk|renforc|refuerz|rafforz|fortal)\w*.{0,20}\bimmun\w*|\bimmun\w+.boost|\bstärk\w*.{0,15}abwehrkräfte/iu,
  },
  {
    about: /anti-?age?ing|wrinkle|younger|falten|\brides\b|arrugas/iu,
    says: /\banti-?age?ing\b|\byears younger\b|\blooks? (?:\w+ )?younger\b|\b(?:reduc|eras|smooth|fight|revers)\w*.{0,15}\b(?:wrinkles?|fine lines|age?ing)\b/iu,
  },
  {
    about: /side[- ]effect|nebenwirkung|effets? secondaires?|efectos secundarios/iu,
    says: /\b(?:no|zero|without(?: any)?|free (?:of|from)(?: any)?)\s(?:\w+\s)?side[- ]effects?|\bside[- ]effect[- ]free|\bohne nebenwirkungen|\bsans effets? secondaires?|\bsin efectos secundarios/iu,
  },
  {
    about: /clinical|scientific|klinisch|cliniq|cl[ií]nic/iu,
    says: /\b(?:clinically|scientifically|medically) (?:proven|tested|shown|validated)|\b(?:klinisch|wissenschaftlich) (?:getestet|geprüft|bewiesen|erwiesen|belegt)|\b(?:cliniquement|scientifiquement) (?:prouvé|testé)\w*|\b(?:cl[ií]nicamente|cient[ií]ficamente|scientificamente|clinicamente) (?:probad|comprovad|testad|testat|provat)\w*|\b(?:klinisch|wetenschappelijk) (?:getest|bewezen)/iu,
  },
  {
    about: /doctor|dermatolog|physician|\bvets?\b|veterinar/iu,
    says: /\b(?:doctor|dermatologist|physician|vet)s?[- ](?:approved|recommended|tested)|\b(?:approved|recommended|endorsed) by (?:the |our |leading )?(?:doctors|dermatologists|physicians|vets)\b|\bärztlich empfohlen|\brecommandé par les (?:médecins|dermatologues)/iu,
  },
  {
    about: /\bfda\b/iu,
    says: /\bfda[- ](?:approved|registered|cleared|tested)|\b(?:approved|cleared|endorsed) by (?:the )?fda\b/iu,
  },
];

const WHERE =
  'in the (?:whole )?(?:world|country|industry|business|city|region|area|valley)|in (?:town|the state)|on the market|on (?:the )?(?:earth|planet)|in (?:America|Britain|Europe|the (?:UK|US))';
const FIRST =
  '(?:number|no\\.?|nr\\.?|nummer|numéro|número|numero) ?(?:one|1|eins|un|uno|um|één|een)(?![a-zà-ɏ\\d])';

const boasts: readonly RegExp[] = [
  new RegExp(
    `(?<!your |my |their |a |dein |ihr )(?:\\b${FIRST}|(?<![\\w&])#1\\b)(?! (?:reason|tip|rule|question|thing|priority|fan|grund|frage|tipp|raison|raz[óo]n|motivo|in the (?:series|list)))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:best|greatest|finest|strongest|fastest|softest|safest|purest|most [a-zà-ɏ]+|only)\\b.{0,40}\\b(?:${WHERE})\\b`,
    'iu',
  ),
  /\b(?:world|america|britain|europe|germany|nation)[’']s (?:best|finest|greatest|favou?rite|number one|most|fastest|softest|leading)\b/iu,
  /\bbeste\w*\b.{0,30}\b(?:der (?:welt|stadt|region)|weltweit|deutschlands|auf dem markt|ter wereld|van (?:de wereld|nederland))|\b(?:meilleure?s?|plus [a-zà-ɏ]+)\b.{0,40}\b(?:du monde|du marché|de france|de la (?:ville|région|côte))\b|\b(?:mejor(?:es)?|más [a-zà-ɏ]+)\b.{0,40}\b(?:del (?:mundo|mercado|país)|de (?:la (?:ciudad|costa|región|zona)|españa))\b|\b(?:migliori?|più [a-zà-ɏ]+)\b.{0,40}\b(?:del|al|sul) (?:mondo|mercato)\b|\b(?:melhor(?:es)?|mais [a-zà-ɏ]+)\b.{0,40}\bdo (?:mundo|mercado|brasil)\b/iu,
  /\baward[- ]winning\b|\bvoted (?:the )?best\b|\bpreisgekrönt\w*|\bprimée?s?\b(?! à)|\bpremiad[oa]s?\b|\bpremiat[oaie]\b|\bbekroond\w*/iu,
  /\b(?:carbon|climate|co2)[- ]?(?:neutral|positive|negative|free)\b|\bzero[- ](?:emissions?|waste)\b|\bklimaneutral\w*|\bneutre en carbone\b|\bklimaatneutraal/iu,
  /\bunbreakable\b|\bindestructible\b|\bunzerbrechlich\w*|\bincassables?\b|\birrompible\b|\bindistruttibil\w+|\bmiracle\b|\bworks? (?:instantly|overnight)\b/iu,
  /\b(?:results|satisfaction|success)[- ]guaranteed|\bguaranteed (?:results|success|satisfaction)|\bmoney[- ]back\b|\brisk[- ]free\b|\b100 ?% (?:safe|effective|satisfaction|guaranteed|natural|pure)\b|\blifetime (?:guarantee|warranty)\b/iu,
  /\b(?:thousands|millions|hundreds) of (?:[a-zà-ɏ]+[- ]){0,2}(?:customers|reviews|families|users|people|fans|homes|owners|riders|runners)\b|\b(?:loved|trusted|used|chosen) by (?:thousands|millions|hundreds|doctors|experts)\b/iu,
];

const DISCLAIMS =
  /\b(?:not|never|no|cannot|can[’']?t|don[’']?t|doesn[’']?t|isn[’']?t)\b.{0,30}\b(?:intended|claim\w*|evaluated|replace\w*|substitute|promise\w*|medical advice|a medicine)\b|\b(?:nicht|kein\w*)\b.{0,30}\b(?:dazu bestimmt|ersetzt|arzneimittel)|\bne (?:remplace|constitue)\b|\bno (?:sustituye|pretende)\b|\bnon sostituisce\b|\bnão substitui\b/iu;

export const disclaims = (sentence: string): boolean => DISCLAIMS.test(sentence);

export const claimsAbout = (rule: string): RegExp[] =>
  topics.filter(({ about }) => about.test(rule)).map(({ says }) => says);

export const claimPatterns: readonly RegExp[] = [...topics.map(({ says }) => says), ...boasts];
