import { Button } from '@mantine/core';
import type { BrandSources } from '#shared/domain/brand-proposal/brand-proposal.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import classes from './proposal.module.css';

export interface ReadKlaviyo extends BrandSources {
  notes: readonly string[];
}

interface KlaviyoSourceProps {
  brand: ReadKlaviyo | undefined;
  reading: boolean;
  failure: unknown;
  onRead: () => void;
}

export function KlaviyoSource({ brand, reading, failure, onRead }: KlaviyoSourceProps) {
  return (
    <div className={classes.klaviyo}>
      <p>
        Or from Klaviyo: the account’s contact data, its brand library and its newest campaigns. Nothing is
        changed there.{' '}
        <Button size="compact-sm" variant="default" loading={reading} onClick={onRead}>
          {brand ? 'Read it again' : 'Read the Klaviyo account'}
        </Button>
      </p>
      {brand && (
        <Status tone="ok">
          {brand.account?.organization || 'Klaviyo'}: {counted(brand.campaigns.length, 'campaign')},{' '}
          {counted(brand.emails.length, 'email')}
          {brand.library && ', the brand library'}
        </Status>
      )}
      {brand && brand.notes.length > 0 && <Notice tone="warn">{brand.notes.join(' ')}</Notice>}
      {failure !== null && <Notice tone="bad">{messageOf(failure)}</Notice>}
    </div>
  );
}
