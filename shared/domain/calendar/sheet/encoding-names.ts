const names: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (Western)',
  macintosh: 'Mac Roman (Excel for Mac)',
  'iso-8859-15': 'ISO 8859-15 (Western)',
  'windows-1250': 'Windows-1250 (Central European)',
  'iso-8859-2': 'ISO 8859-2 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  ibm850: 'MS-DOS code page 850',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  big5: 'Big5 (Traditional Chinese)',
};

export const encodingName = (encoding: string): string => names[encoding] ?? encoding.toUpperCase();
