/** When a user's choice is missing or gone (spec §9). */
export const DEFAULT_CLIENT = 'invigor8';
