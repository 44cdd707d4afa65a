import type { Tone } from './status.tsx';

/** Spec §9. */
const AUTO_CLOSE_MS = 6_000;

export interface Toast {
  id: string;
  tone: Tone;
  title: string;
  message?: string | undefined;
  /** Called by Undo, which also hides the toast. */
  undo?: () => void;
  /** Milliseconds; `false` stays until dismissed. */
  autoClose: number | false;
}

export interface ToastDisplay {
  show: (toast: Toast) => void;
  hide: (id: string) => void;
}

let display: ToastDisplay | undefined;
let waiting: Toast[] = [];

/** Shows earlier toasts too, until the returned function is called. */
export function displayToasts(here: ToastDisplay): () => void {
  display = here;
  for (const toast of waiting) here.show(toast);
  waiting = [];
  return () => {
    display = undefined;
  };
}

let shown = 0;

function show(toast: Omit<Toast, 'id'>): string {
  shown += 1;
  const entry = { ...toast, id: `toast-${shown}` };
  if (display) display.show(entry);
  else waiting.push(entry);
  return entry.id;
}

function hide(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  display?.hide(id);
}

export const toastDone = (title: string, message?: string): string =>
  show({ tone: 'ok', title, message, autoClose: AUTO_CLOSE_MS });
/** Replaces the toast `before`, so that only the last of a series shows. */
export function toastNext(before: string, title: string, message?: string): string {
  hide(before);
  return toastDone(title, message);
}
export const toastInfo = (title: string, message?: string): string =>
  show({ tone: 'info', title, message, autoClose: AUTO_CLOSE_MS });
/** Failures stay until dismissed. */
export const toastError = (title: string, message?: string): string =>
  show({ tone: 'bad', title, message, autoClose: false });

/** Duration of a toast's Undo; the activity entry stays. */
export const UNDO_MS = 20_000;

/** Returns a function that hides it. */
export function toastUndo(title: string, undo: () => void, milliseconds = AUTO_CLOSE_MS): () => void {
  const id = show({ tone: 'ok', title, undo, autoClose: milliseconds });
  return () => hide(id);
}
