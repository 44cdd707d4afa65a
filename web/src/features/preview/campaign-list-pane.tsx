import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { StatusIcon, type Tone } from '@/components/status.tsx';
import classes from './preview-screen.module.css';

interface CampaignListPaneProps {
  campaigns: Campaign[];
  current: number;
  session: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

const toneOf = ({ email, status, out_of_date }: Campaign): { tone: Tone; word: string } => {
  if (status === 'error') return { tone: 'bad', word: 'failed' };
  if (!email) return { tone: 'idle', word: 'no email yet' };
  if (out_of_date) return { tone: 'warn', word: 'out of date' };
  return email.checks.block > 0
    ? { tone: 'warn', word: 'has a blocking check' }
    : { tone: 'ok', word: 'ready' };
};

/** The calendar's emails, to go through them one by one. */
export function CampaignListPane({ campaigns, current, session, folded, onFold }: CampaignListPaneProps) {
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
          {campaigns.map((campaign) => {
            const { tone, word } = toneOf(campaign);
            return (
              <li key={campaign.index}>
                <Link
                  to="/preview/$index"
                  params={{ index: String(campaign.index) }}
                  search={(before) => ({ ...before, session, version: undefined })}
                  aria-current={campaign.index === current ? 'page' : undefined}
                >
                  <StatusIcon tone={tone} size={14} />
                  <span>
                    {campaign.campaign_name}
                    <span className="visually-hidden">, {word}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      )}
    </nav>
  );
}
