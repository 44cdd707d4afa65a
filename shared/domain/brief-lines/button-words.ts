const BUTTON =
  '(?<![a-zà-ɏ])(?:button|cta|knopf|schaltfläche|bouton|bot[óo]n|bot[ãa]o|pulsante|bottone|knop|przycisk)(?: text| copy)?(?![a-zà-ɏ])';
/** "Button mit „Jetzt sichern“" */
const QUOTED = new RegExp(`${BUTTON}([^.!?"“”„«»:\\n]{0,30})["“„«]\\s?([^"“”„«»\\n]{2,40}?)\\s?["“”»]`, 'iu');
/** "could the button just say Book an evening": its words begin with a capital and end the clause. */
const SAID =
  /(?<![a-z])(?:[Bb]utton|CTA|cta)(?: text| copy)? (?:(?:should|must|can|could|to|just|simply|only|please|has to|needs to) ){0,3}(?:says?|reads?)(?: just| simply| only)? (\p{Lu}[^.,;:!?"“”()\n]{1,39})(?=[.,;!?()\n]|$)/u;
const REFUSES =
  /(?<![a-zà-ɏ])(?:no|not|n['’]t|never|nicht|kein[a-z]*|ne|pas|sin|non|niet|geen|não|nie)(?![a-zà-ɏ])/iu;

/** The words that a brief's running text wants on the button; '' without any. */
export function buttonSaidIn(brief: string): string {
  const [, between = '', quoted = ''] = QUOTED.exec(brief) ?? [];
  return quoted !== '' && !REFUSES.test(between) ? quoted : (SAID.exec(brief)?.[1]?.trim() ?? '');
}
