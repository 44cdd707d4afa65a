import { Link } from '@tanstack/react-router';
import type { ConnectionsView } from '#shared/contract/schemas/connections.ts';
import { findModel, lifecycle } from '#shared/domain/brand/models.ts';
import { Notice } from '@/components/notice.tsx';
import { readableDay } from '@/lib/dates.ts';
import settings from '../brand-settings.module.css';
import { ServiceSection, useConnectionTest } from './service-section.tsx';

/** Its key belongs to the whole installation. */
export function ModelSection({ connections: { client, model } }: { connections: ConnectionsView }) {
  const test = useConnectionTest(client, 'model');
  const writing = model.key.set
    ? `${model.model} writes this brand’s emails`
    : `With a key, ${model.model} writes this brand’s emails`;
  return (
    <ServiceSection
      id="model"
      title="Model"
      hint={`${writing}, through ${model.server}. The key is set where Galley is installed.`}
      status={model}
      ready={model.key.set}
      missing="No key: the sample calendar has recorded answers, other rows stay unwritten drafts"
      test={test}
    >
      {model.official && <EndOfModel id={model.model} replacement={model.replacement} />}
      <Link to="/brand-settings" search={{ settings: 'personalization', field: 'content_model' }}>
        Choose another model
      </Link>
    </ServiceSection>
  );
}

function EndOfModel({ id, replacement }: { id: string; replacement: string }) {
  const model = findModel(id);
  if (!model?.shutdown_date) return null;
  const end = readableDay(model.shutdown_date);
  const successor = replacement.trim() || model.replacement;
  if (lifecycle(model) === 'off')
    return (
      <Notice tone="warn">
        OpenAI switched {model.label} off on {end}. {successor} writes instead.
      </Notice>
    );
  return (
    <p className={settings.quiet}>
      OpenAI will switch {model.label} off on {end}. From then on {successor} writes.
    </p>
  );
}
