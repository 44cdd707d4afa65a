import { Button, Group, Modal } from '@mantine/core';
import type { Email } from '#shared/contract/schemas/email.ts';
import { blockingChecks, neverOverridden } from '#shared/email/document/overrides.ts';
import { StatusIcon } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './download-question.module.css';

interface DownloadQuestionProps {
  /** All that were asked for, with their findings. */
  emails: readonly Email[];
  /** Downloads these. */
  onConfirm: (emails: Email[]) => void;
  onClose: () => void;
}

/** Names the blocking checks before a download. Emails whose findings are never overridden are left out. */
export function DownloadQuestion({ emails, onConfirm, onClose }: DownloadQuestionProps) {
  useReturnFocus();
  const blocked = emails.filter(({ checks }) => checks.some(({ severity }) => severity === 'block'));
  const allowed = emails.filter(({ checks }) => !checks.some(neverOverridden));
  const leftOut = emails.length - allowed.length;
  return (
    <Modal opened onClose={onClose} size="lg" title={title(blocked.length, emails.length)}>
      <ul className={classes.list}>
        {blocked.map(({ index, campaign_name, checks }) => {
          const { final, overridable } = blockingChecks(checks);
          return (
            <li key={index} className={classes.email}>
              <p className={classes.name}>{campaign_name}</p>
              <ul className={classes.checks}>
                {[...final, ...overridable].map((check) => (
                  <li key={`${check.rule} ${check.message} ${check.subject}`}>
                    <StatusIcon tone={neverOverridden(check) ? 'bad' : 'warn'} size={14} />
                    <span>{check.message}</span>
                  </li>
                ))}
              </ul>
              {final.length > 0 && <p className={classes.final}>Not downloaded until this is fixed.</p>}
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        {allowed.length > 0 && (
          <Button variant="default" onClick={() => onConfirm(allowed)}>
            {leftOut === 0 ? 'Download anyway' : `Download the other ${allowed.length.toLocaleString('en')}`}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {allowed.length === 0 ? 'Close' : 'Do not download'}
        </Button>
      </Group>
    </Modal>
  );
}

function title(blocked: number, total: number): string {
  if (total === 1) return 'This email has something to fix';
  return `${blocked.toLocaleString('en')} of ${counted(total, 'email')} ${blocked === 1 ? 'has' : 'have'} something to fix`;
}
