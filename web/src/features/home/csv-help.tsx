import { Anchor, Modal } from '@mantine/core';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import { type SampleCalendar, sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { Status } from '@/components/status.tsx';
import { useClient } from '@/lib/client.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './csv-help.module.css';
import { sampleUrl } from './sample-calendar.ts';

const anySample: SampleCalendar = { file: 'sample-calendar.csv', campaigns: 12 };

const columns: { name: string; required: boolean; what: string; example: string }[] = [
  {
    name: 'campaign_name',
    required: true,
    what: 'Its name, also of the downloaded file',
    example: '11.24.26 Recovery week',
  },
  {
    name: 'brief',
    required: true,
    what: 'What the email should say, in your words',
    example: 'Three habits for rest days…',
  },
  {
    name: 'subject_line',
    required: false,
    what: 'The subject as it will be sent; Galley writes those that are missing',
    example: 'Rest is part of the plan',
  },
  {
    name: 'preview_text',
    required: false,
    what: `The line after the subject, best within ${PREVIEW_TEXT_LENGTH} characters`,
    example: 'Three habits, ten minutes',
  },
  { name: 'send_date', required: false, what: 'The day it goes out', example: '2026-11-24' },
  { name: 'target_audience', required: false, what: 'Who reads it', example: 'Runners, returning customers' },
];

export default function CsvHelp({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const own = sampleCalendarOf(useClient());
  const sample = own ?? anySample;
  return (
    <Modal opened onClose={onClose} title="What a calendar needs" size={720}>
      <p className={classes.intro}>
        A CSV file or an Excel workbook with one row per campaign and the names of the columns in its first
        row. Two columns are required; the others make for better emails.
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Needed</th>
              <th scope="col">What goes in</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, required, what, example }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {required ? (
                    <Status tone="ok">Required</Status>
                  ) : (
                    <span className={classes.optional}>Optional</span>
                  )}
                </td>
                <td>{what}</td>
                <td className={classes.example}>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        Other names are understood too, such as “Subject” or “Send on”, and so are columns for images, links
        and products. After the upload you see how each column was read and can change it. From Google Sheets
        or Numbers: File, Download or Export, as Excel or CSV. Or copy the cells and paste them.
      </p>
      <Anchor href={sampleUrl(sample)} download={sample.file}>
        {own ? 'Download the sample calendar' : 'Download a sample calendar of another brand'}
      </Anchor>
    </Modal>
  );
}
