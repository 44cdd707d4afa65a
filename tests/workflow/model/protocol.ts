/** Allowed transitions, as in docs/adr/0038-every-order-of-calls-is-tried.md. */

/** `—`: no record yet. */
export const batchMoves = {
  '—': ['open', 'queued'],
  queued: ['open', 'cancelled'],
  open: ['ended', 'cancelled'],
  ended: ['open', 'queued'],
  cancelled: ['open', 'queued'],
} as const;

/** The last three end a take; only a new take follows them. */
export const itemMoves = {
  '—': ['pending'],
  pending: ['waiting', 'generating', 'error', 'cancelled'],
  waiting: ['generating', 'error', 'cancelled'],
  generating: ['pending', 'completed', 'error', 'cancelled'],
  completed: ['pending'],
  error: ['pending'],
  cancelled: ['pending'],
} as const;

export const endStates: readonly string[] = ['completed', 'error', 'cancelled'];
