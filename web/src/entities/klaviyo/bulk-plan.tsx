import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KlaviyoMode, KlaviyoPlan } from '#shared/contract/schemas/klaviyo.ts';
import { Notice } from '@/components/notice.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { counted } from '@/lib/counted.ts';
import type { CampaignEmail } from '../email/campaign-email.ts';
import { FixLink } from '../email/fix-link.tsx';
import { AbTestFields, proposedAbTest } from './ab-test-fields.tsx';
import { type BulkEstimate, estimateUpload } from './bulk-estimate.ts';
import classes from './klaviyo.module.css';
import { klaviyoQueries } from './klaviyo-queries.ts';
import { OverrideReason } from './override-reason.tsx';
import { audienceNames } from './plan-words.ts';
import { PlannedEmails } from './planned-emails.tsx';
import type { RunChoices } from './start-run.ts';
import { PlanFailed, PlanSkeleton } from './upload-states.tsx';

interface BulkPlanProps {
  targets: readonly CampaignEmail[];
  onUpload: (targets: CampaignEmail[], choices: RunChoices) => void;
  onClose: () => void;
}

export function BulkPlan({ targets, onUpload, onClose }: BulkPlanProps) {
  const [mode, setMode] = useState<KlaviyoMode>();
  const [reason, setReason] = useState('');
  const [abTest, setAbTest] = useState(proposedAbTest('create'));
  const { data: plan, error, refetch } = useQuery(klaviyoQueries.plan(targets, mode));
  if (!plan && error) return <PlanFailed error={error} onRetry={() => void refetch()} onClose={onClose} />;
  if (!plan) return <PlanSkeleton />;
  const estimate = estimateUpload(plan);
  const testable = plan.items.flatMap(({ index, ab_possible, ab_test, draft }) =>
    ab_possible && ab_test === null && draft === 'create' ? [index] : [],
  );
  const { clean, confirmable } = estimate;
  const upload = (indexes: readonly number[], confirmed: boolean) =>
    onUpload(
      targets.filter(({ index }) => indexes.includes(index)),
      {
        mode: plan.mode,
        confirmed,
        abTest: abTest ? { value: abTest, indexes: testable } : undefined,
        ...(confirmed && reason.trim() !== '' && { overrideReason: reason }),
      },
    );
  const all = [...clean, ...confirmable];
  const unapproved = plan.items.flatMap(({ index, unapproved }) =>
    unapproved !== null && confirmable.includes(index) ? [unapproved] : [],
  );
  const [first] = targets;
  const toFix = plan.items.find(({ blocking }) => blocking.length > 0);
  return (
    <>
      <div className={classes.bar}>
        {(mode !== undefined || plan.mode === 'campaign') && (
          <SegmentedControl
            size="xs"
            aria-label="What to upload"
            value={plan.mode}
            onChange={(next) => setMode(next === 'template' ? 'template' : 'campaign')}
            data={[
              { value: 'campaign', label: 'Templates and draft campaigns' },
              { value: 'template', label: 'Templates only' },
            ]}
          />
        )}
        <p className={classes.where}>
          <Where plan={plan} />
        </p>
      </div>
      <Figures plan={plan} estimate={estimate} />
      <Limits plan={plan} estimate={estimate} />
      {testable.length > 0 && (
        <AbTestFields
          label={`Test both subjects of ${counted(testable.length, 'email')}`}
          value={abTest}
          onChange={setAbTest}
        />
      )}
      <PlannedEmails items={plan.items} />
      <OverrideReason unapproved={unapproved} reason={reason} onReason={setReason} />
      <Group justify="flex-end" gap="xs" className={classes.actions} data-foot>
        <span className={classes.foot}>
          {plan.mode === 'campaign'
            ? 'Nothing is sent: the drafts wait until somebody schedules them in Klaviyo.'
            : 'Nothing is sent.'}
        </span>
        {toFix && first && (
          <FixLink
            variant={all.length === 0 ? 'filled' : 'default'}
            calendarId={first.calendarId}
            index={toFix.index}
          >
            Fix the first
          </FixLink>
        )}
        <Button variant="default" onClick={onClose}>
          {all.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {confirmable.length > 0 && (
          <Button
            variant={clean.length > 0 ? 'default' : 'filled'}
            disabled={unapproved.length > 0 && reason.trim() === ''}
            onClick={() => upload(all, true)}
          >
            Upload {all.length.toLocaleString('en')} anyway
          </Button>
        )}
        {clean.length > 0 && (
          <Button onClick={() => upload(clean, false)} data-autofocus>
            {confirmable.length > 0
              ? `Upload the other ${clean.length.toLocaleString('en')}`
              : `Upload ${counted(clean.length, 'email')}`}
          </Button>
        )}
      </Group>
    </>
  );
}

function Where({ plan: { account, mode, items } }: { plan: KlaviyoPlan }) {
  const name = account?.organization;
  const audiences = audienceNames(items[0]?.audiences ?? []);
  return (
    <>
      {name ? `To the Klaviyo account ${name}` : 'To the brand’s Klaviyo account'}
      {mode === 'campaign' && audiences !== '' && `, for ${audiences}`}.{' '}
      {mode === 'template' && audiences === '' && (
        <AnchorLink to="/brand-settings" search={{ settings: 'connections' }} inherit underline="always">
          Choose a list or segment to get draft campaigns
        </AnchorLink>
      )}
    </>
  );
}

function Figures({ plan: { quota }, estimate }: { plan: KlaviyoPlan; estimate: BulkEstimate }) {
  const { create, update, newDrafts, unchanged, images, time } = estimate;
  const figures: [label: string, value: string | null][] = [
    ['New templates', create.toLocaleString('en')],
    ['Updated templates', update.toLocaleString('en')],
    ['New drafts', newDrafts?.toLocaleString('en') ?? null],
    ['Unchanged', unchanged.toLocaleString('en')],
    ['Templates in the account', share(quota.templates)],
    ['Images to copy', images.toLocaleString('en')],
    ['Images copied today', share(quota.images_today)],
    ['Takes about', time],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const share = ({ used, limit }: { used: number; limit: number }) =>
  `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`;

function Limits({ plan: { quota }, estimate }: { plan: KlaviyoPlan; estimate: BulkEstimate }) {
  const { templatesOver, imagesOver } = estimate;
  return (
    <>
      {templatesOver > 0 && (
        <Notice tone="warn" title={`${counted(templatesOver, 'template')} too many`}>
          Klaviyo keeps {quota.templates.limit.toLocaleString('en')} templates in an account. Delete old ones
          in Klaviyo first, or the last {counted(templatesOver, 'email')} will fail.
        </Notice>
      )}
      {imagesOver > 0 && (
        <Notice tone="warn" title={`${counted(imagesOver, 'image')} more than Klaviyo accepts today`}>
          Klaviyo accepts {quota.images_today.limit.toLocaleString('en')} images a day. Beyond that, images
          stay at our address; where that is not public, the upload stops and can be resumed tomorrow.
        </Notice>
      )}
    </>
  );
}
