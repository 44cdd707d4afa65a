/** A campaign is due from today for this many days. Apart from the limits, which the shell does not load. */
export const DUE_DAYS = 7;
