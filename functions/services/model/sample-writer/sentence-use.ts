import { bareLine, classifyLine } from '#shared/domain/brief-lines/classify-line.ts';
import { isInstructingLabel, labelOf } from '#shared/domain/brief-lines/labels.ts';
import { gap } from '#shared/email/gaps.ts';
import { capitalised, wordCount } from './text.ts';

/** What becomes of a sentence of a brief: it is said word for word, or leaves a gap; null when it is for nobody. */
export type SentenceUse = { kind: 'say' | 'gap'; text: string } | null;

const LEAD_IN =
  /^(?:please|also|and|then|finally|make sure to|be sure to|remember to|(?:don't|do not) forget to|try to|let's|we (?:want|need|would like|'d like) to)[ ,]+/i;
const AUDIENCE =
  '(?:(?:our|the|all|existing|new|loyal) )?(?:them|readers?|people|customers|subscribers|everyone|members|clients|guests|parents|donors|visitors|neighbou?rs|volunteers|team(?:s|mates)?)';
/** Asks for a sentence that it has ready: "Mention that returns are free". */
const SAYS = new RegExp(
  `^(?:mention|say|state|stress|note|explain|emphasi[sz]e|point out|highlight|make (?:it )?(?:clear|plain)|be (?:clear|upfront|honest)|(?:tell|remind|reassure|inform) ${AUDIENCE}|let ${AUDIENCE} know)(?: clearly| again| once)? that (?!in |at |once|first|twice)(\\S.{6,})$`,
  'i',
);
/** Asks for words about something: "Mention the lifetime guarantee". */
const ASKS = new RegExp(
  `^(?:mention|say|state|stress|explain|describe|emphasi[sz]e|highlight|point out|touch on|talk about|cover|include|list|give|show|share|answer|announce|introduce|tease|promote|feature|focus on|address|acknowledge|clarify|reiterate|reference|refer to|apologi[sz]e for|be (?:honest|clear|upfront|transparent) about|offer|(?:lead|open|start|close|end) with|quote|add|compare|summari[sz]e|(?:tell|remind|inform|ask|invite|encourage|educate)(?: ${AUDIENCE})?|thank (?:${AUDIENCE} )?(?=for ))(?: clearly| briefly| again| once)? (?:(?:about|of|on|for|that|to) )?(\\S.{2,})$`,
  'i',
);
/** Looks, tone and length: there is nothing to write. */
const FORM =
  /\b(?:tone|copy|layout|photos?|images?|pictures?|visuals?|heros?|buttons?|ctas?|links?|blocks?|grids?|fonts?|headlines?|subject|pre-?headers?|templates?|words|paragraphs?|voice|style|design|segments?|logos?|emojis?|gifs?|banners?|timers?|urgency|e-?mail|landing page|drive|type|urgent|friendly|short|sections?)\b/i;
const ENGLISH = /\b(?:the|it|this|to|and|of|as|with|for|one|no|not|keep|use|add|short|be|like)\b/i;
const FOREIGN_FORM =
  /(?<!\p{L})(?:bild\p{L}*|fotos?|layout|tom|toon|tonfall|kurz|sachlich|locker|freundlich|betreff|button|link|verlinken|logo|sobre|simple|court|photos?|images?|objet|ton|bouton|lien|tono|im[áa]gen(?:es)?|asunto|bot[óo]n|enlace|immagin[ei]|oggetto|pulsante|imagens?|assunto|bot[ãa]o|beeld|kort|onderwerp|knop|firmar|assinar|signer|unterschreiben)(?!\p{L})/iu;
const ABOUT_THIRD = /\b(?:they|them|their|customers|subscribers|readers|recipients|members|people)\b/i;

/** What an instruction asks for, as a gap; a sentence that it quotes is said. */
function asked(instruction: string): SentenceUse {
  const bare = withoutLeadIns(bareLine(instruction));
  const quoted = SAYS.exec(bare)?.[1];
  if (quoted !== undefined && !ABOUT_THIRD.test(quoted)) return { kind: 'say', text: capitalised(quoted) };
  const object = quoted ?? ASKS.exec(bare)?.[1]?.split(/,\s+(?=(?:keep|no|not|without|use|make|don't)\b)/)[0];
  if (object !== undefined) return FORM.test(object) ? null : { kind: 'gap', text: gap(object) };
  // Of other languages only the whole is known to ask for something.
  return FORM.test(bare) || ENGLISH.test(bare) || FOREIGN_FORM.test(bare) || labelOf(bare) !== ''
    ? null
    : { kind: 'gap', text: gap(bare) };
}

function withoutLeadIns(text: string): string {
  const next = text.replace(LEAD_IN, '');
  return next === text ? text : withoutLeadIns(next);
}

/** Names of what an email has or is, as briefs list them: "Three recipes with oat milk", "Rappel de l'offre". */
const CONTENTS =
  'recipes?|tips?|tricks?|ideas?|ways|reasons|steps|myths?|questions|stor(?:y|ies)|interviews?|portrait|profile|guide|how-?to|tutorial|checklist|recap|round-?up|summary|look back|preview|teaser|intro(?:duction)?|announcement|invitation|invite|reminder|notice|updates?|news|notes?|letter|message|thank[- ]you|thanks|apology|mensagem|mensaje|messaggio|bericht|nachricht|texto|survey|poll|quiz|faqs?|q ?& ?a|testimonials?|quotes?|gallery|comparison|overview|spotlight|highlights|launch|promo(?:tion)?|promo[çc][ãa]o|promoci[óo]n|promozione|follow-?up|explanation|explainer|tour|digest|lookbook|nudge|win-?back|flow|(?:first|second|third|last) of \\w+|rezepte?[ns]?|tipps?|ideen|geschichte|erinnerung|ank[üu]ndigung|einladung|umfrage|dank|hinweise?|vorstellung|r[üu]ckblick|brief|neuigkeiten|recettes?|conseils?|id[ée]es|histoire|rappel|annonce|invitation|sondage|remerciements?|pr[ée]sentation|bilan|lettre|recetas?|consejos?|historia|recordatorio|anuncio|invitaci[óo]n|encuesta|agradecimiento|presentaci[óo]n|resumen|carta|ricett[ae]|consigli|storia|promemoria|annuncio|invito|sondaggio|ringraziament[oi]|presentazione|lettera|receitas?|dicas|hist[óo]ria|lembrete|an[úu]ncio|convite|inqu[ée]rito|agradecimento|apresenta[çc][ãa]o|resumo|recepten|verhaal|herinnering|aankondiging|uitnodiging|enqu[êe]te|bedankje';
const QUALIFIERS =
  "an?|the|one|two|three|four|five|six|seven|ten|\\d+|short|quick|brief|small|little|friendly|warm|gentle|kind|new|old|big|last|next|our|ein(?:e[nmrs]?)?|de[nmrs]|die|das|zwei|drei|vier|fünf|kurze?[nrs]?|kleine?[nrs]?|une?|les?|la|l'|des|deux|trois|petite?|courte?|los|las|el|una?|dos|tres|breve|il|lo|gli|uno|due|tre|um|uma|os?|as?|dois|duas|três|een|het|twee|drie|korte?|[\\p{L}]+['’]s";
const IMPERATIVES =
  'try|send|share|swap|read|get|find|see|watch|join|take|answer|cook|vote|write|bring|tell|give|make|use|enjoy|save|discover|explore|download|collect|pick|choose|shop|buy|book|order|ask|print|follow|learn';
const OUTLINE = new RegExp(
  `^(?:(?:${QUALIFIERS}) ){0,4}(?:(?!(?:${IMPERATIVES}) )[\\p{L}\\p{N}'’-]+ )?(?:${CONTENTS})(?!\\p{L})`,
  'iu',
);
const KIND_OF_EMAIL =
  /(?:e-?mail|newsletter|campaign|reminder|nudge|announcement|promo(?:tion)?|blast|flow|series|mailing|win-?back|teaser|follow-?up)[.!]?$/i;
/** First and second persons and common verbs: signs of a sentence rather than of a note. */
const SPOKEN =
  /(?<!\p{L})(?:you|your|yours|you're|we|we're|we've|us|our|i|i'm|my|me|du|dein\p{L}*|dir|dich|ihnen|ihr\p{L}*|wir|uns|unser\p{L}*|vous|votre|vos|tu|nous|notre|nos|te|tus?|tú|su|usted|nosotros|nuestr\p{L}*|tuo|tua|noi|nostr\p{L}*|vostr\p{L}*|você|seu|sua|nós|noss\p{L}*|je|jouw|uw|wij|onze|is|are|was|were|has|have|had|will|can|comes?|begins?|starts?|ends?|opens?|closes?|costs?|takes?|keeps?|holds?|works?|stays?|goes|fits?|lasts?|does|isn't|aren't|ist|sind|war|hat|haben|wird|werden|kann|kommt|gibt|liegt|steht|beginnt|endet|est|sont|sera|vient|commence|es|son|está|están|tiene|hay|será|è|sono|hanno|sarà|c'è|é|são|tem|há|zijn|heeft|wordt|staat)(?!\p{L})/iu;
const ENDED = /(?:[.!?…:。！？؟।]["”’»)]*|\p{Extended_Pictographic}\ufe0f?)$/u;
/** Opens or closes a letter: "Hi there,", "See you soon,". */
const SALUTED = /^\p{L}[^.!?]{1,40},$/u;
/** What readers should come to think is not for them to read. */
const FELT =
  /^(?:readers|subscribers|people|they) (?:should|must|learn|feel|see|understand|leave|know|think)\b/i;
/** Readers in the third person, without any word to them. */
const OF_READERS =
  /^(?:the |our |all )?(?:vips?|subscribers?|readers?|recipients?|non-openers)\b|^(?:all |our )?(?:customers|clients|people|clientes|kunden|klanten|clienti),? (?:who|that|que|qui|die|che)(?!\p{L})/iu;

/**
 * What is to become of a sentence. Only what speaks to the reader is said; a note of what the email should tell
 * ("Three recipes with oat milk") leaves a gap, and so does a line without an end unless it is a list's entry.
 */
export function usedAs(sentence: string, { entry = false } = {}): SentenceUse {
  const said = sentence.trim();
  const kind = classifyLine(said);
  if (kind === 'prohibition' || kind === 'internal' || !/\p{L}|\p{N}/u.test(said)) return null;
  if (FELT.test(said) || isInstructingLabel(labelOf(said))) return null;
  if (OF_READERS.test(said)) return { kind: 'gap', text: gap(said) };
  if (kind === 'instruction') return asked(said.replaceAll('’', "'"));
  const spoken = SPOKEN.test(said.replaceAll('’', "'"));
  if (!spoken && KIND_OF_EMAIL.test(said) && wordCount(said) <= 7) return null;
  const [head = ''] = said.split(/:\s|,?\s(?:who|which|that|die|der|das|que|qui|che)\s/i, 1);
  const noted = OUTLINE.test(said) && !SPOKEN.test(head);
  const unfinished = !entry && !ENDED.test(said) && !SALUTED.test(said) && !spoken;
  return noted || unfinished ? { kind: 'gap', text: gap(said) } : { kind: 'say', text: said };
}
