import { Button, Group, Modal } from '@mantine/core';
import type { Email } from '#shared/contract/schemas/email.ts';
import { blockingChecks, neverUploaded } from '#shared/email/checks/overrides.ts';
import { StatusIcon } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { FixLink } from '../fix-link.tsx';
import classes from './download-question.module.css';

interface DownloadQuestionProps {
  emails: readonly Email[];
  onConfirm: (emails: Email[]) => void;
  onClose: () => void;
}

/**
 * The person may continue, since a download sends nothing. Also says which emails no platform accepts as
 * they are.
 */
export function DownloadQuestion({ emails, onConfirm, onClose }: DownloadQuestionProps) {
  useReturnFocus();
  const isBlocked = ({ checks }: Email) => checks.some(({ severity }) => severity === 'block');
  const blocked = emails.filter(isBlocked);
  const others = emails.filter((email) => !isBlocked(email));
  const [first] = blocked;
  const several = emails.length > 1;
  return (
    <Modal opened onClose={onClose} size="lg" title={title(blocked.length, emails.length)}>
      <ul className={classes.list}>
        {[...Map.groupBy(blocked, foundIn)].map(([found, group]) => {
          const { final, overridable } = blockingChecks(group[0]?.checks ?? []);
          return (
            <li key={found} className={classes.email}>
              <p className={classes.name}>
                {group.map(({ campaign_name }) => campaign_name).join(', ')}
                {group.length > 2 && ` (${group.length.toLocaleString('en')})`}
              </p>
              <ul className={classes.checks}>
                {[...final, ...overridable].map((check) => (
                  <li key={`${check.rule} ${check.message} ${check.subject}`}>
                    <StatusIcon tone={neverUploaded(check) ? 'bad' : 'warn'} size={14} />
                    <span>{check.message}</span>
                  </li>
                ))}
              </ul>
              {final.length > 0 && <p className={classes.final}>Not to be sent until this is fixed.</p>}
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onConfirm([...emails])}>
          Download anyway
        </Button>
        {others.length > 0 && (
          <Button variant="default" onClick={() => onConfirm(others)}>
            Download the other {others.length.toLocaleString('en')}
          </Button>
        )}
        <Button variant={several ? 'default' : 'filled'} onClick={onClose} data-autofocus={!several}>
          Do not download
        </Button>
        {several && first && (
          <FixLink calendarId={first.session_id} index={first.index} data-autofocus>
            Fix the first
          </FixLink>
        )}
      </Group>
    </Modal>
  );
}

/** Emails that lack the same are named together. */
const foundIn = ({ checks }: Email): string =>
  checks
    .flatMap(({ severity, message }) => (severity === 'block' ? [message] : []))
    .sort()
    .join('\n');

function title(blocked: number, total: number): string {
  if (total === 1) return 'This email has something to fix';
  return `${blocked.toLocaleString('en')} of ${counted(total, 'email')} ${blocked === 1 ? 'has' : 'have'} something to fix`;
}
