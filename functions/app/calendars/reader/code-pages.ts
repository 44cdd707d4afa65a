export type CodePage =
  | 'windows-1252'
  | 'macintosh'
  | 'iso-8859-15'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1251'
  | 'koi8-r'
  | 'windows-1253'
  | 'windows-1254'
  | 'ibm850'
  | 'shift_jis'
  | 'gb18030'
  | 'euc-kr'
  | 'big5';

/** "CSV (MS-DOS)" of western Windows, which `TextDecoder` does not know. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Invalid bytes become U+FFFD. */
export function decodeCodePage(bytes: Uint8Array, codePage: CodePage): string {
  if (codePage !== 'ibm850') return new TextDecoder(codePage).decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (character) => IBM850.charAt(character.charCodeAt(0) - 0x80));
}

export const upperHalf = (codePage: CodePage): string =>
  decodeCodePage(
    Uint8Array.from({ length: 0x80 }, (_, at) => at + 0x80),
    codePage,
  );
