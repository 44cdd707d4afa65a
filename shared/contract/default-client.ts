/** For users who have not chosen a brand, or whose choice is gone (spec §9). */
export const DEFAULT_CLIENT = 'invigor8';
