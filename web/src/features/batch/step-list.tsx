import { Loader } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { generationSteps } from '#shared/contract/generation-steps.ts';
import type { BatchItem } from '#shared/contract/schemas/batch.ts';
import { stepLabels } from '@/entities/batch/step-labels.ts';
import classes from './generation-steps.module.css';
import { readableTime } from './time-left.ts';

export function GenerationSteps({ item, now }: { item: Pick<BatchItem, 'step' | 'steps'>; now: number }) {
  const current = item.step === null ? -1 : generationSteps.indexOf(item.step);
  const begun = new Map(item.steps.map(({ step, at }) => [step, Date.parse(at)]));
  return (
    <ol className={classes.steps} aria-label="Steps">
      {generationSteps.map((step, position) => {
        const start = begun.get(step);
        const next = generationSteps[position + 1];
        const end = position === current ? now : next && begun.get(next);
        const time = position <= current && start !== undefined && end !== undefined ? end - start : null;
        return (
          <li
            key={step}
            data-done={position < current || undefined}
            aria-current={position === current ? 'step' : undefined}
          >
            <StepMark done={position < current} running={position === current} />
            <span>
              {stepLabels[step]}
              {position < current && <span className="visually-hidden">, done</span>}
            </span>
            {time !== null && time >= 1_000 && <span className={classes.time}>{readableTime(time)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ done, running }: { done: boolean; running: boolean }) {
  if (running) return <Loader size={12} color="info" aria-hidden="true" />;
  return done ? <IconCheck size={14} aria-hidden /> : <IconPoint size={14} aria-hidden />;
}
