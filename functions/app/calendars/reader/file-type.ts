import { megabytes } from '#shared/contract/limits.ts';
import { uploadPurposes } from '#shared/contract/schemas/image.ts';
import { adviceFor } from '#shared/domain/calendar/sheet/other-files.ts';
import { AppError } from '../../../errors.ts';
import { sniff } from '../../images/kind.ts';

const TITLE = 'Invalid file type';
const WORKBOOK = /\.(?:xlsx|xlsm)$/i;
const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOle = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** By name and content. For other files, throws advice on making a CSV (spec §5). */
export function requireTable({ name, bytes }: { name: string; bytes: Uint8Array }): 'text' | 'workbook' {
  const isWorkbook = WORKBOOK.test(name);
  if (!isWorkbook && !/\.csv$/i.test(name)) {
    const advice = adviceFor(name);
    throw invalidType(advice === '' ? 'Please upload a CSV file' : `Please upload a CSV file. ${advice}`);
  }
  if (bytes.length > uploadPurposes.csv.maxBytes) {
    throw new AppError(
      'body_too_large',
      `${name} is larger than the maximum of ${megabytes(uploadPurposes.csv.maxBytes)}. Split it into several files, for example one per month.`,
      { title: 'Upload failed' },
    );
  }
  if (isWorkbook) {
    if (isZip(bytes)) return 'workbook';
    throw invalidType(
      isOle(bytes)
        ? `"${name}" is protected with a password, or has the format of old Excel. Save it as .xlsx without a password.`
        : `"${name}" is not a workbook. Open it in your spreadsheet and save it as .xlsx or .csv.`,
    );
  }
  const found = signatures.find(({ is }) => is(bytes));
  if (found) throw invalidType(`Please upload a CSV file: "${name}" ${found.says}`);
  return 'text';
}

const signatures: { is: (bytes: Uint8Array) => boolean; says: string }[] = [
  {
    is: (bytes) =>
      isZip(bytes) ||
      isOle(bytes) ||
      /^<\?xml[^>]*\?>[\s\S]{0,400}<(?:Workbook|office:document)/i.test(head(bytes)),
    says: 'is a spreadsheet under another name. Open it in your spreadsheet and save it as CSV or .xlsx.',
  },
  {
    is: (bytes) =>
      startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || sniff(bytes) !== undefined || /^\{\\rtf/.test(head(bytes)),
    says: 'holds a document or picture, not a table.',
  },
  {
    is: (bytes) => /^(?:<!doctype html|<html|<head)\b/i.test(head(bytes)),
    says: 'holds a web page, perhaps a sign-in page. Download the calendar again as CSV.',
  },
  {
    is: (bytes) => /^(?:\[\s*\{\s*"|\{\s*"[^"\n]{1,80}"\s*:)/.test(head(bytes)),
    says: 'holds JSON, not a table. Export the calendar as CSV.',
  },
  {
    is: (bytes) => /^BEGIN:VCALENDAR/i.test(head(bytes)),
    says: 'is an appointment calendar (iCalendar), not a table. List the campaigns in a spreadsheet and save it as CSV.',
  },
];

const HEAD = 1_024;
const head = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD)).trimStart();

const invalidType = (detail: string) => new AppError('invalid_file_type', detail, { title: TITLE });
