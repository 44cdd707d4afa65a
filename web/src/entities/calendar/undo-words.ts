import { toastDone, toastInfo } from '@/components/toast.ts';
import { counted } from '@/lib/counted.ts';

interface UndoOutcome {
  put_back: number;
  left: number;
}

export function toastUndone(outcome: UndoOutcome): void {
  const show = outcome.left > 0 ? toastInfo : toastDone;
  show('Undone', `${undoSentence(outcome)}.`);
}

export function undoSentence({ put_back, left }: UndoOutcome): string {
  const done = put_back > 0 ? `${counted(put_back, 'campaign')} restored` : 'Nothing could be restored';
  if (left === 0) return done;
  return `${done}; ${left.toLocaleString('en')} not restored because ${left === 1 ? 'it was' : 'they were'} changed since`;
}
