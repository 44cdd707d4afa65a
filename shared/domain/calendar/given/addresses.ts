const ADDRESS = /^https?:\/\/\S/i;
/** An address may continue after a space ("…/spring sale/?q=new balls") if it still looks like one. */
const GOES_ON = /^[^\s]*\s[^\n]*[/?=&]/;

/** "{{ email }}" → "{{email}}", so that spaces do not cut the address. */
const tagsClosedUp = (text: string): string =>
  text.replace(/\{\{([^{}\n]{1,200})\}\}/g, (_, inside: string) => `{{${inside.trim()}}}`);

/** Writes spaces inside the address as "%20"; returns any other cell unchanged. */
export function wholeAddress(cell: string): string {
  const text = tagsClosedUp(cell.trim());
  if (!ADDRESS.test(text) || !GOES_ON.test(text) || /\s(?:https?:|www\.)/i.test(text)) return text;
  const whole = text.replace(/ /g, '%20');
  return !/[\n|]/.test(whole) && URL.canParse(whole) ? whole : text;
}
