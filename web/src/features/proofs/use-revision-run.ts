import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { requestRevision } from '@/entities/email/revise/request-revision.ts';
import { ApiError, messageOf, NetworkError } from '@/lib/api.ts';
import { revisionsQuery } from './revisions.ts';

/** A batch's concurrency would slow down others on the same key. */
const AT_ONCE = 3;
const PAUSE_SECONDS = 20;

export interface RevisionRun {
  running: boolean;
  problem: string | null;
  start: (revisions: readonly EmailRevision[]) => void;
  stop: () => void;
}

/** The server stores each result, so that an interrupted run continues with the rest. */
export function useRevisionRun(client: string, calendarId: string): RevisionRun {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const show = (revision: EmailRevision) =>
    queryClient.setQueryData(revisionsQuery(calendarId).queryKey, (stored) => ({
      revisions: (stored?.revisions ?? []).map((each) => (each.index === revision.index ? revision : each)),
    }));

  /** Throws when the remaining changes would fail too. */
  async function make(revision: EmailRevision, signal: AbortSignal): Promise<void> {
    show({ ...revision, status: 'running', error: null });
    try {
      const { instruction, base_version: version, keep_edited } = revision;
      show(
        await requestRevision(client, revision, { instruction, version, keep_edited, review: true }, signal),
      );
    } catch (error) {
      show({ ...revision, status: 'queued' });
      if (signal.aborted || error instanceof NetworkError) throw error;
      if (error instanceof ApiError && error.status === 429) {
        await pause((error.retryAfter ?? PAUSE_SECONDS) * 1_000, signal);
        return make(revision, signal);
      }
      show({ ...revision, status: 'failed', error: messageOf(error) });
      if (error instanceof ApiError && error.code === 'not_connected') throw error;
    }
  }

  async function run(revisions: readonly EmailRevision[]): Promise<void> {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setRunning(true);
    setProblem(null);
    const left = [...revisions];
    const worker = async () => {
      for (let next = left.shift(); next && !own.signal.aborted; next = left.shift())
        await make(next, own.signal);
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } catch (error) {
      if (!own.signal.aborted) setProblem(messageOf(error));
      own.abort();
    }
    if (controller.current === own) setRunning(false);
  }

  return {
    running,
    problem,
    start: (revisions) => void run(revisions),
    stop: () => {
      controller.current?.abort();
      setRunning(false);
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
