import { type ReactNode, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { saveFile } from '@/lib/download.ts';

const DownloadQuestion = lazyPart(() =>
  import('@/entities/email/download/download-question.tsx').then((module) => module.DownloadQuestion),
);

/** Spec §2. */
const FILE_NAME = 'quick-email.html';

const save = ({ html }: Email) => saveFile(FILE_NAME, html, 'text/html;charset=utf-8');

/** Names blocking checks first. Render `question`. */
export function useDownload(email: Email | undefined): { download: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const blocked = email?.checks.some(({ severity }) => severity === 'block') ?? false;
  return {
    download() {
      if (!email) return;
      if (blocked) setAsking(true);
      else save(email);
    },
    question: asking && email && (
      <DownloadQuestion
        emails={[email]}
        onClose={() => setAsking(false)}
        onConfirm={([confirmed]) => {
          setAsking(false);
          if (confirmed) save(confirmed);
        }}
      />
    ),
  };
}
