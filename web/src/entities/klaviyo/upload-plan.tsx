import { Button, Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type {
  KlaviyoAbTest,
  KlaviyoMode,
  KlaviyoPlan,
  KlaviyoPlanItem,
} from '#shared/contract/schemas/klaviyo.ts';
import { blockingChecks } from '#shared/email/checks/overrides.ts';
import { Notice } from '@/components/notice.tsx';
import { StatusIcon } from '@/components/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { readableMoment } from '@/lib/dates.ts';
import { AbTestFields } from './ab-test-fields.tsx';
import classes from './klaviyo.module.css';
import { OverrideReason } from './override-reason.tsx';
import { actionWords, audienceNames, imageWords, senderOf, sendTimeWords } from './plan-words.ts';
import { Notes } from './upload-notes.tsx';

interface UploadPlanProps {
  plan: KlaviyoPlan;
  item: KlaviyoPlanItem;
  campaign: Campaign;
  /** The brand has audiences, so that uploading only a template is a choice. */
  choosesMode: boolean;
  onMode: (mode: KlaviyoMode) => void;
  /** Null for none. */
  abTest: KlaviyoAbTest | null;
  onAbTest: (abTest: KlaviyoAbTest | null) => void;
  uploading: boolean;
  /** `confirmed`: despite overridable findings. */
  onUpload: (confirmed: boolean, overrideReason?: string) => void;
  onClose: () => void;
}

export function UploadPlan({
  plan,
  item,
  campaign,
  choosesMode,
  onMode,
  abTest,
  onAbTest,
  uploading,
  onUpload,
  onClose,
}: UploadPlanProps) {
  const { final, overridable } = blockingChecks(item.blocking);
  const [reason, setReason] = useState('');
  const { unapproved } = item;
  const anyway = overridable.length > 0 || unapproved !== null;
  const impossible = item.problem !== null || final.length > 0;
  return (
    <>
      {choosesMode && (
        <SegmentedControl
          mb="md"
          aria-label="What to upload"
          value={plan.mode}
          onChange={(mode) => onMode(mode === 'template' ? 'template' : 'campaign')}
          data={[
            { value: 'campaign', label: 'Template and draft campaign' },
            { value: 'template', label: 'Template only' },
          ]}
        />
      )}
      <dl className={classes.facts}>
        {factsOf({ plan, item, campaign, choosesMode }).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.ab_possible && <AbTestFields label="Test both subjects" value={abTest} onChange={onAbTest} />}
      <Notes notes={item.notes} />
      {item.problem !== null && <Notice tone="bad">{item.problem}</Notice>}
      {item.blocking.length > 0 && (
        <Notice tone={final.length > 0 ? 'bad' : 'warn'} title="This email has something to fix">
          <ul className={classes.findings}>
            {[...final, ...overridable].map((check) => (
              <li key={`${check.rule} ${check.message} ${check.subject}`}>
                <StatusIcon tone={final.includes(check) ? 'bad' : 'warn'} size={14} />
                <span>{check.message}</span>
              </li>
            ))}
          </ul>
          {final.length > 0 && 'It cannot be uploaded until this is fixed.'}
        </Notice>
      )}
      <OverrideReason
        unapproved={unapproved === null ? [] : [unapproved]}
        reason={reason}
        onReason={setReason}
      />
      <p className={classes.note}>
        {item.draft === null
          ? 'Nothing is sent: Klaviyo keeps the template for your campaigns and flows.'
          : 'Nothing is sent: the campaign stays a draft until somebody schedules it in Klaviyo.'}
      </p>
      <Group justify="flex-end" gap="xs" className={classes.actions} data-foot>
        <Button variant="default" onClick={onClose}>
          {impossible ? 'Close' : 'Cancel'}
        </Button>
        {!impossible && (
          <Button
            loading={uploading}
            disabled={unapproved !== null && reason.trim() === ''}
            onClick={() => onUpload(overridable.length > 0, unapproved === null ? undefined : reason)}
            data-autofocus
          >
            {anyway ? 'Upload anyway' : 'Upload to Klaviyo'}
          </Button>
        )}
      </Group>
    </>
  );
}

function factsOf({
  plan: { account, quota, mode },
  item,
  campaign: { klaviyo },
  choosesMode,
}: Pick<UploadPlanProps, 'plan' | 'item' | 'campaign' | 'choosesMode'>): [label: string, value: ReactNode][] {
  const left = Math.max(0, quota.images_today.limit - quota.images_today.used);
  const before = klaviyo && readableMoment(klaviyo.uploaded_at);
  const images: [string, ReactNode] = ['Images', imageWords(item.images, left)];
  const facts: [string, ReactNode][] = [
    ['Klaviyo account', account?.organization || 'Known after the first upload'],
    [
      'Template',
      <Action key="template" name={item.template_name}>
        {actionWords('template', item.template, before)}
      </Action>,
    ],
  ];
  if (item.draft === null)
    return [...facts, ['Draft campaign', <NoDraft key="draft" mode={mode} chosen={choosesMode} />], images];
  return [
    ...facts,
    [
      'Draft campaign',
      <Action key="draft" name={item.campaign_name}>
        {actionWords('draft', item.draft, before)}
      </Action>,
    ],
    ['Audience', audienceNames(item.audiences)],
    ['Send time', sendTimeWords(item.send_time)],
    ['From', senderOf(item)],
    ['Subject', item.subject],
    ['Preview text', item.preview_text || 'None'],
    ...(item.second_subject === '' ? [] : [secondSubject(item.second_subject)]),
    images,
  ];
}

const secondSubject = (subject: string): [string, ReactNode] => ['Second subject', subject];

function NoDraft({ mode, chosen }: { mode: KlaviyoMode; chosen: boolean }) {
  if (mode === 'campaign') return 'None, because the email has no subject';
  if (chosen) return 'None';
  return (
    <>
      None.{' '}
      <AnchorLink to="/brand-settings" search={{ settings: 'connections' }} inherit underline="always">
        Choose a list or segment to get one
      </AnchorLink>
    </>
  );
}

const Action = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span className={classes.name}>{name}</span>
    <span className={classes.action}>{children}</span>
  </>
);
