export const INK = '#0b1230';

export const VOLT = '#d8f34e';
