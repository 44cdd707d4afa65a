const ASKS =
  'what|things?|points?|was|worum|wovon|ce (?:qu|que|dont)|quoi|qu|que|de quoi|dont|lo que|de que|o que|(?:che )?cosa|quello che|cio che|di (?:che )?cosa|wat|waar|waarover|co|o czym';
const TELLS =
  'say|tell|write|mention|cover|communicate|share|announce|about|get across|sagen|erzahlen|schreiben|mitteilen|erwahnen|kommunizieren|geht|handelt|drin ?steht|drin ?stehen|rein|reinsoll|dire|ecrire|raconter|annoncer|communiquer|parle|parler|agit|decir|contar|escribir|comunicar|anunciar|trata|va|hablamos|scrivere|raccontare|comunicare|annunciare|parla|parliamo|dizer|escrever|anunciar|falar|falamos|zeggen|vertellen|schrijven|melden|vermelden|over|powiedziec|napisac|przekazac|opowiedziec|chodzi|piszemy|mowimy';
const WHAT_TO_SAY = new RegExp(`^(?:${ASKS}) (?:[a-z]+ ){0,5}(?:${TELLS})(?: |$)`);
const ELSE =
  /\b(?:not|never|avoid|dont|don|nicht|nie|pas|jamais|no|non|nunca|nao|niet|nooit|nie|designers?)\b/;

export const asksWhatToSay = (words: string): boolean => WHAT_TO_SAY.test(words) && !ELSE.test(words);
