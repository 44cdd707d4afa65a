const PERSONS =
  "you|your|yours|you're|we|we're|we've|us|our|i|i'm|my|me|du|dein[a-zà-ɏ]*|dir|dich|ihnen|ihr[a-zà-ɏ]*|wir|uns|unser[a-zà-ɏ]*|vous|votre|vos|tu|nous|notre|nos|te|tus?|tú|su|usted|nosotros|nuestr[a-zà-ɏ]*|tuo|tua|noi|nostr[a-zà-ɏ]*|vostr[a-zà-ɏ]*|você|seu|sua|nós|noss[a-zà-ɏ]*|je|jouw|uw|wij|onze";
const VERBS =
  "is|are|was|were|has|have|had|will|can|gets?|comes?|begins?|starts?|ends?|opens?|closes?|costs?|takes?|keeps?|holds?|works?|stays?|goes|fits?|lasts?|does|isn't|aren't|ist|sind|war|hat|haben|wird|werden|kann|kommt|gibt|liegt|steht|beginnt|endet|est|sont|sera|vient|commence|es|son|está|están|tiene|hay|será|è|sono|hanno|sarà|c'è|é|são|tem|há|zijn|heeft|wordt|staat";

/** Common verbs that tell something. */
export const FINITE = new RegExp(`(?<![a-zà-ɏ])(?:${VERBS})(?![a-zà-ɏ])`, 'u');
/** First and second persons and common verbs: signs of a sentence rather than of a note. */
const SPOKEN = new RegExp(`(?<![a-zà-ɏ])(?:${PERSONS}|${VERBS})(?![a-zà-ɏ])`, 'u');

export const isSpoken = (text: string): boolean => SPOKEN.test(text.toLowerCase());
