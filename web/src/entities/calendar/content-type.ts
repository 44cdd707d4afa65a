import { WORKBOOK_TYPE } from '#shared/contract/limits.ts';

/** By file name, since browsers know the type only where Office is installed. */
export const contentTypeOf = ({ name }: File): string =>
  /\.(?:xlsx|xlsm)$/i.test(name) ? WORKBOOK_TYPE : 'text/csv';

export const CALENDAR_FILES = `.csv,text/csv,.xlsx,.xlsm,${WORKBOOK_TYPE}`;
