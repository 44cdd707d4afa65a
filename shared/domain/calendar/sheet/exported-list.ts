/** A link to another page that Notion writes behind a name: "Bakers (https://www.notion.so/…)". */
const NOTION_PAGE = / ?\(https:\/\/(?:www\.)?notion\.so\/[^\s()]*\)/g;

/**
 * A cell of names as people write it: tools export several choices as JSON (`["VIP","New"]` → "VIP, New"), or each
 * with a link to its page. Any other text is returned as it is.
 */
export function exportedList(cell: string): string {
  const text = cell.includes('notion.so/') ? cell.replace(NOTION_PAGE, '').trim() : cell;
  if (!/^\s*\[\s*"/.test(text)) return text;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list.join(', ') : text;
  } catch {
    return text;
  }
}
