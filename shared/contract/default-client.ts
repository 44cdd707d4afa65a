/** The brand of everyone who has chosen none, or whose choice is gone (spec §9). */
export const DEFAULT_CLIENT = 'invigor8';
