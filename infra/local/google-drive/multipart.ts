/** multipart/related (RFC 2387); empty when it cannot be read. */
export function readMultipart(contentType: string, body: Buffer): Buffer[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(contentType) ?? [];
  if (boundary === undefined) return [];
  const line = Buffer.from(`--${boundary}`);
  const parts: Buffer[] = [];
  for (let at = body.indexOf(line); at !== -1; ) {
    const from = body.indexOf('\r\n\r\n', at);
    const end = body.indexOf(Buffer.concat([Buffer.from('\r\n'), line]), at);
    if (from === -1 || end === -1) break;
    parts.push(body.subarray(from + 4, end));
    at = end + 2;
  }
  return parts;
}
