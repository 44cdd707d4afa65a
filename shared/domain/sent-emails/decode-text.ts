const HEAD = 16_384;

/** By byte order mark, UTF-8, the HTML's charset, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decoded(bytes, bytes);
}

/** Old programs write headers in the body's charset. */
export function withReadableHead(message: Uint8Array): Uint8Array {
  const end = /\r?\n\r?\n/.exec(latin1(message))?.index ?? message.length;
  const head = new TextEncoder().encode(decoded(message.subarray(0, end), message));
  const whole = new Uint8Array(head.length + message.length - end);
  whole.set(head);
  whole.set(message.subarray(end), head.length);
  return whole;
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

function decoded(part: Uint8Array, file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    return decoderFor(latin1(file.subarray(0, HEAD))).decode(part);
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
