import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type ClipboardEvent, useMemo } from 'react';
import { pastedTable } from '#shared/domain/calendar/sheet/pasted-table.ts';
import { readTable } from '#shared/domain/products/read-table.ts';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { usePhone } from '@/lib/use-phone.ts';
import { htmlTable } from './html-table.ts';
import { pastedFile } from './pasted-file.ts';
import classes from './upload-zone.module.css';

interface PasteTableProps {
  /** Kept by the caller, so that a refused table can be corrected. */
  text: string;
  onText: (text: string) => void;
  onImport: (file: File) => void;
  onClose: () => void;
}

export default function PasteTable({ text, onText, onImport, onClose }: PasteTableProps) {
  useReturnFocus();
  const phone = usePhone();
  const table = useMemo(() => pastedTable(text), [text]);
  const rows = useMemo(() => readTable(table), [table]);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isTable = rows.length > 1 && columns > 1;

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const found = tableOf(event.clipboardData);
    if (found === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    onText(`${value.slice(0, selectionStart)}${found}${value.slice(selectionEnd)}`);
  }

  return (
    <Modal opened onClose={onClose} title="Paste a table" size="xl" fullScreen={phone}>
      <Textarea
        label="Table"
        description="Copy the cells with their header row in Excel, Google Sheets, Docs or Notion, and paste them here."
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={paste}
        data-autofocus
      />
      <p className={classes.pasted} role="status">
        {describeTable(text, rows.length, columns)}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isTable} onClick={() => onImport(pastedFile(table))}>
          Import table
        </Button>
      </Group>
    </Modal>
  );
}

/** For clipboards whose plain text has lost the table. */
function tableOf(clipboard: DataTransfer): string | undefined {
  if (clipboard.getData('text/plain').includes('\t')) return undefined;
  return htmlTable(clipboard.getData('text/html'));
}

function describeTable(text: string, rows: number, columns: number): string {
  if (text.trim() === '') return 'Nothing pasted yet.';
  if (columns < 2) return 'This is one column. Copy the cells of the table, not their text alone.';
  if (rows < 2) return 'This is one row. Copy the header row and the campaigns.';
  return `${counted(rows, 'row')}, the header included, and ${counted(columns, 'column')}.`;
}
