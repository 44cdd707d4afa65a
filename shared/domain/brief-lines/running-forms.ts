import { sentencesIn } from '../sentences.ts';
import { classifyLine } from './classify-line.ts';
import { isInstructingLabel, labelOf } from './labels.ts';
import { ANSWERED_MARK, ASKED_MARK, isEntry, isTableRow } from './structure.ts';
import { wordCount } from './wording.ts';

/** Labels in front of steps. */
const METHOD = [
  "how (?:it works|it(?: is|[’']s) (?:done|made)|to [^:.!?\\n]{2,40})|(?:the )?(?:method|directions|instructions|preparation|steps)",
  "(?:und )?so (?:einfach )?(?:geht|funktioniert|klappt|macht|wird)(?: ?[’']?s| es| das| man es| ihr es)?|zubereitung|anleitung|schritte",
  "comment (?:faire|[cç]a marche|procéder|s[’']y prendre)|préparation|(?:les )?étapes|mode d[’']emploi|la (?:recette|méthode)",
  '(?:cómo|así) (?:se hace|hacerlo|funciona)|preparación|elaboración|(?:los )?pasos|modo de preparo|preparo|preparação|como (?:fazer|funciona)|passos',
  '(?:come (?:si fa|fare|funziona)|preparazione|procedimento|passaggi)|zo (?:werkt|maak je|doe je) het|bereiding|werkwijze|stappen',
].join('|');
const STEPS = new RegExp(`^((?:${METHOD})\\s?:)\\s+(\\S.*)$`, 'iu');
/** A method's label at the end of a line, above a line of text. */
const LABEL_ABOVE = new RegExp(`((?:^|[.!?]\\s)(?:${METHOD})\\s?:)[ \\t]*\\n\\s*(?=[a-zà-ɏ¡])`, 'gimu');
/** Begins with what or whom a sentence tells of, as commands do not. */
const TELLS =
  /^(?:the|an?|it|this|that|these|those|our|my|his|her|its|their|we|they|s?he|there|ein[e]?|er|wir|ihr|unser[a-zà-ɏ]*|dies[a-zà-ɏ]*|les?|une?|elles?|ils?|nous|notre|nos|cette|ce|c['’]est|el|l[oa]s|una|nuestr[oa]s?|est[eao]s?|gli|nostr[oaie]|quest[oaei]|uma?|noss[oa]s?|het|een|ons|onze|dit|dat|[ld]['’][a-zà-ɏ]+) |^(?:der|die|das|es|sie) .*(?<!en)[.]$/iu;
/** What follows the last step. */
const AFTER_STEPS =
  /[!?]$|[$€£]|https?:|(?<![a-zà-ɏ])(?:recipe|rezept|recette|receta|ricetta|receita|recept|blog|pdf)(?![a-zà-ɏ])/iu;
/** What a cook is told to do and a writer as well, unless it is to be put into an email. */
const ADDS =
  /^(?:add|sprinkle|include|ajoute[rz]?|añad[a-zà-ɏ]+|agrega[a-zà-ɏ]*|aggiung[a-zà-ɏ]+|acrescent[a-zà-ɏ]+|junt[ea][a-zà-ɏ]*)(?![a-zà-ɏ])(?!.*(?:photo|foto|bild|image|imagen|immagin|link|lien|logo|button|cta|quote|emoji))/iu;
