import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './error.ts';
import { sha256 } from './signature.ts';

const TRAILER = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** The object inside a PutObject body: unframed where the SDK sent it in chunks, and with every digest it came with checked. */
export function readPayload(headers: IncomingHttpHeaders, body: Buffer): Buffer {
  const declared = String(headers['x-amz-content-sha256'] ?? '');
  if (declared.startsWith('STREAMING-') && declared !== TRAILER) throw notImplemented(declared);
  const { data, trailers } = declared === TRAILER ? unframe(body) : { data: body, trailers: {} };
  if (/^[0-9a-f]{64}$/.test(declared) && sha256(data) !== declared) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== data.length) {
    throw new S3Error(400, 'IncompleteBody', 'The request body is not as long as it was said to be.');
  }
  checkDigests({ ...headers, ...trailers }, data);
  return data;
}

function checkDigests(headers: IncomingHttpHeaders, data: Buffer): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith('x-amz-checksum-')) continue;
    if (name !== 'x-amz-checksum-crc32') throw notImplemented(name);
    const digest = Buffer.alloc(4);
    digest.writeUInt32BE(crc32(data));
    if (digest.toString('base64') !== value)
      throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match what we received.');
  }
}

/** Undoes `aws-chunked`: `<hex size>\r\n<bytes>\r\n` until size 0, then trailing header lines. */
function unframe(body: Buffer): { data: Buffer; trailers: Record<string, string> } {
  const parts: Buffer[] = [];
  let at = 0;
  const line = () => {
    const end = body.indexOf('\r\n', at);
    if (end < 0) throw new S3Error(400, 'IncompleteBody', 'The request body ended inside a chunk.');
    const text = body.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  for (let size = Number.parseInt(line(), 16); size > 0; size = Number.parseInt(line(), 16)) {
    parts.push(body.subarray(at, at + size));
    at += size;
    if (line() !== '') throw new S3Error(400, 'IncompleteBody', 'A chunk is longer than it was said to be.');
  }
  const trailers: Record<string, string> = {};
  while (at < body.length) {
    const [name = '', value = ''] = line().split(/:(.*)/);
    if (name) trailers[name.toLowerCase()] = value.trim();
  }
  return { data: Buffer.concat(parts), trailers };
}
