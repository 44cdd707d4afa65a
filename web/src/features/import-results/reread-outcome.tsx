import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import { Notice } from '@/components/notice.tsx';
import { comparedText } from '@/entities/campaign/field-text.ts';
import { counted } from '@/lib/counted.ts';
import classes from './columns.module.css';
import { changeSentence } from './reading-change.ts';
import type { Reread } from './reread.ts';

const NAMED = 5;

export function RereadOutcome({ change, kept }: Reread) {
  return (
    <Notice tone="ok" title="The file was read again">
      {changeSentence(change)} The choice is kept for the next file with these columns.
      {kept.length > 0 && (
        <>
          <p className={classes.keptHead}>{counted(kept.length, 'field')} edited by hand kept:</p>
          <ul className={classes.kept}>
            {kept.slice(0, NAMED).map(({ index, campaign_name, field, kept: text, file }) => (
              <li key={`${index}-${field}`}>
                {campaign_name || 'Without a name'}, {fieldLabels[field].toLowerCase()}:{' '}
                <q>{comparedText(field, text)}</q>
                <FileSays text={comparedText(field, file)} />
              </li>
            ))}
          </ul>
          {kept.length > NAMED && (
            <p className={classes.note}>and {counted(kept.length - NAMED, 'more field')}</p>
          )}
        </>
      )}
    </Notice>
  );
}

const FileSays = ({ text }: { text: string }) => (
  <span className={classes.note}> (the file says {text === '' ? 'nothing' : <q>{text}</q>})</span>
);
