const HEAD = 2_048;

/** Decodes a text file by its byte order mark, as UTF-8, by the charset that its HTML names, or as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))).decode(bytes);
  }
}

function decoderFor(head: string) {
  const [, charset = ''] = /charset\s?=\s?["']?([\w-]{2,40})/i.exec(head) ?? [];
  try {
    return new TextDecoder(charset || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
