import { useReducedMotion } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { WorkbookCalendar } from '#shared/contract/schemas/calendar.ts';
import { refreshCalendarLists } from '@/entities/calendar/calendar-queries.ts';
import { markImported } from '@/entities/calendar/just-imported.ts';
import { announce } from '@/lib/announce.tsx';
import { useClient } from '@/lib/client.ts';
import { pickCalendar } from './calendar-file.ts';
import { knownCalendars, refusalSentence, uploadCalendar } from './upload-calendar.ts';
import { type PickedSheet, uploadSheets } from './upload-sheets.ts';
import { runUpload, type Upload } from './upload-stages.ts';

export interface KnownWorkbook {
  file: File;
  calendars: WorkbookCalendar[];
}

interface Start {
  /** Galley's own file, so its findings are not opened unasked. */
  checked?: boolean;
  sheet?: string | undefined;
  create?: boolean;
}

export function useCalendarUpload() {
  const [upload, setUpload] = useState<Upload>({ stage: 'idle' });
  const [known, setKnown] = useState<KnownWorkbook>();
  const running = useRef<AbortController>(null);
  const last = useRef<Start & { files: readonly File[] }>({ files: [] });
  const client = useClient();
  const reducedMotion = useReducedMotion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function start(
    files: readonly File[],
    { checked = false, sheet, create = false }: Start = {},
  ): Promise<void> {
    if (running.current) return;
    const picked = pickCalendar(files);
    if ('problem' in picked) {
      setUpload({ stage: 'error', problem: picked.problem });
      return;
    }
    last.current = { files, checked, sheet };
    setKnown(undefined);
    const controller = new AbortController();
    let calendars: WorkbookCalendar[] | undefined;
    running.current = controller;
    const answer = await runUpload({
      fileName: picked.file.name,
      send: (onSent) =>
        uploadCalendar(picked.file, { client, signal: controller.signal, onSent, sheet, create }).catch(
          (error: unknown) => {
            calendars = knownCalendars(error);
            throw error;
          },
        ),
      show: (next) => {
        if (controller.signal.aborted || (next.stage === 'error' && calendars)) return;
        setUpload(next);
        if ('message' in next || next.stage === 'error') announce('message' in next ? next.message : '');
      },
      pause: (ms) => new Promise((done) => setTimeout(done, reducedMotion ? 0 : ms)),
      messageOf: refusalSentence,
    });
    if (running.current === controller) running.current = null;
    if (calendars && !controller.signal.aborted) {
      setUpload({ stage: 'idle' });
      setKnown({ file: picked.file, calendars });
    }
    // Even after a failure, since the calendar may have been stored.
    void refreshCalendarLists(queryClient);
    if (!answer || controller.signal.aborted) return;
    markImported(answer.session_id);
    const { errors, warnings, theme_generation_errors: themeErrors } = answer.processing_results;
    const findings = errors.length + warnings.length + themeErrors.length;
    void navigate({
      to: '/campaign-table',
      search: { session: answer.session_id, ...(findings > 0 && !checked && { results: true as const }) },
    });
  }

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setUpload({ stage: 'idle' });
  }

  const retry = () => start(last.current.files, last.current);
  const createAnyway = () => start(last.current.files, { ...last.current, create: true });

  /** One sheet is imported like a file; several, or another brand's, in sequence. */
  async function importSheets(picked: readonly PickedSheet[]): Promise<void> {
    const [only, ...others] = picked;
    const [file] = last.current.files;
    if (running.current || !only || !file) return;
    if (others.length === 0 && only.brand === undefined)
      return start(last.current.files, { ...last.current, sheet: only.sheet });
    const controller = new AbortController();
    running.current = controller;
    const outcomes = await uploadSheets(file, picked, {
      client,
      signal: controller.signal,
      onSheet: ({ sheet }, place) => {
        const message = `Reading “${sheet}” (${place + 1} of ${picked.length})...`;
        const progress = Math.round(10 + (80 * place) / picked.length);
        setUpload({ stage: 'processing', message, progress, fileName: file.name });
        announce(message);
      },
    });
    if (running.current === controller) running.current = null;
    void refreshCalendarLists(queryClient);
    if (!controller.signal.aborted) setUpload({ stage: 'sheets', outcomes });
  }

  return {
    upload,
    known,
    start,
    retry,
    importSheets,
    createAnyway,
    forgetKnown: () => setKnown(undefined),
    stop,
    dismiss: () => setUpload({ stage: 'idle' }),
  };
}
