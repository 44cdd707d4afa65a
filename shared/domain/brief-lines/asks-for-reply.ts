import { sentencesIn } from '../sentences.ts';
import { forbidsButton } from './forbids-button.ts';

const MAIL = '(?:e-?mail|mail|message|newsletter|letter)';
/** Asks readers to answer the email itself: "Just reply to this email". */
const REPLY = new RegExp(
  `(?<![a-zà-ɏ])(?:${[
    `(?:just |simply |please )?(?:reply|respond|write back|hit reply)(?: (?:directly|back|straight))?(?: (?:to|on) (?:this|the) ${MAIL}|(?= (?:with|by|and (?:tell|let))(?![a-z])))|hit reply|reply here`,
    `(?:antwort(?:e|et|en sie)|auf (?:diese|die) ${MAIL} antworten)(?: (?:einfach|bitte|kurz|uns|mir))*(?: auf (?:diese|die) ${MAIL})?`,
    'répond(?:ez|s|re)(?: (?:simplement|juste|directement|-nous|nous))*(?: (?:à (?:cet|ce) (?:e-?mail|mail|courriel|message)))',
    '(?:responde|responded|contesta|respóndenos|responder)(?: (?:simplemente|directamente))?(?: a est[ea] (?:correo|e-?mail|mail|mensaje))',
    '(?:rispond(?:i|ete|ere))(?: (?:semplicemente|pure|direttamente))?(?: a questa (?:e-?mail|mail))',
    '(?:respond[ae]|responder)(?: simplesmente)? a este (?:e-?mail|mail)|(?:beantwoord|reageer op|antwoord op) (?:gewoon )?deze (?:e-?mail|mail)|odpowiedz na (?:tego|ten) (?:e-?maila?|maila?)',
  ].join('|')})(?![a-zà-ɏ])`,
  'iu',
);
/** Who only may ask something is not called on to reply. */
const IF_UNSURE =
  /\?|(?<![a-zà-ɏ])(?:questions?|queries|unsure|help|problems?|fragen|hilfe|dudas|preguntas|doute|aide|domande|dubbi|dúvidas|vragen|hulp|pytania)(?![a-zà-ɏ])/iu;
/** Anything else to do that a page is for. */
const ELSEWHERE =
  /https?:|www\.|\[[^\]]{0,200}\]\(|[a-z0-9]\.(?:com|org|net|co|de|fr|es|it|nl|pl|pt|eu|io)(?:\/|(?![a-z@]))|(?<![a-zà-ɏ])(?:online|website|web ?site|link|button|click|app|shop|buy|order(?! desk)|book|reserve|register|sign up|donate|tickets?|code|\d{1,3} ?% (?:off|discount)|knopf|kaufen|bestell[a-z]*|buch(?:en|t)|reservier[a-z]*|anmeld[a-z]*|en ligne|site|lien|bouton|achet[a-z]*|command(?:ez|er)|réserv[a-zà-ɏ]*|inscri[a-z]*|enlace|botón|web|comprar?|pedido|reservar?|inscr[a-zí]*|sito|pulsante|acquist[a-z]*|ordina[a-z]*|prenot[a-z]*|iscriv[a-z]*|bestel[a-z]*|reserveer|koop|rabatt|remise|descuento|sconto|korting)(?![a-zà-ɏ])/iu;

/** Whether replying is the only thing that a text asks its readers to do. */
export const asksOnlyForReply = (brief: string): boolean =>
  !ELSEWHERE.test(brief) &&
  brief.split('\n').some((line) => {
    const sentences = sentencesIn(line);
    return sentences.some(
      (sentence, at) =>
        REPLY.test(sentence) && !IF_UNSURE.test(sentence) && !IF_UNSURE.test(sentences[at - 1] ?? ''),
    );
  });

/** "Reply to this email" on a button. */
export const isReplyButton = (words: string): boolean =>
  REPLY.test(words) ||
  /^(?:reply|hit reply|antworten|répondre|responder|rispondi|beantwoorden|odpowiedz)[.!]?$/iu.test(
    words.trim(),
  );

/** What a row says of its button. */
interface ButtonWish {
  brief: string;
  notes?: string | undefined;
  cta_text?: string | undefined;
}

/** Whether a row without a link wants no button: it says so, or has nothing to do but to reply. */
export const wantsNoButton = ({ brief, notes = '', cta_text = '' }: ButtonWish): boolean =>
  forbidsButton(`${brief}\n${notes}`) || (cta_text.trim() === '' && asksOnlyForReply(brief));
