import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveFacts } from '#shared/contract/schemas/live.ts';
import { liveWords } from '#shared/domain/live/live-words.ts';
import { toastDone, toastInfo } from '@/components/toast.ts';
import { counted } from '@/lib/counted.ts';
import type { EmailTarget } from '../campaign-email.ts';
import { checkLinks } from './check-links.ts';

export function useCheckAll(targets: readonly EmailTarget[]): { check: () => void; isChecking: boolean } {
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => {
      const [first] = targets;
      if (!first) return Promise.resolve([]);
      const { client, calendarId } = first;
      const indexes = targets.map(({ index }) => index);
      return checkLinks(queryClient, { client, calendarId, indexes });
    },
    onSuccess: toastChecked,
    meta: { failure: 'The links were not all checked' },
  });
  return { check: () => run.mutate(), isChecking: run.isPending };
}

function toastChecked(found: readonly LiveFacts[]): void {
  const links = [...new Map(found.flatMap((each) => each.links).map((link) => [link.url, link])).values()];
  const findings = found.flatMap((each) => each.findings);
  const left = found.reduce((sum, each) => sum + each.left, 0);
  const title = `${counted(found.length, 'email')} checked`;
  const say = findings.length === 0 ? toastDone : toastInfo;
  say(title, `${liveWords({ links, findings, left })}.`);
}
