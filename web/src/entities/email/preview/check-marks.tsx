import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { Status } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';

export function CheckMarks({ checks }: { checks: NonNullable<Campaign['email']>['checks'] }) {
  return (
    <>
      {checks.block > 0 && (
        <Status tone="bad" size={14}>
          {checks.block.toLocaleString('en')} to fix
        </Status>
      )}
      {checks.warn > 0 && (
        <Status tone="warn" size={14}>
          {counted(checks.warn, 'warning')}
        </Status>
      )}
    </>
  );
}
