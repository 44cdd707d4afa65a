/** "iPhone" and "eBook" keep their spelling. */
export const capitalised = (text: string): string =>
  /^[a-z][A-Z]/.test(text) ? text : text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());
