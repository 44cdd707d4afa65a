/**
 * The token of a reviewer's link. It stands behind `#`, which browsers send to no server and no other site, and goes along
 * with each call in a header.
 */
export const tokenOf = (hash: string): string => hash.replace(/^#/, '').trim();

export const currentToken = (): string => tokenOf(window.location.hash);
