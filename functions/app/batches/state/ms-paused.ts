import { msUntil } from '../../../services/clock.ts';
import { LONGEST_WAIT_SECONDS } from './attempts.ts';
import type { BatchRecord } from './records.ts';

export const LONGEST_WAIT_MS = LONGEST_WAIT_SECONDS * 1_000;

export const msPaused = ({ paused_until }: BatchRecord, now = Date.now()): number =>
  msUntil(Date.parse(paused_until ?? ''), LONGEST_WAIT_MS, now);
