import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AppConfig } from '#shared/contract/routes/app.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Gap } from '#shared/domain/batch/pre-flight.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import classes from './pre-flight.module.css';
import { gapWords } from './pre-flight-words.ts';

const EditCampaignDialog = lazyPart(() =>
  import('@/entities/campaign/edit-campaign-dialog.tsx').then((module) => module.EditCampaignDialog),
);

/** The rest are counted. */
const NAMED = 20;

const tones: Record<Gap['severity'], Tone> = { block: 'bad', warn: 'warn', note: 'info' };

interface PreFlightGapsProps {
  gaps: readonly Gap[];
  campaigns: readonly Campaign[];
  config: AppConfig;
}

export function PreFlightGaps({ gaps, campaigns, config }: PreFlightGapsProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const byIndex = new Map(campaigns.map((campaign) => [campaign.index, campaign]));
  const edited = editing === null ? undefined : byIndex.get(editing);
  if (gaps.length === 0) return null;
  return (
    <>
      <ul className={classes.gaps} aria-label="What will be missing">
        {gaps.map(({ kind, indexes, where, severity }) => (
          <li key={kind}>
            <StatusIcon tone={tones[severity]} size={16} />
            <div>
              <p>
                {gapWords(kind, indexes.length, config)}{' '}
                {where === 'brand' && (
                  <AnchorLink inherit underline="always" to="/brand-settings">
                    Brand settings
                  </AnchorLink>
                )}
              </p>
              {where === 'rows' && (
                <details className={classes.which}>
                  <summary>Which {indexes.length === 1 ? 'one' : 'ones'}</summary>
                  <ul>
                    {indexes.slice(0, NAMED).map((index) => (
                      <li key={index}>
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          aria-label={`Edit ${byIndex.get(index)?.campaign_name}`}
                          onClick={() => setEditing(index)}
                        >
                          {byIndex.get(index)?.campaign_name}
                        </Button>
                      </li>
                    ))}
                    {indexes.length > NAMED && (
                      <li className={classes.note}>
                        and {(indexes.length - NAMED).toLocaleString('en')} more
                      </li>
                    )}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {edited && <EditCampaignDialog campaign={edited} onClose={() => setEditing(null)} />}
    </>
  );
}
