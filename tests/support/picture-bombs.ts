import { crc32, deflateSync } from 'node:zlib';

/** Small files that ask a decoder for much time or memory. */

/** A large canvas and one-pixel frames of 20 bytes each. */
export function gifOf(frames: number, width: number, height = width): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const loop = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const frame = Buffer.from('!\xf9\x04\0\x05\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, loop, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** Empty frames, which a decoder checks repeatedly before it gives up. */
export function webpOf(frames: number, width: number, height = width): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = Buffer.alloc(10);
  extended[0] = 2;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const about = Buffer.alloc(16);
  about.writeUIntLE(50, 12, 3);
  const frame = chunk(
    'ANMF',
    Buffer.concat([about, chunk('VP8L', Buffer.from('2f0000000710d1f8ffe900', 'hex'))]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', extended),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

interface Png {
  width: number;
  height: number;
  /** Bytes per pixel: 3, or 8 for four channels of 16 bits. */
  pixel?: 3 | 8;
  /** Chunks before the pixels, such as a text that unpacks to much. */
  extra?: Buffer[];
  hollow?: boolean;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export function pngOf({ width, height, pixel = 3, extra = [], hollow = false }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(pixel === 3 ? [8, 2] : [16, 6], 8);
  const size = height * (1 + width * pixel);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(hollow ? 1 : size), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function packedText(bytes: number): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes, 65))]));
}
export function packedProfile(bytes: number): Buffer {
  return pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes))]));
}
