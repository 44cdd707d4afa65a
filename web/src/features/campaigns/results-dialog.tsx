import { Alert, Button, Modal, Stack, Tabs } from '@mantine/core';
import type { ImportIssue, ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import { Status } from '@/components/status.tsx';
import classes from './results-dialog.module.css';

interface ResultsDialogProps {
  results: ProcessingResults;
  onClose: () => void;
  onEdit: (index: number) => void;
}

const figures = (results: ProcessingResults): [string, number][] => [
  ['Rows read', results.total_rows],
  ['Campaigns', results.processed_campaigns],
  ['Images matched', results.image_matches],
  ['Images missing', results.image_misses],
  ['Themes assigned', results.themes_generated],
];

const matchWords = {
  exact: 'exact name',
  synonym: 'known synonym',
  guessed: 'guessed from its content',
  remembered: 'as you chose before',
  chosen: 'chosen by you',
  none: 'not found',
} as const;

/** 'Upload processing results': how the file was read, row by row where something is wrong. */
export function ResultsDialog({ results, onClose, onEdit }: ResultsDialogProps) {
  const problems = results.errors.length + results.warnings.length + results.theme_generation_errors.length;
  return (
    <Modal opened onClose={onClose} title="Upload processing results" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <dl className={classes.figures}>
          {figures(results).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Tabs defaultValue={problems > 0 ? 'problems' : 'columns'}>
          <Tabs.List>
            <Tabs.Tab value="problems">Findings ({problems})</Tabs.Tab>
            <Tabs.Tab value="columns">Columns</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="problems" pt="sm">
            {problems === 0 && <Status tone="ok">Every row was read without a question.</Status>}
            <Issues title="Errors" tone="bad" issues={[...results.errors, ...results.theme_generation_errors]} onEdit={onEdit} />
            <Issues title="Warnings" tone="warn" issues={results.warnings} onEdit={onEdit} />
          </Tabs.Panel>
          <Tabs.Panel value="columns" pt="sm">
            <Columns results={results} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Modal>
  );
}

/** Enough to act on; a file with thousands of findings has one cause. */
const SHOWN = 200;

function Issues({
  title,
  tone,
  issues,
  onEdit,
}: {
  title: string;
  tone: 'bad' | 'warn';
  issues: ImportIssue[];
  onEdit: (index: number) => void;
}) {
  if (issues.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Status tone={tone}>
          {title} ({issues.length})
        </Status>
      </h3>
      <ul className={classes.issues}>
        {issues.slice(0, SHOWN).map((issue) => (
          <li key={`${issue.row}-${issue.code}-${issue.field}-${issue.message}`}>
            <span className={classes.row}>{issue.row === null ? 'File' : `Row ${issue.row}`}</span>
            <span>
              {issue.message}
              {issue.cell && <q className={classes.cell}>{issue.cell}</q>}
              {issue.fix && <span className={classes.fix}>{issue.fix}</span>}
            </span>
            {issue.campaign_index !== null && (
              <Button size="compact-xs" variant="default" onClick={() => onEdit(issue.campaign_index as number)}>
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
      {issues.length > SHOWN && <p className={classes.fix}>and {issues.length - SHOWN} more of the same kinds</p>}
    </section>
  );
}

function Columns({ results }: { results: ProcessingResults }) {
  return (
    <>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Read from</th>
            <th scope="col">Samples</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(results.column_mapping)
            .filter(([, { match }]) => match !== 'none')
            .map(([field, { columns, match, samples }]) => (
              <tr key={field}>
                <th scope="row">{field.replaceAll('_', ' ')}</th>
                <td>
                  {columns.join(' + ')}
                  <span className={classes.fix} data-guessed={match === 'guessed' || undefined}>
                    {matchWords[match]}
                  </span>
                </td>
                <td className={classes.samples}>{samples.join(' · ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {results.ignored_columns.length > 0 && (
        <Alert variant="default" mt="sm" title="Columns not used">
          {results.ignored_columns.join(', ')}
        </Alert>
      )}
    </>
  );
}
