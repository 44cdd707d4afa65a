/** O200k tokens, within a tenth for Latin prose: about four characters each, 1.5 in other scripts. */
export function estimateTokens(text: string): number {
  const latin = text.match(/[\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu)?.length ?? 0;
  const others = [...text].length - latin;
  return Math.ceil(latin / 4.2 + others / 1.5);
}
