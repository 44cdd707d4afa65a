import { Checkbox } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import { fieldLabels } from '#shared/domain/calendar/fields.ts';
import classes from './reimport.module.css';
import { type Picked, withChanged, withOverwrite } from './reimport-choice.ts';
import { Name } from './reimport-name.tsx';

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
        label={<Name text={campaign_name} facts={[`row ${row}`, send_date, has_email && 'its email will be out of date']} />}
      />
      <dl className={classes.fields}>
        {fields.map(({ field, before, now, after, edited }) => (
          <div key={field} className={classes.field}>
            <dt>{fieldLabels[field]}</dt>
            <dd>
              <Text text={edited ? now : before} was />
              <IconArrowRight size={14} className={classes.arrow} role="img" aria-label="becomes" />
              <Text text={after} />
              {edited && (
                <div className={classes.edited}>
                  <IconPencil size={13} aria-hidden />
                  Edited by hand{before !== now && before !== '' && ' (the old file said otherwise)'}.
                  <Checkbox
                    size="xs"
                    label="Overwrite it"
                    aria-label={`Overwrite ${fieldLabels[field].toLowerCase()} of ${campaign_name}`}
                    checked={picked.overwrite.get(index)?.has(field) ?? false}
                    onChange={(event) => onPick(withOverwrite(picked, campaign, field, event.currentTarget.checked))}
                  />
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Text({ text, was = false }: { text: string; was?: boolean }) {
  const Tag = was ? 'del' : 'ins';
  return <Tag className={was ? classes.was : classes.is}>{text === '' ? <span className={classes.nothing}>nothing</span> : text}</Tag>;
}
