import { countWords } from '../../text/words.ts';

const HTML = /<(?:p|div|table|h[1-4]|ul|ol|br|body|html|span|strong|td)\b[^<>]*>/i;

/** Fewer words are a remark: "As last year", "Dana writes it by Friday". */
const LEAST_WORDS = 30;
const LEAST_HTML_WORDS = 8;

export const isHtml = (text: string): boolean => HTML.test(text);

export const isHtmlEmail = (text: string): boolean => isHtml(text) && countWords(text) >= LEAST_HTML_WORDS;

/** Long enough to be an email; only the header tells it from a brief. */
export const fillsEmail = (text: string): boolean => isHtmlEmail(text) || countWords(text) >= LEAST_WORDS;
