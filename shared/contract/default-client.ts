/** The brand of users who have not chosen one, or whose choice no longer exists (spec §9). */
export const DEFAULT_CLIENT = 'invigor8';
