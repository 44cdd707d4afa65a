import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { KlaviyoLink } from '#shared/contract/schemas/campaign.ts';
import classes from './klaviyo-links.module.css';

interface KlaviyoLinksProps {
  links: Pick<KlaviyoLink, 'template_url' | 'campaign_url'>;
  campaign?: string;
}

export const KlaviyoLinks = ({ links: { template_url, campaign_url }, campaign }: KlaviyoLinksProps) => (
  <span className={classes.links}>
    {campaign_url && (
      <Place href={campaign_url} campaign={campaign}>
        Draft campaign
      </Place>
    )}
    <Place href={template_url} campaign={campaign}>
      Template
    </Place>
  </span>
);

const Place = ({ href, campaign, children }: { href: string; campaign?: string; children: ReactNode }) => (
  <Anchor className={classes.link} href={href} target="_blank" rel="noreferrer" underline="always" inherit>
    {children}
    <span className="visually-hidden">{campaign && ` of ${campaign}`} in Klaviyo, opens in a new tab</span>
    <IconExternalLink size={13} aria-hidden />
  </Anchor>
);
