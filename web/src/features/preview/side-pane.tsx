import { Button, Tabs } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import { completenessTier } from '#shared/domain/completeness.ts';
import { ImageStatus } from '@/components/campaign/marks.tsx';
import { Status } from '@/components/status.tsx';
import { call } from '@/lib/api.ts';
import { emailQueries } from '@/lib/email-queries.ts';
import { toastDone } from '@/lib/toast.tsx';
import classes from './preview-screen.module.css';
import { type PreviewSearch, tabs } from './preview-search.ts';

interface SidePaneProps {
  client: string;
  campaign: Campaign;
  email: Email;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
}

const tabLabels = { checks: 'Checks', versions: 'Versions', details: 'Details' };

/** What is to be known about the email beside it: findings, history, facts. */
export function SidePane({ client, campaign, email, search, onSearch }: SidePaneProps) {
  return (
    <aside className={classes.side} aria-label="About this email">
      <Tabs value={search.tab ?? 'checks'} onChange={(tab) => onSearch({ tab: tabs.find((each) => each === tab) })}>
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabLabels[tab]}
              {tab === 'checks' && ` (${email.checks.length})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="checks" pt="sm">
          <Checks checks={email.checks} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt="sm">
          <Versions client={client} email={email} onShow={(version) => onSearch({ version })} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt="sm">
          <Details campaign={campaign} email={email} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

const severity = {
  block: { tone: 'bad', label: 'Blocks upload' },
  warn: { tone: 'warn', label: 'Warning' },
  advise: { tone: 'info', label: 'Advice' },
} as const;

function Checks({ checks }: { checks: EmailCheck[] }) {
  if (checks.length === 0) return <Status tone="ok">Nothing to find fault with.</Status>;
  const order = Object.keys(severity);
  const sorted = [...checks].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <ul className={classes.checks}>
      {sorted.map((check) => (
        <li key={`${check.rule}-${check.subject}-${check.message}`}>
          <Status tone={severity[check.severity].tone} size={14}>
            <span className="visually-hidden">{severity[check.severity].label}: </span>
            {check.message}
          </Status>
          {check.subject && <q>{check.subject}</q>}
          <p>{check.reason}</p>
        </li>
      ))}
    </ul>
  );
}

const when = (instant: string) => new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function Versions({ client, email, onShow }: { client: string; email: Email; onShow: (version: number | undefined) => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(emailQueries.versions(client, email.session_id, email.index));
  const restore = useMutation({
    mutationFn: (base_version: number) =>
      call('saveEmail', {
        params: { client, index: email.index },
        query: { session: email.session_id },
        body: { copy: email.copy, base_version },
      }),
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: emailQueries.all(client, email.session_id, email.index) });
      toastDone(`Version ${email.version} is back, as version ${saved.version}`);
      onShow(undefined);
    },
    meta: { failure: 'The version was not restored' },
  });
  return (
    <>
      <ol className={classes.versions}>
        {data?.versions.map(({ version, origin, created_at, created_by, writer, subject }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === email.version}
              onClick={() => onShow(version === email.latest ? undefined : version)}
            >
              <strong>Version {version}</strong> {origin}
              <span>
                {when(created_at)}, {created_by}
                {writer === 'sample' ? ', sample text' : ''}
              </span>
              <span>{subject}</span>
            </button>
          </li>
        ))}
      </ol>
      {email.version !== email.latest && (
        <Button variant="default" fullWidth mt="sm" loading={restore.isPending} onClick={() => restore.mutate(email.latest)}>
          Restore the words of version {email.version}
        </Button>
      )}
    </>
  );
}

function Details({ campaign, email }: { campaign: Campaign; email: Email }) {
  const rows: [string, React.ReactNode][] = [
    ['Completeness', `${campaign.completeness} %, ${completenessTier(campaign.completeness)}`],
    ['Send date', [campaign.send_date, campaign.send_time, campaign.time_zone].filter(Boolean).join(' ')],
    ['Audience', campaign.target_audience],
    ['Theme', campaign.theme],
    ['Image', <ImageStatus key="image" campaign={campaign} />],
    ['CTA link', campaign.cta_link],
    ['Offer', campaign.offer],
    ['Brief', campaign.brief],
    ['Notes', campaign.notes],
    ['Written by', email.writer === 'sample' ? 'the sample writer (no model key): rules, from the brief alone' : email.model],
    ['Size', `${(email.bytes / 1024).toFixed(1)} KB of the 102 KB Gmail shows`],
    ['Tokens', email.usage.calls > 0 ? `${email.usage.input_tokens} in, ${email.usage.output_tokens} out` : 'none'],
  ];
  return (
    <dl className={classes.details}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
