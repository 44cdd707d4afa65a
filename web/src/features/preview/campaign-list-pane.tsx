import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { campaignStatus, type LiveState } from '#shared/domain/campaign/campaign-status.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import classes from './preview-screen.module.css';

interface CampaignListPaneProps {
  campaigns: Campaign[];
  /** By campaign index. */
  live: ReadonlyMap<number, LiveState>;
  current: number;
  calendarId: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

export function CampaignListPane({
  campaigns,
  live,
  current,
  calendarId,
  folded,
  onFold,
}: CampaignListPaneProps) {
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.list} data-folded={folded || undefined} aria-label="Emails of this calendar">
      <ActionIcon
        variant="subtle"
        color="gray"
        title={folded ? 'Show the list' : 'Hide the list'}
        aria-label={folded ? 'Show the list' : 'Hide the list'}
        aria-expanded={!folded}
        onClick={() => onFold(!folded)}
      >
        <Icon size={18} />
      </ActionIcon>

      {!folded && (
        <ol>
          {campaigns.map((campaign) => (
            <li key={campaign.index}>
              <Link
                to="/preview/$index"
                params={{ index: String(campaign.index) }}
                search={(before) => ({ ...before, session: calendarId, version: undefined })}
                aria-current={campaign.index === current ? 'page' : undefined}
              >
                <span className={classes.listed}>{campaign.campaign_name || 'Campaign without a name'}</span>
                <CampaignStatus
                  campaign={campaign}
                  status={campaignStatus(campaign, live.get(campaign.index))}
                />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
