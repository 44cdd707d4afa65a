import { type CodePage, decodeCodePage } from '#functions/app/calendars/reader/code-pages.ts';

const TWO_BYTES: readonly CodePage[] = ['shift_jis', 'gb18030', 'euc-kr', 'big5'];
const tables = new Map<CodePage, Map<string, number[]>>();

/** Throws for a character the code page lacks. */
export function encode(text: string, codePage: CodePage): Uint8Array {
  const table = tables.get(codePage) ?? tableOf(codePage);
  tables.set(codePage, table);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      if (character < '\u0080') return [character.charCodeAt(0)];
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${codePage} has no ${character}`);
      return bytes;
    }),
  );
}

function tableOf(codePage: CodePage): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const decoded = decodeCodePage(Uint8Array.from(bytes), codePage);
    const [character = ''] = decoded;
    if (decoded === character && character !== '\uFFFD' && !table.has(character)) table.set(character, bytes);
  };
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    if (!TWO_BYTES.includes(codePage)) add(lead);
    else for (let trail = 0x40; trail <= 0xfe; trail += 1) add(lead, trail);
  }
  return table;
}
