import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import { campaignLabels } from './campaign-labels.ts';
import { copyUses } from './field-text.ts';

export function FinishedCopyField({ form }: { form: RecordForm<Campaign, CampaignFields> }) {
  const { finished_copy, finished_copy_use } = form.values;
  const [open, setOpen] = useState(finished_copy !== '');
  if (!open)
    return (
      <div data-field="finished_copy">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setOpen(true)}
          data-field="finished_copy_use"
        >
          Add finished copy
        </Button>
      </div>
    );
  return (
    <>
      <Textarea
        name="finished_copy"
        label={campaignLabels.finished_copy}
        description="Text or HTML that somebody has written for the readers already."
        error={form.fieldErrors.finished_copy}
        value={finished_copy}
        onChange={(event) => form.set({ finished_copy: event.currentTarget.value })}
        autosize
        minRows={3}
        maxRows={12}
      />
      <NativeSelect
        name="finished_copy_use"
        label={campaignLabels.finished_copy_use}
        description={
          finished_copy_use === 'as_it_is'
            ? 'The email is laid out with these words; no model is asked.'
            : 'The writer gets it as part of the brief.'
        }
        value={finished_copy_use}
        data={[...copyUses]}
        onChange={(event) => {
          const chosen = copyUses.find(({ value }) => value === event.currentTarget.value);
          if (chosen) form.set({ finished_copy_use: chosen.value });
        }}
      />
    </>
  );
}
