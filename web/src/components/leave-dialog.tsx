import { lazyPart } from './lazy-part.tsx';
import type { LeaveDialogProps } from './leave-question.tsx';

// Separate, because dialogs are a large part of a form's code.
const LeaveQuestion = lazyPart(() => import('./leave-question.tsx').then((module) => module.LeaveQuestion));

export function LeaveDialog(props: LeaveDialogProps) {
  // Mounted only when needed: the Escape that opens it would close it again.
  return props.guard.asking ? <LeaveQuestion {...props} /> : null;
}
