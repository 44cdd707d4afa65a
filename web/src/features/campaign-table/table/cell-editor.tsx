import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { isDay } from '#shared/text/day.ts';
import classes from './cell-editor.module.css';
import type { CellField } from './columns.ts';
import { useSaveCell } from './save-cell.ts';

interface CellEditorProps {
  calendarId: string;
  campaign: Campaign;
  field: CellField;
  /** Continues with the field beside it; null ends editing. */
  onEnd: (step: 1 | -1 | null) => void;
}

/** Their editors are wider than their columns. */
const sentences: ReadonlySet<CellField> = new Set([
  'campaign_name',
  'subject_line',
  'preview_text',
  'target_audience',
]);

/** Text that fails to save stays, with the reason. */
export function CellEditor({ calendarId, campaign, field, onEnd }: CellEditorProps) {
  const [text, setText] = useState(campaign[field]);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { save, saving, problem } = useSaveCell(calendarId, campaign, field);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  // Closing blurs the field, which must not save.
  const ended = useRef(false);
  const end = (step: 1 | -1 | null) => {
    ended.current = true;
    const row = input.current?.closest<HTMLElement>('[role="row"]');
    // Past the last field, the row keeps the focus.
    row?.focus();
    onEnd(step);
  };
  const finish = async (step: 1 | -1 | null) => {
    if (text === campaign[field] || (await save(text))) end(step);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      end(null);
    } else if (key === 'Enter') void finish(null);
    else if (key === 'Tab') {
      event.preventDefault();
      void finish(shiftKey ? -1 : 1);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (ended.current) return;
    // The window lost focus, not the field.
    if (relatedTarget === null && document.activeElement === input.current) return;
    if (text === campaign[field]) onEnd(null);
    else if (!saving && problem === undefined) void save(text).then((saved) => saved && onEnd(null));
  };
  return (
    <span className={classes.editor}>
      <input
        ref={input}
        className={classes.input}
        data-wide={sentences.has(field) || undefined}
        type={typeOf(field, text)}
        value={text}
        readOnly={saving}
        aria-label={`${fieldLabels[field]} of ${campaign.campaign_name || 'the campaign'}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {problem !== undefined && (
        <span id={errorId} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

/** Dates and times that their inputs cannot show stay texts. */
function typeOf(field: CellField, text: string): 'date' | 'time' | 'text' {
  if (field === 'send_date' && (text === '' || isDay(text))) return 'date';
  return field === 'send_time' && /^(\d{2}:\d{2})?$/.test(text) ? 'time' : 'text';
}
