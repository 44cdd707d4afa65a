import { inflateRawSync } from 'node:zlib';
import { damaged, parseFailed } from '../parse-failed.ts';

/** Calendars of 5,000 rows take a tenth. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Each may cost as much as all others together. */
const MOST_BROKEN = 3;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
/** Of a comment after the end record. */
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  compressed: number;
  offset: number;
}

export interface Zip {
  has: (name: string) => boolean;
  /** '' for no such file. Throws when the archive is damaged or unpacks to too much. */
  text: (name: string) => string;
}

/** Limited by true sizes, whatever the directory says. Undefined when it is no archive. */
export function openZip(bytes: Uint8Array): Zip | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(buffer);
  if (!entries) return undefined;
  let [left, broken] = [MAX_BYTES, 0];
  return {
    has: (name) => entries.has(name),
    text(name) {
      const entry = entries.get(name);
      if (!entry) return '';
      if (broken === MOST_BROKEN) throw damaged();
      try {
        const content = unpack(buffer, entry, left);
        left -= content.length;
        return new TextDecoder().decode(content);
      } catch (error) {
        broken += 1;
        throw error;
      }
    },
  };
}

function directoryOf(buffer: Buffer): Map<string, Entry> | undefined {
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > buffer.length || buffer.length - end > END_SIZE + LONGEST_COMMENT)
    return undefined;
  if (buffer.readUInt32LE(end) !== END) return undefined;
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_SIZE > end || buffer.readUInt32LE(at) !== ENTRY) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => buffer.readUInt16LE(at + offset));
    const nameEnd = at + ENTRY_SIZE + (name ?? 0);
    entries.set(buffer.toString('utf8', at + ENTRY_SIZE, nameEnd).replaceAll('\\', '/'), {
      method: buffer.readUInt16LE(at + 10),
      compressed: buffer.readUInt32LE(at + 20),
      offset: buffer.readUInt32LE(at + 42),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function unpack(buffer: Buffer, { method, compressed, offset }: Entry, limit: number): Buffer {
  if (offset + LOCAL_SIZE > buffer.length) throw damaged();
  const start = offset + LOCAL_SIZE + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  const packed = buffer.subarray(start, start + compressed);
  if (method === STORED) {
    if (packed.length > limit) throw tooLarge();
    return packed;
  }
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw damaged(error);
  }
}

const tooLarge = () =>
  parseFailed(
    `The workbook unpacks to more than ${MAX_BYTES / 1024 / 1024} MB. Save only the sheet with the calendar, as .xlsx or .csv.`,
  );
