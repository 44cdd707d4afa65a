/** In place of a text's path: the editor begins with the box for changes with words. */
export const REVISE = 'revise';
