import { Button, Group } from '@mantine/core';
import type { Agent } from '#shared/contract/schemas/brand.ts';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { type AgentField, activeWord, agentLabels } from '@/entities/agent/agents-form.ts';
import { type DiffLine, lineDifference } from '@/lib/line-difference.ts';
import classes from './review-dialog.module.css';

interface ReviewDialogProps {
  before: readonly Agent[];
  after: readonly Agent[];
  saving: boolean;
  /** Somebody else changed the same field, and the person has not chosen yet. */
  blocked: boolean;
  onSave: () => void;
  onClose: () => void;
}

const fields = Object.keys(agentLabels) as AgentField[];
const textOf = (value: string | boolean) => (typeof value === 'boolean' ? activeWord(value) : value);

/** What 'Save Changes' would change, line by line. */
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
      <div data-fill="scroll">
        {changes.map(({ agent, field, lines }) => (
          <section key={`${agent.id}/${field}`} className={classes.change}>
            <h3>
              {agent.name}: {agentLabels[field]}
            </h3>
            <Lines lines={lines} />
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

const marks = { same: ' ', removed: '−', added: '+' };
const words = { same: '', removed: 'Removed: ', added: 'Added: ' };
/** Unchanged lines shown around a changed one. */
const CONTEXT = 2;

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  return (
    <ol className={classes.lines}>
      {lines.map(({ kind, text }, at) => {
        if (!near[at]) return near[at - 1] ? <Gap key={`gap-${String(at)}`} /> : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes
          <li key={at} data-kind={kind}>
            <span aria-hidden="true">{marks[kind]}</span>
            <span className="visually-hidden">{words[kind]}</span>
            {text || ' '}
          </li>
        );
      })}
    </ol>
  );
}

const Gap = () => (
  <li className={classes.gap} aria-label="unchanged lines">
    …
  </li>
);
