import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SampleCalendar, sampleCalendarOf } from '#shared/samples/sample-calendars.ts';
import { useBrandName } from '@/entities/brand/use-brands.ts';
import { useClient } from '@/lib/client.ts';
import { counted } from '@/lib/counted.ts';
import { fetchSample } from './sample-calendar.ts';
import classes from './upload-zone.module.css';

interface SampleOfferProps {
  onFile: (file: File) => void;
  onHelp: () => void;
}

export function SampleOffer({ onFile, onHelp }: SampleOfferProps) {
  const client = useClient();
  const sample = sampleCalendarOf(client);
  const name = useBrandName(client) ?? 'This brand';
  const take = useMutation({
    meta: { failure: 'Upload failed' },
    mutationFn: (wanted: SampleCalendar) => fetchSample(wanted),
    onSuccess: onFile,
  });
  return (
    <div className={classes.aside}>
      <h3 className={classes.asideTitle}>No calendar at hand?</h3>
      <p className={classes.words}>
        {sample
          ? `Try it with ${counted(sample.campaigns, 'finished row')} for ${name}.`
          : `${name} has no sample calendar. See how one is written, or switch to a brand that came with Galley.`}
      </p>
      <div className={classes.asideActions}>
        {sample && (
          <Button variant="default" disabled={take.isPending} onClick={() => take.mutate(sample)}>
            Take the sample calendar
          </Button>
        )}
        <Anchor component="button" type="button" py={4} onClick={onHelp}>
          Which columns does it need?
        </Anchor>
      </div>
    </div>
  );
}
