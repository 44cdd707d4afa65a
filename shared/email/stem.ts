const ENDING = /(?:ingly|ings?|edly|ed|ers?|est|en|em|es|er|ns?|[sraeiouy])$/;

/**
 * What a word and its usual forms have in common, in any European language: lowers, lower → low; lebenslanger,
 * lebenslange → lebenslang. Only for comparing words; two different words may share a stem.
 */
export function stem(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const short = plain.length < 5 ? plain.replace(/s$/, '') : plain.replace(ENDING, '');
  return short.length < 3 ? plain : short.replace(/(?<=.{3})[eiys]$/, '');
}

/** The words of a text, without their marks. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
