import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ComingEnd, comingEnd, type Model } from '#shared/domain/brand/models.ts';
import { Notice } from '@/components/notice.tsx';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';

interface ModelEndingProps {
  client: string;
  id: string;
  replacement: string;
}

/** Shown once, from 60 days before the model ends. */
export function ModelEnding({ client, id, replacement }: ModelEndingProps) {
  const end = comingEnd(id, { replacement });
  const key = `galley-told-${client}-${end?.model.id}-${end?.day}`;
  const [dismissed, setDismissed] = useState(() => wasDismissed(key));
  if (!end || dismissed) return null;
  return (
    <Notice
      tone="info"
      title={`${end.model.label} ends on ${readableDay(end.day)}`}
      onDismiss={() => {
        remember(key);
        setDismissed(true);
      }}
    >
      OpenAI switches it off in {counted(end.daysLeft, 'day')}. {whatFollows(end)}{' '}
      <Link to="/brand-settings" search={{ settings: 'personalization', field: 'content_model' }}>
        Choose another model
      </Link>
    </Notice>
  );
}

function whatFollows({ model, next }: ComingEnd): string {
  const name = next.listed?.label ?? next.id;
  const price = next.listed ? priceWords(next.listed) : 'an unknown price';
  return `From then on ${name} writes, at ${price}; ${model.label} costs ${priceWords(model)}.`;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

const priceWords = ({ price }: Model): string =>
  price
    ? `${dollars(price.input)} per million tokens read and ${dollars(price.output)} written`
    : 'an unknown price';

function wasDismissed(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage, it is shown again after the next load.
  }
}
