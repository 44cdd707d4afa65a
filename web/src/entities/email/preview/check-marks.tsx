import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus } from '#shared/domain/campaign/campaign-status.ts';
import { Status } from '@/components/status.tsx';
import { counted } from '@/lib/counted.ts';

interface CheckMarksProps {
  checks: NonNullable<Campaign['email']>['checks'];
  /** The status shown beside the marks: that of an email already counts its warnings. */
  status?: CampaignStatus;
}

export function CheckMarks({ checks, status }: CheckMarksProps) {
  const warnings = status?.kind === 'email' ? 0 : checks.warn;
  return (
    <>
      {checks.block > 0 && (
        <Status tone="bad" size={14}>
          {checks.block.toLocaleString('en')} to fix
        </Status>
      )}
      {warnings > 0 && (
        <Status tone="warn" size={14}>
          {counted(warnings, 'warning')}
        </Status>
      )}
    </>
  );
}
