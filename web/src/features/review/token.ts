/** It follows `#`, which browsers never send, and goes into a header of each call. */
export const tokenOf = (hash: string): string => hash.replace(/^#/, '').trim();

export const currentToken = (): string => tokenOf(window.location.hash);