const QUESTION = /^[^?]{3,118}\?$/u;
/** How questions begin that want to know something; "Tired of winter?" and "Do you love cake?" are said to win readers. */
const ASKS =
  /^[¿"„“]?(?:(?:and|und|et|y|e|en|from|until|for|at|in|to|ab|bis|seit|für|mit|auf|zu|von|[àa]|de|pour|avec|con|da|per|om|tot) )?(?:who|what|when|where|why|how|which|can|could|is|are|does|do(?! you (?:also |ever )?(?:love|like|want|need|dream|feel|ever|know|remember|miss|have))|will|should|may|must|wer|was|wann|wo|wie|warum|wieso|weshalb|welche[a-zà-ɏ]*|wie ?viel[a-zà-ɏ]*|womit|wohin|wof[üu]r|kann|können|darf|dürfen|muss|müssen|soll|sollte|ist|sind|gibt|hat|haben|wird|werden|lohnt|geht|passt|hält|brauche?n?|qui|que|quoi|quand|où|comment|pourquoi|combien|quel(?:le)?s?|peut-on|puis-je|est-ce|faut-il|y a-t-il|dois-je|qu['’]est-ce|quién|qué|cuándo|dónde|cómo|por qué|cuánt[oa]s?|cuál(?:es)?|puedo|se puede|hay|tengo que|debo|chi|che cosa|cosa|quando|dove|come|perch[ée]|quant[oaie]|qual[ei]?|posso|si può|c['’]è|devo|quem|onde|como|por que|pode-se|há|wie|wat|wanneer|waar|waarom|hoe|welke|kan|mag|moet|is er)(?![a-zà-ɏ])/iu;
const YES_OR_NO = /^(?:yes|no|not|sure|only|ja|nein|nur|klar|oui|non|s[íi]|sì|sim|não|nee)(?![a-zà-ɏ])/iu;
/** "Häufige Fragen: " in front of the first question. */
const LABEL = /^([^:?]{3,60}:)\s+(?=\S)/u;
/** An article that asks questions answers them at length. */
const LONGEST_ANSWER = 3;

/** "Q: Is there a lift? Yes.", "Darf der Hund mit? – Ja, gern." */
const ANSWERED_BEHIND = new RegExp(
  `^(?:[-–—•*·]\\s+|\\d{1,2}[.)]\\s+)?(${ASKED_MARK}\\s*)?([^?]{3,118}\\?)\\s+([–—-]\\s+)?(?:${ANSWERED_MARK}\\s+)?([^?\\s–—-][^?]*)$`,
  'iu',
);

interface OneLine {
  line: string;
  /** The question and its answer. */
  parts: [string, string];
  isSure: boolean;
}

function answeredOn(line: string): OneLine | undefined {
  const [, mark = '', question, dash = '', answer = ''] = ANSWERED_BEHIND.exec(line.trim()) ?? [];
  if (question === undefined) return undefined;
  const isSure = mark + dash !== '' || isAsked({ question, answer: [answer] });
  return { line, parts: [question, answer], isSure };
}

/** Fewest questions with empty lines between them: two such paragraphs may be text. */
const APART = 3;

/** Questions with their answers behind them, two lines or more next to each other, as lines of their own. */
export function withAnswersBelow(lines: readonly string[]): string[] {
  const found: string[] = [];
  let run: OneLine[] = [];
  let typed: string[] = [];
  const endRun = () => {
    const behind = typed.findLastIndex((line) => line !== '') + 1;
    const least = typed.slice(0, behind).includes('') ? APART : 2;
    const isFaq = run.length >= least && run.filter(({ isSure }) => isSure).length * 2 >= run.length;
    found.push(...(isFaq ? [...run.flatMap(({ parts }) => parts), '', ...typed.slice(behind + 1)] : typed));
    run = [];
    typed = [];
  };
  for (const line of lines) {
    const answered = answeredOn(line);
    if (answered) run.push(answered);
    else if (line.trim() !== '' || run.length === 0) endRun();
    (run.length > 0 ? typed : found).push(line.trim() === '' ? '' : line);
  }
  endRun();
  return found;
}

/** Puts a label of steps on the line of the text below it. */
export const withMethodsJoined = (text: string): string => text.replace(LABEL_ABOVE, '$1 ');

/** Steps and questions with answers in running text, as lines of their own; otherwise the line. */
export function withFormsApart(line: string): string[] {
  if (isEntry(line) || isTableRow(line)) return [line];
  const sentences = sentencesIn(line);
  return sentences.length < 2 ? [line] : (stepsIn(sentences) ?? questionsIn(sentences) ?? [line]);
}

const asLine = (sentences: readonly string[]): string[] =>
  sentences.length > 0 ? [sentences.join(' ')] : [];

/** "So geht's: Peel the onion. Fry it." */
function stepsIn(sentences: readonly string[]): string[] | undefined {
  const at = sentences.findIndex((sentence) => STEPS.test(sentence));
  const [, label = '', first = ''] = STEPS.exec(sentences[at] ?? '') ?? [];
  if (first === '') return undefined;
  const told = [first, ...sentences.slice(at + 1)];
  const after = told.findIndex((sentence) => AFTER_STEPS.test(sentence));
  const end = told
    .slice(0, after < 0 ? undefined : after)
    .findLastIndex((sentence) => classifyLine(sentence) === 'copy' || ADDS.test(sentence));
  const steps = told.slice(0, end + 1);
  if (steps.length < 2 || steps.filter((step) => TELLS.test(step)).length * 2 >= steps.length)
    return undefined;
  const numbered = steps.map((step, nth) => `${nth + 1}. ${step}`);
  return [...asLine(sentences.slice(0, at)), label, ...numbered, ...asLine(told.slice(end + 1))];
}

interface Answered {
  question: string;
  answer: string[];
}

/** "How long does it keep? Three months. Can I fry with it? Yes." */
function questionsIn(sentences: readonly string[]): string[] | undefined {
  const first = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const lead = sentences.slice(0, Math.max(first, 0));
  const all: Answered[] = [];
  for (const sentence of first < 0 ? [] : sentences.slice(first)) {
    if (sentence.endsWith('?')) all.push({ question: sentence, answer: [] });
    else all.at(-1)?.answer.push(sentence);
  }
  const from = all.findIndex(isAsked);
  const asked = all.slice(from, all.findLastIndex(isAsked) + 1);
  const last = asked.at(-1);
  if (asked.length < 2 || !last) return undefined;
  const lengths = asked.slice(0, -1).map(({ answer }) => answer.length);
  const most = Math.max(...lengths);
  if (Math.min(...lengths) === 0 || most > LONGEST_ANSWER) return undefined;
  const after = all.slice(all.indexOf(last) + 1).flatMap(linesOf);
  const rest = [...last.answer.slice(most), ...after];
  const label = labelOf(asked[0]?.question ?? '');
  if (isInstructingLabel(label)) return undefined;
  const told = [...lead, ...all.slice(0, from).flatMap(linesOf)];
  return [
    ...asLine(told),
    ...asked.flatMap(({ question, answer }) => [
      ...question.split(LABEL).filter(Boolean),
      answer.slice(0, most).join(' '),
    ]),
    ...(rest.length > 0 ? ['', ...asLine(rest)] : []),
  ];
}

const linesOf = ({ question, answer }: Answered): string[] => [question, ...answer];

function isAsked({ question, answer }: Answered): boolean {
  const bare = question.replace(LABEL, '');
  const [reply = ''] = answer;
  return (
    QUESTION.test(bare) && wordCount(bare) > 2 && reply !== '' && (ASKS.test(bare) || YES_OR_NO.test(reply))
  );
}
