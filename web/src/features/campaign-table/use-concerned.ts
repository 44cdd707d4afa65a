import { useEffect, useMemo, useState } from 'react';
import type { ProcessingResults } from '#shared/contract/schemas/calendar.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';

type GroupFindings = typeof import('#shared/domain/findings/group-findings.ts')['groupFindings'];

const nothingFound = { errors: [], warnings: [], theme_generation_errors: [] };

export interface Concerned {
  title: string;
  indexes: ReadonlySet<number>;
}

/** Undefined without a cause, or while its code is loading. */
export function useConcerned(
  cause: string | undefined,
  results: ProcessingResults | null,
  campaigns: readonly Campaign[],
): Concerned | undefined {
  const [code, setCode] = useState<{ groupFindings: GroupFindings }>();
  useEffect(() => {
    if (cause !== undefined) void import('#shared/domain/findings/group-findings.ts').then(setCode);
  }, [cause]);
  return useMemo(() => {
    if (cause === undefined || !code) return undefined;
    const group = code
      .groupFindings(results ?? nothingFound, campaigns)
      .find((found) => found.cause === cause);
    return { title: group?.title ?? 'nothing of this kind any more', indexes: new Set(group?.indexes) };
  }, [cause, code, results, campaigns]);
}
