import type { IncomingHttpHeaders } from 'node:http';
import { notImplemented, S3Error } from './error.ts';
import { sha256 } from './signature.ts';

const TRAILER = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** The SDK's chunks. The digest is checked only if the signature covers the body. */
export function readPayload(headers: IncomingHttpHeaders, body: Buffer): Buffer {
  const declared = String(headers['x-amz-content-sha256'] ?? '');
  if (declared.startsWith('STREAMING-') && declared !== TRAILER) throw notImplemented(declared);
  const data = declared === TRAILER ? unframe(body) : body;
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
  return data;
}

/** `aws-chunked`: `<hex size>\r\n<bytes>\r\n` until size 0, followed by lines of digests. */
function unframe(body: Buffer): Buffer {
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
  return Buffer.concat(parts);
}
