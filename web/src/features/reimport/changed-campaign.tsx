import { Checkbox } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { fieldLabels } from '#shared/domain/calendar/fields.ts';
import { clip } from '#shared/domain/calendar/words.ts';
import { Name } from './campaign-name.tsx';
import { type Picked, withChanged, withOverwrite } from './choice.ts';
import classes from './reimport.module.css';
import { shortLead, textDifference } from './text-difference.ts';

interface ReimportChangedProps {
  campaign: ReimportPreview['changed'][number];
  picked: Picked;
  onPick: (picked: Picked) => void;
}

/** A campaign the newer file has otherwise: each field old and new, edits made by hand marked. */
export function ReimportChanged({ campaign, picked, onPick }: ReimportChangedProps) {
  const { index, row, campaign_name, send_date, fields, has_email } = campaign;
  return (
    <div className={classes.changed}>
      <Checkbox
        size="xs"
        checked={picked.changed.has(index)}
        onChange={(event) => onPick(withChanged(picked, campaign, event.currentTarget.checked))}
        label={
          <Name
            text={campaign_name}
            facts={[`row ${row}`, send_date, has_email && 'its email will be out of date']}
          />
        }
      />
      <dl className={classes.fields}>
        {fields.map(({ field, before, now, after, edited }) => {
          const { lead, was, is, tail } = textDifference(now, after);
          return (
            <div key={field} className={classes.field}>
              <dt>{fieldLabels[field]}</dt>
              <dd>
                <Side text={now} lead={lead} middle={was} tail={tail} old />
                <IconArrowRight size={14} className={classes.arrow} role="img" aria-label="becomes" />
                <Side text={after} lead={lead} middle={is} tail={tail} />
                {edited && (
                  <div className={classes.edited}>
                    <IconPencil size={13} aria-hidden />
                    <span>
                      Edited by hand; the old file had{' '}
                      {before === '' ? 'nothing' : <q title={before}>{clip(before, 60)}</q>}.
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
      </dl>
    </div>
  );
}

interface SideProps {
  /** The text whole. */
  text: string;
  lead: string;
  middle: string;
  tail: string;
  old?: boolean;
}

/** One of the two texts, with what it does not share with the other marked. */
function Side({ text, lead, middle, tail, old = false }: SideProps) {
  const Tag = old ? 'del' : 'ins';
  if (text === '') return <Tag className={classes.nothing}>nothing</Tag>;
  return (
    <Tag className={old ? classes.was : classes.is} title={text}>
      {shortLead(lead)}
      {middle !== '' && <mark className={classes.mark}>{middle}</mark>}
      {tail}
    </Tag>
  );
}
