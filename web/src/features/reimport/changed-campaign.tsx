import { Checkbox } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { clip } from '#shared/text/words.ts';
import { ChangedText } from '@/components/changed-text.tsx';
import { comparedText } from '@/entities/campaign/field-text.ts';
import { readableDay } from '@/lib/dates.ts';
import { CampaignName } from './campaign-name.tsx';
import { isOutOfDateAfter, type Picked, withChanged, withOverwrite } from './choice.ts';
import classes from './reimport.module.css';

interface ChangedCampaignProps {
  campaign: ReimportPreview['changed'][number];
  picked: Picked;
  onPick: (picked: Picked) => void;
}

function emailAfter(picked: Picked, campaign: ChangedCampaignProps['campaign']): string {
  if (campaign.out_of_date) return 'its email is out of date';
  return isOutOfDateAfter(picked, campaign) ? 'its email will be out of date' : 'its email stays current';
}

export function ChangedCampaign({ campaign, picked, onPick }: ChangedCampaignProps) {
  const { index, row, campaign_name, send_date, fields, cells, has_email } = campaign;
  return (
    <div className={classes.changed}>
      <Checkbox
        size="xs"
        checked={picked.changed.has(index)}
        onChange={(event) => onPick(withChanged(picked, campaign, event.currentTarget.checked))}
        label={
          <CampaignName
            text={campaign_name}
            facts={[`row ${row}`, readableDay(send_date), has_email && emailAfter(picked, campaign)]}
          />
        }
      />
      <dl className={classes.fields}>
        {fields.map(({ field, before, now, after, edited }) => {
          const shown = { before: comparedText(field, now), after: comparedText(field, after) };
          const earlier = comparedText(field, before);
          return (
            <div key={field} className={classes.field}>
              <dt>{fieldLabels[field]}</dt>
              <dd>
                <ChangedText {...shown} side="before" />
                <IconArrowRight size={14} className={classes.arrow} role="img" aria-label="becomes" />
                <ChangedText {...shown} side="after" />
                {edited && (
                  <div className={classes.edited}>
                    <IconPencil size={13} aria-hidden />
                    <span>
                      Edited by hand; the old file had{' '}
                      {earlier === '' ? 'nothing' : <q title={earlier}>{clip(earlier, 60)}</q>}.
                    </span>
                    <Checkbox
                      size="xs"
                      label="Overwrite it"
                      aria-label={`Overwrite ${fieldLabels[field].toLowerCase()} of ${campaign_name}`}
                      checked={picked.overwrite.get(index)?.has(field) ?? false}
                      onChange={(event) =>
                        onPick(withOverwrite(picked, campaign, field, event.currentTarget.checked))
                      }
                    />
                  </div>
                )}
              </dd>
            </div>
          );
        })}
        {cells.map(({ column, ...shown }) => (
          <div key={`cell ${column}`} className={classes.field}>
            <dt>{column}</dt>
            <dd>
              <ChangedText {...shown} side="before" />
              <IconArrowRight size={14} className={classes.arrow} role="img" aria-label="becomes" />
              <ChangedText {...shown} side="after" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
