/**
 * About how many tokens a text has for a model (o200k), within a tenth for prose in Latin letters: a token is a little
 * over four characters of it, one and a half of other scripts. Exact counts come with each answer.
 */
export function estimateTokens(text: string): number {
  const latin = text.match(/[\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu)?.length ?? 0;
  const others = [...text].length - latin;
  return Math.ceil(latin / 4.2 + others / 1.5);
}
