import { Button, Group, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { Email, EmailCheck } from '#shared/contract/schemas/email.ts';
import { completenessTier } from '#shared/domain/completeness.ts';
import { compareEmails } from '#shared/email/compare.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { setField } from '#shared/email/fields.ts';
import { ChangedText } from '@/components/changed-text.tsx';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.tsx';
import { ImageStatus } from '@/entities/campaign/image-status.tsx';
import { sendTimeOf } from '@/entities/campaign/send-time.ts';
import { emailQueries } from '@/entities/email/queries.ts';
import { useSaveCopy } from '@/entities/email/save-copy.ts';
import { readableMoment } from '@/lib/dates.ts';
import classes from './preview-screen.module.css';
import { type PreviewSearch, tabs } from './preview-search.ts';
import { useRestore } from './restore.ts';

interface SidePaneProps {
  client: string;
  campaign: Campaign;
  email: Email;
  search: PreviewSearch;
  onSearch: (change: PreviewSearch) => void;
  /** Downloads the email in a format other than HTML. */
  onDownload: (kind: 'txt' | 'eml') => void;
}

const tabLabels = { checks: 'Checks', versions: 'Versions', details: 'Details' };

/** About the email: checks, versions, details. */
export function SidePane({ client, campaign, email, search, onSearch, onDownload }: SidePaneProps) {
  return (
    <aside className={classes.side} aria-label="About this email">
      <Tabs
        value={search.tab ?? 'checks'}
        onChange={(tab) => onSearch({ tab: tabs.find((each) => each === tab) })}
      >
        <Tabs.List>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabLabels[tab]}
              {tab === 'checks' && ` (${email.checks.length})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="checks" pt="sm">
          <Checks client={client} email={email} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt="sm">
          <Versions client={client} email={email} onShow={(version) => onSearch({ version })} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt="sm">
          <Details campaign={campaign} email={email} />
          <Group gap="xs" mt="md">
            <Button size="xs" variant="default" onClick={() => onDownload('txt')}>
              Download plain text
            </Button>
            <Button size="xs" variant="default" onClick={() => onDownload('eml')}>
              Download .eml
            </Button>
          </Group>
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

function Checks({ client, email }: { client: string; email: Email }) {
  const { checks } = email;
  const save = useSaveCopy(client, email, { failure: 'The fix was not saved' });
  if (checks.length === 0) return <Status tone="ok">All checks passed.</Status>;
  const order = Object.keys(severity);
  const sorted = [...checks].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const apply = ({ path, value }: NonNullable<EmailCheck['fix']>) =>
    save.mutate(
      { copy: setField(email.copy, path, value), base_version: email.version },
      { onSuccess: ({ version }) => toastDone(`Fixed in version ${version}`) },
    );
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
          {check.fix && email.version === email.latest && (
            <Button
              size="compact-xs"
              variant="default"
              ml={20}
              mt={6}
              loading={save.isPending}
              onClick={() => check.fix && apply(check.fix)}
            >
              {check.fix.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Versions({
  client,
  email,
  onShow,
}: {
  client: string;
  email: Email;
  onShow: (version: number | undefined) => void;
}) {
  const { session_id: calendarId, index } = email;
  const { data } = useQuery(emailQueries.versions(client, calendarId, index));
  const older = email.version !== email.latest;
  const newest = useQuery({
    ...emailQueries.version(client, calendarId, index, email.latest),
    enabled: older,
  });
  const restore = useRestore(client, email, (version) => {
    toastDone(`Version ${email.version} restored as version ${version}`);
    onShow(undefined);
  });
  return (
    <>
      <ol className={classes.versions}>
        {data?.versions.map(({ version, origin, restored_from, created_at, created_by, writer, subject }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === email.version}
              onClick={() => onShow(version === email.latest ? undefined : version)}
            >
              <strong>Version {version}</strong> {origin}
              {restored_from !== null && ` from version ${restored_from}`}
              <span>
                {readableMoment(created_at)}, {created_by}
                {writer === 'sample' ? ', sample text' : ''}
              </span>
              <span>{subject}</span>
            </button>
          </li>
        ))}
      </ol>
      {older && (
        <>
          <Button
            variant="default"
            fullWidth
            mt="sm"
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Restore version {email.version}
          </Button>
          {newest.data && <Differences from={email} to={newest.data} />}
        </>
      )}
    </>
  );
}

/** How the newest version differs from the one shown, text by text and part by part. */
function Differences({ from, to }: { from: Email; to: Email }) {
  const changed = compareEmails(from.document as EmailDocument, to.document as EmailDocument);
  return (
    <section className={classes.differences} aria-label="Differences">
      <h2>
        {changed.length === 0 ? `Version ${to.version} is the same` : `Changes up to version ${to.version}`}
      </h2>
      {changed.map(({ path, label, before, after }) => (
        <div key={path}>
          <span>{label}</span>
          <ChangedText before={before} after={after} side="before" />
          <ChangedText before={before} after={after} side="after" />
        </div>
      ))}
    </section>
  );
}

function Details({ campaign, email }: { campaign: Campaign; email: Email }) {
  const rows: [string, React.ReactNode][] = [
    ['Completeness', `${campaign.completeness}%, ${completenessTier(campaign.completeness)}`],
    ['Send date', sendTimeOf(campaign)],
    ['Audience', campaign.target_audience],
    ['Theme', campaign.theme],
    ['Image', <ImageStatus key="image" campaign={campaign} />],
    ['CTA link', campaign.cta_link],
    ['Offer', campaign.offer],
    ['Brief', campaign.brief],
    ['Notes', campaign.notes],
    [
      'Written by',
      email.writer === 'sample' ? 'Sample writer: rules applied to the brief, without a model' : email.model,
    ],
    ['Size', `${(email.bytes / 1024).toFixed(1)} KB of the 102 KB Gmail shows`],
    [
      'Tokens',
      email.usage.calls > 0
        ? `${email.usage.input_tokens.toLocaleString('en')} in, ${email.usage.output_tokens.toLocaleString('en')} out`
        : 'none',
    ],
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
