import { AppError } from '../../../errors.ts';

/** `detail` names the row and the reason (spec §5). */
export const parseFailed = (detail: string, fields?: Record<string, string>, cause?: unknown) =>
  new AppError('parse_failed', detail, {
    title: 'Failed to parse campaign calendar',
    ...(fields && { fields }),
    cause,
  });

export const damaged = (cause?: unknown) =>
  parseFailed('The workbook is damaged. Open it in your spreadsheet and save it again.', undefined, cause);
