import { partTypes } from '#shared/email/reading/answer.ts';
import { lines } from './tags.ts';

const parts: Record<(typeof partTypes)[number], string> = {
  opening:
    'the headline with 8 to 40 words; the program decides whether it stands on a colour, beside or on the picture',
  letter:
    'running text from one person to another, 60 to 220 words, without opening; by: the person the row names',
  text: 'one thought, 30 to 130 words',
  bullets: '3 to 6 things of equal weight',
  steps: '2 to 6 things that are done one after another',
  faq: '2 to 8 questions (title) with their answers (text)',
  table: 'rows that are compared: hours, sizes, last order days; the head first',
  agenda: 'what happens when (title: the hour or day), on one day or over several',
  comparison: 'two things side by side, one item each',
  stats: '1 to 4 figures (title) that were given, and what they count (text)',
  poll: '2 to 5 answers, each with its link',
  articles: '2 to 6 things to read, each with its link',
  quote: 'words of a person whom the row quotes, word for word; by: who said it (facts: quote)',
  offer:
    'a lower price or a gift (facts: offer or gift; code, starts, ends, terms); heading: it in a few words',
  event:
    'what happens, when and where (facts: event_start; event_end, place, price, seats); heading: its name',
  products:
    'cards, the main one first (facts: product); text: one selling line each; price and picture are the program’s',
  picture: 'one of <pictures>, by its tag, only where it shows what is spoken of',
  review: 'one of <reviews>, word for word, only if it is about the same thing as the email',
  button:
    'where the reader goes (facts: link); once where the row asks for one; left out where there is nothing to do, as in an apology. A second one has its own words in heading',
};

/** Byte-identical for every email of every brand. */
export const CATALOGUE = lines(
  '<catalogue>',
  'You choose the parts of the email and their order. Take the form the row asks for; steps, questions, hours, figures and comparisons go into their part, never into paragraphs. Usually three to seven parts, and none that has nothing to say.',
  ...partTypes.map((type) => `${type}: ${parts[type]}`),
  'Not yours: header, footer, colours, type, which parts stand on a ground.',
  '</catalogue>',
);
