import { Button, Group } from '@mantine/core';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { lineDifference } from '#shared/text/line-difference.ts';
import { ChangedLines } from '@/components/changed-lines.tsx';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { type AgentField, activeWord, agentLabels } from '@/entities/agent/agents-form.ts';
import classes from './review-dialog.module.css';

interface ReviewDialogProps {
  before: readonly Agent[];
  after: readonly Agent[];
  saving: boolean;
  /** Someone else changed the same field and the person has not chosen yet. */
  blocked: boolean;
  onSave: () => void;
  onClose: () => void;
}

const fields = Object.keys(agentLabels) as AgentField[];
const textOf = (value: string | boolean) => (typeof value === 'boolean' ? activeWord(value) : value);

export function ReviewDialog({ before, after, saving, blocked, onSave, onClose }: ReviewDialogProps) {
  const changes = after.flatMap((agent) => {
    const stored = before.find(({ id }) => id === agent.id);
    return fields.flatMap((field) =>
      stored && stored[field] !== agent[field]
        ? [{ agent: stored, field, lines: lineDifference(textOf(stored[field]), textOf(agent[field])) }]
        : [],
    );
  });
  return (
    <WideDialog title="Changes to the agents" onClose={onClose}>
      <div
        className={classes.scroller}
        data-fill="scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label="Changes, scrollable"
      >
        {changes.map(({ agent, field, lines }) => (
          <section key={`${agent.id}/${field}`} className={classes.change}>
            <h3>
              {agent.name}: {agentLabels[field]}
            </h3>
            <ChangedLines lines={lines} />
          </section>
        ))}
      </div>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button loading={saving} disabled={blocked || changes.length === 0} onClick={onSave}>
          Save Changes
        </Button>
      </Group>
    </WideDialog>
  );
}
