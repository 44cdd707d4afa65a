const NOTION_PAGE = / ?\(https:\/\/(?:www\.)?notion\.so\/[^\s()]*\)/g;

/** `["VIP","New"]` → "VIP, New", without Notion's links; other text is unchanged. */
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
