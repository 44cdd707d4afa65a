import { useReducedMotion } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { markImported } from '@/entities/calendar/just-imported.ts';
import { refreshCalendarLists } from '@/entities/calendar/queries.ts';
import { announce } from '@/lib/announce.tsx';
import { pickCalendar } from './calendar-file.ts';
import { refusalSentence, uploadCalendar } from './upload-calendar.ts';
import { runUpload, type Upload } from './upload-stages.ts';

/** What the home screen does with the files it is given, from the check of their names to the campaign table. */
export function useCalendarUpload() {
  const [upload, setUpload] = useState<Upload>({ stage: 'idle' });
  const running = useRef<AbortController>(null);
  const reducedMotion = useReducedMotion();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function start(files: readonly File[]): Promise<void> {
    if (running.current) return;
    const picked = pickCalendar(files);
    if ('problem' in picked) {
      setUpload({ stage: 'error', problem: picked.problem });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const answer = await runUpload({
      fileName: picked.file.name,
      send: (onSent) => uploadCalendar(picked.file, { signal: controller.signal, onSent }),
      show: (next) => {
        if (controller.signal.aborted) return;
        setUpload(next);
        if (next.stage !== 'idle') announce(next.stage === 'error' ? '' : next.message);
      },
      pause: (ms) => new Promise((done) => setTimeout(done, reducedMotion ? 0 : ms)),
      messageOf: refusalSentence,
    });
    running.current = null;
    if (!answer || controller.signal.aborted) return;
    void refreshCalendarLists(queryClient);
    markImported(answer.session_id);
    const { errors, warnings, theme_generation_errors: themeErrors } = answer.processing_results;
    const findings = errors.length + warnings.length + themeErrors.length;
    void navigate({
      to: '/campaign-table',
      search: { session: answer.session_id, ...(findings > 0 && { results: true as const }) },
    });
  }

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setUpload({ stage: 'idle' });
  }

  return { upload, start, stop, dismiss: () => setUpload({ stage: 'idle' }) };
}
