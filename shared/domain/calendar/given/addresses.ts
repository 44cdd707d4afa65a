const ADDRESS = /^https?:\/\/\S/i;
/** An address may go on after a space ("…/spring sale/?q=new balls") if it still looks like one. */
const GOES_ON = /^[^\s]*\s[^\n]*[/?=&]/;

/** "{{ email }}" → "{{email}}", so that spaces do not cut the address. */
const tagsClosedUp = (text: string): string =>
  text.replace(/\{\{([^{}\n]{1,200})\}\}/g, (_, inside: string) => `{{${inside.trim()}}}`);

/** Spaces inside an address become "%20"; other cells are unchanged. */
export function wholeAddress(cell: string): string {
  const text = tagsClosedUp(cell.trim());
  if (!ADDRESS.test(text) || !GOES_ON.test(text) || /\s(?:https?:|www\.)/i.test(text)) return text;
  const whole = text.replace(/ /g, '%20');
  return !/[\n|]/.test(whole) && URL.canParse(whole) ? whole : text;
}
