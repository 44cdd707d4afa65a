import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { Sender } from '#shared/email/export/email-file.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { onDemand } from '@/lib/on-demand.ts';

const DownloadQuestion = lazyPart(() =>
  import('@/entities/email/download/download-question.tsx').then((module) => module.DownloadQuestion),
);

const loadSaving = onDemand(() => import('@/entities/email/download/email-download.ts'));

export type DownloadKind = 'html' | 'txt' | 'eml';

export interface EmailDownloads {
  download: (kind: DownloadKind) => void;
  question: ReactNode;
}

export function useEmailDownloads(email: Email | undefined, name: string, sender: Sender): EmailDownloads {
  const [asking, setAsking] = useState<DownloadKind | null>(null);
  const save = useMutation({
    mutationFn: async ({ shown, kind }: { shown: Email; kind: DownloadKind }) => {
      const { saveEmail, saveEmailAs } = await loadSaving();
      if (kind === 'html') await saveEmail(shown, name);
      else await saveEmailAs(shown, kind, sender);
    },
    meta: { failure: 'The email was not downloaded' },
  });
  return {
    download(kind) {
      if (!email) return;
      if (email.checks.some(({ severity }) => severity === 'block')) setAsking(kind);
      else save.mutate({ shown: email, kind });
    },
    question: email && asking && (
      <DownloadQuestion
        emails={[email]}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          save.mutate({ shown: email, kind: asking });
        }}
      />
    ),
  };
}
