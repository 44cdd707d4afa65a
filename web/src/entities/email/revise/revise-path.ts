export const REVISE = 'revise';
