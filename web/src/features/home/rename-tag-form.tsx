import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { normaliseTag } from '#shared/domain/image/image-tag.ts';
import { useRenameTag } from '@/entities/image/use-image-changes.ts';
import { messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import classes from './library-dialog.module.css';

interface RenameTagProps {
  client: string;
  tag: string;
  uses: number;
  onRenamed: (tag: string) => void;
}

export function RenameTag({ client, tag, uses, onRenamed }: RenameTagProps) {
  const [to, setTo] = useState(tag);
  const [inCampaigns, setInCampaigns] = useState(true);
  const rename = useRenameTag(client, onRenamed);
  const wanted = normaliseTag(to);
  const changed = wanted !== '' && wanted !== tag;
  return (
    <form
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) rename.mutate({ tag, to: wanted, in_campaigns: uses > 0 && inCampaigns });
      }}
    >
      <div className={classes.row}>
        <TextInput
          label="Tag"
          value={to}
          maxLength={200}
          error={rename.error ? messageOf(rename.error) : undefined}
          description={changed && wanted !== to ? `Stored as ${wanted}` : undefined}
          onChange={(event) => {
            setTo(event.currentTarget.value);
            rename.reset();
          }}
        />
        <Button type="submit" variant="default" disabled={!changed} loading={rename.isPending}>
          Rename
        </Button>
      </div>
      {uses > 0 && changed && (
        <Checkbox
          label={`Also in the ${counted(uses, 'campaign that names it', 'campaigns that name it')}`}
          description="Otherwise they have no image until you change their tag. No email becomes out of date."
          checked={inCampaigns}
          onChange={(event) => setInCampaigns(event.currentTarget.checked)}
        />
      )}
    </form>
  );
}
