import { Button, CloseButton } from '@mantine/core';
import { useRef } from 'react';
import type { FileReading } from '#shared/domain/sent-emails/read-file.ts';
import { Notice } from '@/components/notice.tsx';
import { Status, type Tone } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import classes from './proposal.module.css';
import type { SourceFiles } from './use-source-files.ts';

const ACCEPTED = '.html,.htm,.eml,.mht,.mhtml,.csv,text/html,message/rfc822,text/csv';

export function SourceZone({ files, problem, add, remove }: SourceFiles) {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrop((dropped) => void add(dropped), zone);
  return (
    <div ref={zone} className={classes.zone} data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label="Sent emails"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen);
        }}
      />
      <div className={classes.zoneWords}>
        <p>
          {over ? 'Drop to read them' : 'Drop emails the brand has sent, or an export of its campaigns'}{' '}
          <Button size="compact-sm" variant="default" data-autofocus onClick={() => input.current?.click()}>
            Choose files
          </Button>
        </p>
        <p className={classes.quiet}>
          HTML, .eml, .mht or a campaign export as CSV, up to 5 MB each. They are read in this browser:
          nothing is uploaded, loaded or run.
        </p>
      </div>
      {problem !== '' && <Notice tone="warn">{problem}</Notice>}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map(({ id, name, reading }) => (
            <li key={id}>
              <Status tone={toneOf(reading)}>{outcome(name, reading)}</Status>
              <CloseButton size={24} aria-label={`Leave out ${name}`} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toneOf(reading: FileReading | null): Tone {
  if (reading === null) return 'running';
  return reading.kind === 'unreadable' ? 'bad' : 'ok';
}

function outcome(name: string, reading: FileReading | null): string {
  if (reading === null) return `${name}: reading…`;
  if (reading.kind === 'unreadable') return reading.problem;
  if (reading.kind === 'campaigns') return `${name}: ${counted(reading.campaigns.length, 'campaign')}`;
  return reading.email.subject === '' ? name : `${name}: “${reading.email.subject}”`;
}
