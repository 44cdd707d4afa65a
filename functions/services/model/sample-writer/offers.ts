const SCOPE =
  "(?:\\s+(?:all|everything|sitewide|storewide|the|our|your|any|every|each|select|selected|orders?|when|on)\\b(?:\\s+(?!and\\b|from\\b|until\\b|through\\b|with\\b|this\\b|for\\b|during\\b|ends?\\b|to\\b|who\\b|that\\b|is\\b|are\\b|using\\b|by\\b|at\\b|before\\b|plus\\b|so\\b|in\\b|starting\\b|thru\\b|till\\b|booked\\b|placed\\b|purchased\\b|made\\b|while\\b)[\\w$%&’'-]+){0,5})?";
const OFFERS = [
  new RegExp(`\\b(?:up to\\s+)?(?:an? (?:extra|additional)\\s+)?\\d{1,3}\\s?%\\s?off${SCOPE}`, 'gi'),
  new RegExp(`[$€£]\\s?\\d+(?:\\.\\d\\d)?\\s+off${SCOPE}`, 'gi'),
  /\bbuy\s+(?:\d+|one|two|three|any \d+),?\s+get\s+(?:\d+|one|two|the \w+)(?:\s+(?:free|half (?:price|off)|\d+%\s+off))?/gi,
  /\bfree\s+(?:(?:standard|express|us|uk|2-day|two-day|next-day|worldwide|international)\s+)?(?:shipping|delivery)(?:\s+(?:on|over)\s+(?:all\s+|every\s+|any\s+)?(?:orders?(?:\s+over\s+[$€£]?\d+)?|[$€£]?\d+\+?))?/gi,
  /\b(?:\d{1,2}|two|three)\s+(?:\p{L}+\s+)?for the price of\s+(?:\d{1,2}|one|two)\b/giu,
  /\bBOGO(?:\s+\d+%)?\b/g,
];

/** The offers in a text, word for word and as short as possible. */
export function offersIn(text: string): string[] {
  return OFFERS.flatMap((pattern) => text.match(pattern) ?? []).map((offer) => offer.trim());
}
