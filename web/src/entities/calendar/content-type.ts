import { WORKBOOK_TYPE } from '#shared/contract/limits.ts';

/** The content type under which a calendar file is stored; browsers know it only where Office is installed. */
export const contentTypeOf = ({ name }: File): string =>
  /\.(?:xlsx|xlsm)$/i.test(name) ? WORKBOOK_TYPE : 'text/csv';

/** Kinds of files that a calendar is read from, for a file picker. */
export const CALENDAR_FILES = `.csv,text/csv,.xlsx,.xlsm,${WORKBOOK_TYPE}`;
