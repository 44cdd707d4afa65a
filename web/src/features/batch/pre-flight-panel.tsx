import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BATCH_LIMIT } from '#shared/contract/limits.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import { estimateBatch } from '#shared/domain/batch/batch-estimate.ts';
import { preFlightGaps } from '#shared/domain/batch/pre-flight.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { resolveModel } from '#shared/domain/brand/models.ts';
import { lacksOwnPicture } from '#shared/domain/image/campaign-picture.ts';
import { imageQuestions } from '#shared/domain/image/image-questions.ts';
import { LoadFailed } from '@/components/load-states.tsx';
import { batchQueries } from '@/entities/batch/batch-queries.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { settingsQueries } from '@/entities/settings/settings-queries.ts';
import { useSettings } from '@/entities/settings/use-settings.ts';
import { counted } from '@/lib/counted.ts';
import { ModelEnding } from './model-ending.tsx';
import classes from './pre-flight.module.css';
import { PreFlightGaps } from './pre-flight-gaps.tsx';
import { PreFlightPending } from './pre-flight-pending.tsx';
import {
  costFact,
  type Fact,
  modelFact,
  noHurryWords,
  pictureWords,
  questionsFact,
  timeFact,
} from './pre-flight-words.ts';

export interface Wishes {
  noHurry: boolean;
  makePictures: boolean;
}

interface PreFlightProps {
  client: string;
  campaigns: readonly Campaign[];
  wishes: Wishes;
  onWish: (wish: Partial<Wishes>) => void;
}

export function PreFlight({ client, campaigns, wishes, onWish }: PreFlightProps) {
  const brand = useQuery(brandQueries.context(client));
  const config = useQuery(settingsQueries.deployment());
  const earlier = useQuery(batchQueries.ofBrand(client));
  const { settings } = useSettings();
  if (brand.isPending || config.isPending || earlier.isPending) return <PreFlightPending />;
  if (!brand.data || !config.data) {
    const error = brand.error ?? config.error;
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void brand.refetch();
          void config.refetch();
        }}
      />
    );
  }
  const asSet = brandAsSet(brand.data);
  const model = resolveModel(asSet.content_model, {
    official: config.data.official_models,
    replacement: asSet.replacement_model,
  });
  const estimate = estimateBatch({
    count: campaigns.length,
    // Without them, typical figures are shown and labelled as such.
    earlier: earlier.data?.batches ?? [],
    writer: config.data.writer,
    price: model.price,
    reasoning: model.capabilities.efforts.length > 0,
    flex: config.data.official_models && model.capabilities.flex,
  });
  const slow = wishes.noHurry && estimate.saving !== null;
  const questions = imageQuestions(campaigns, settings.auto_accept_duplicates ? 'auto_use' : 'prompt');
  const variant = settings.download_mode === 'klaviyo' ? 'klaviyo' : 'download';
  const gaps = preFlightGaps(campaigns, asSet, variant);
  const lacking = campaigns.filter((campaign) => lacksOwnPicture(campaign, asSet)).length;
  const offered = config.data.writer === 'openai' ? lacking : 0;
  const pictures = wishes.makePictures ? offered : 0;
  const batches = Math.ceil(campaigns.length / BATCH_LIMIT);
  const facts: [name: string, fact: Fact][] = [
    ['Model', modelFact(model, config.data)],
    [
      'Emails',
      {
        value: campaigns.length.toLocaleString('en'),
        note: batches > 1 ? `In ${counted(batches, 'batch', 'batches')}` : undefined,
      },
    ],
    ['Time', timeFact(estimate, slow)],
    ['Cost', costFact(estimate, { model, config: config.data, noHurry: slow, pictures })],
    ['Image questions', questionsFact(questions, pictures)],
  ];
  return (
    <section aria-label="Pre-flight">
      {config.data.official_models && config.data.writer === 'openai' && (
        <ModelEnding client={client} id={asSet.content_model} replacement={asSet.replacement_model} />
      )}
      <dl className={classes.facts}>
        {facts.map(([name, { value, note }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.value}>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {estimate.saving !== null && (
        <Switch
          mt="md"
          label="No hurry"
          description={noHurryWords(estimate.saving)}
          checked={wishes.noHurry}
          onChange={(event) => onWish({ noHurry: event.currentTarget.checked })}
        />
      )}
      {offered > 0 && (
        <Switch
          mt="md"
          label={`Make pictures for ${counted(offered, 'email')} without one of ${offered === 1 ? 'its' : 'their'} own`}
          description={pictureWords(offered, config.data)}
          checked={wishes.makePictures}
          onChange={(event) => onWish({ makePictures: event.currentTarget.checked })}
        />
      )}
      <PreFlightGaps gaps={gaps} campaigns={campaigns} config={config.data} />
    </section>
  );
}
