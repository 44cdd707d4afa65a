import type { LeaveGuard } from '@/lib/leave-guard.ts';
import { lazyPart } from './lazy-part.tsx';

// Its own file, because dialogs are a large part of a form's code.
const LeaveQuestion = lazyPart(() => import('./leave-question.tsx').then((module) => module.LeaveQuestion));

export interface LeaveDialogProps {
  guard: LeaveGuard;
  /** What is not saved yet: 'Your changes to this campaign'. */
  what: string;
  onDiscard: () => void;
  /** Saves; resolves with whether that worked. Without it, the dialog offers only Discard. */
  onSave?: () => Promise<boolean>;
}

/** 'Leave without saving?': asked on every way out of a form with unsaved work. */
export function LeaveDialog(props: LeaveDialogProps) {
  // Mounted only when needed: the Escape that opens it would close it again.
  return props.guard.asking ? <LeaveQuestion {...props} /> : null;
}
