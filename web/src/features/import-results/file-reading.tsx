import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { encodingName } from '#shared/domain/calendar/sheet/encoding-names.ts';
import { counted } from '@/lib/counted.ts';
import classes from './columns.module.css';

const delimiters: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' };

export function FileReading({ results: { file } }: { results: ProcessingResults }) {
  if (!file) return null;
  const left = [
    file.blank_rows > 0 && counted(file.blank_rows, 'blank row'),
    file.repeated_headers > 0 && counted(file.repeated_headers, 'repeated header row'),
    file.group_rows > 0 && counted(file.group_rows, 'heading row'),
    file.total_rows > 0 && counted(file.total_rows, 'row of totals', 'rows of totals'),
  ].filter(Boolean);
  const facts = [
    file.sheet_name === null ? encodingName(file.encoding) : `Excel workbook, sheet “${file.sheet_name}”`,
    file.delimiter !== '' && `separated by ${delimiters[file.delimiter] ?? `“${file.delimiter}”`}`,
    file.header_row === null ? 'no header' : `header in row ${file.header_row}`,
    left.length > 0 && `left out: ${left.join(', ')}`,
  ];
  return (
    <p className={classes.file}>
      <strong>{file.file_name}</strong> {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
