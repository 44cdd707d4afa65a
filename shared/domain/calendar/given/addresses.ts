const ADDRESS = /^https?:\/\/\S/i;
/** Signs of an address behind a space: "…/spring sale/?q=new balls". Words behind an address have none. */
const GOES_ON = /^[^\s]*\s[^\n]*[/?=&]/;

/** Tags of a sending platform without the spaces that would cut their address: "{{ email }}" → "{{email}}". */
const tagsClosedUp = (text: string): string =>
  text.replace(/\{\{([^{}\n]{1,200})\}\}/g, (_, inside: string) => `{{${inside.trim()}}}`);

/** The address of a cell in one piece: a space inside is written as "%20". Any other cell is returned as it is. */
export function wholeAddress(cell: string): string {
  const text = tagsClosedUp(cell.trim());
  if (!ADDRESS.test(text) || !GOES_ON.test(text) || /\s(?:https?:|www\.)/i.test(text)) return text;
  const whole = text.replace(/ /g, '%20');
  return !/[\n|]/.test(whole) && URL.canParse(whole) ? whole : text;
}
