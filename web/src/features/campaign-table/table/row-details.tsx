import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { unanswerable } from '#shared/contract/attention-reasons.ts';
import { editedFields, fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { completenessTier } from '#shared/domain/campaign/completeness-tiers.ts';
import { useAddCampaign, useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { fieldText } from '@/entities/campaign/field-text.ts';
import { notHeldAnyMore } from '@/entities/campaign/held.ts';
import { sendTimeOf } from '@/entities/campaign/send-time.ts';
import { InKlaviyo } from '@/entities/klaviyo/in-klaviyo.tsx';
import classes from './row-details.module.css';

interface RowDetailsProps {
  calendarId: string;
  campaign: Campaign;
  onEdit: () => void;
}

export function RowDetails({ calendarId, campaign, onEdit }: RowDetailsProps) {
  const change = useChangeCampaigns(calendarId);
  const add = useAddCampaign(calendarId);
  const { index, needs_a_look, error } = campaign;
  const answerable = needs_a_look.some(({ reason }) => !unanswerable.has(reason));
  return (
    <div className={classes.details}>
      {error !== null && <p className={classes.failed}>{error}</p>}
      {needs_a_look.length > 0 && (
        <div className={classes.looks}>
          <ul aria-label="Needs a look">
            {needs_a_look.map(({ text, reason, field, proposed }) => (
              <li key={text}>
                <IconEye size={15} aria-hidden /> <span>{text}</span>
                {proposed !== undefined && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={change.isPending}
                    onClick={() =>
                      change.mutate({
                        change: { indexes: [index], fields: { [field]: proposed } },
                        done: 'changed to what was proposed',
                      })
                    }
                  >
                    Use “{proposed}”
                  </Button>
                )}
                {reason === 'held' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={change.isPending}
                    onClick={() => change.mutate(notHeldAnyMore(index))}
                  >
                    Not held any more
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {answerable && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCheck size={14} />}
              loading={change.isPending}
              onClick={() =>
                change.mutate({
                  change: { indexes: [index], looks_right: true },
                  done: 'marked as looking right',
                })
              }
            >
              Looks right
            </Button>
          )}
        </div>
      )}
      {campaign.klaviyo !== null && (
        <p>
          <InKlaviyo campaign={campaign} />
        </p>
      )}
      <dl className={classes.fields}>
        {textsOf(campaign).map(([label, text]) => (
          <div key={label} data-long={text.length > 120 || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" leftSection={<IconPencil size={14} />} onClick={onEdit}>
          Edit details
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} />}
          loading={add.isPending}
          onClick={() => add.mutate({ copy_of: index })}
        >
          Duplicate
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} />}
          loading={change.isPending}
          onClick={() => change.mutate({ change: { indexes: [index], remove: true }, done: 'removed' })}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

/** In the row itself or in "Send date and time", or too long here. */
const elsewhere: ReadonlySet<keyof CampaignFields> = new Set([
  'campaign_name',
  'send_date',
  'send_time',
  'time_zone',
  'finished_copy',
  'finished_copy_use',
  'not_approved',
  'plan_status',
  'resend_of',
  'channel',
  'language',
]);
const listed = editedFields.filter((field) => !elsewhere.has(field));

function textsOf(campaign: Campaign): [label: string, text: string][] {
  const texts = listed.map((field): [string, string] => [
    fieldLabels[field],
    fieldText(field, campaign[field], '\n'),
  ]);
  const { completeness } = campaign;
  const all: [string, string][] = [
    ...texts,
    ['Send date and time', sendTimeOf(campaign)],
    ['Completeness', `${completeness}% ${completenessTier(completeness)}`],
  ];
  return all.filter(([, text]) => text !== '');
}
