import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  comingEnd,
  DEFAULT_MODEL,
  findModel,
  lifecycle,
  type Model,
  models,
} from '#shared/domain/brand/models.ts';
import { readableDay } from '@/lib/dates.ts';
import classes from './content-settings.module.css';

const OTHER = 'other';
/** The product's own choices come before the newer ones. */
const STANDARD = 6;

interface ModelChoiceProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
  /** '' for OpenAI's successor. */
  replacement: { label: string; value: string; error?: string | undefined; onChange: (id: string) => void };
}

export function ModelChoice({ label, value, error, onChange, replacement }: ModelChoiceProps) {
  const chosen = value.trim() || DEFAULT_MODEL;
  const listed = models.some(({ id }) => id === chosen);
  const [typing, setTyping] = useState(false);
  const other = typing || !listed;
  return (
    <div className={classes.model} data-field="content_model">
      <NativeSelect
        name="content_model"
        label={label}
        value={other ? OTHER : chosen}
        error={other ? undefined : error}
        onChange={(event) => {
          const id = event.currentTarget.value;
          setTyping(id === OTHER);
          if (id !== OTHER) onChange(id);
        }}
        data={[
          { group: 'Standard', items: models.slice(0, STANDARD).map(optionOf) },
          { group: 'Newer', items: models.slice(STANDARD).map(optionOf) },
          { group: 'Any other', items: [{ value: OTHER, label: 'Another model…' }] },
        ]}
      />
      {other && (
        <TextInput
          label="Model id"
          description="As its provider writes it. It has to understand OpenAI’s chat protocol."
          value={listed ? '' : value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {!other && <AboutModel id={chosen} replacement={replacement.value} onChange={onChange} />}
      {!other && <ReplacementChoice id={chosen} {...replacement} />}
    </div>
  );
}

function optionOf(model: Model): { value: string; label: string } {
  const state = lifecycle(model);
  const end = model.shutdown_date === null ? '' : readableDay(model.shutdown_date);
  const marks = [
    model.id === DEFAULT_MODEL ? 'default' : '',
    state === 'off' ? `switched off ${end}` : '',
    state === 'retiring' ? `until ${end}` : '',
  ].filter(Boolean);
  return { value: model.id, label: marks.length > 0 ? `${model.id} (${marks.join(', ')})` : model.id };
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function ReplacementChoice({
  id,
  label,
  value,
  error,
  onChange,
}: ModelChoiceProps['replacement'] & { id: string }) {
  const model = findModel(id);
  const successor = model?.replacement;
  const isEnding = model && (lifecycle(model) === 'off' || comingEnd(id) !== undefined);
  if (!successor || (!isEnding && value === '')) return null;
  const current = models.filter((model) => lifecycle(model) === 'current').map((model) => model.id);
  const unlisted = value !== '' && !current.includes(value) ? [value] : [];
  return (
    <NativeSelect
      name="replacement_model"
      label={label}
      value={value}
      error={error}
      wrapperProps={{ 'data-field': 'replacement_model' }}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: `${successor} (OpenAI’s successor)` },
        ...[...current.filter((each) => each !== successor), ...unlisted],
      ]}
    />
  );
}

interface AboutModelProps {
  id: string;
  replacement: string;
  onChange: (id: string) => void;
}

function AboutModel({ id, replacement: chosen, onChange }: AboutModelProps) {
  const model = findModel(id);
  if (!model) return null;
  const { price, shutdown_date } = model;
  const replacement = chosen.trim() || model.replacement;
  const state = lifecycle(model);
  const end = shutdown_date === null ? '' : readableDay(shutdown_date);
  return (
    <p className={classes.about}>
      {price &&
        `OpenAI charges ${dollars(price.input)} per million tokens read, ${dollars(price.output)} per million written. `}
      {state === 'off' && `OpenAI switched it off on ${end}; ${replacement} writes instead. `}
      {state === 'retiring' && `OpenAI will switch it off on ${end}; then ${replacement} writes. `}
      {state !== 'current' && replacement && (
        <Button size="compact-xs" variant="default" onClick={() => onChange(replacement)}>
          Use {replacement}
        </Button>
      )}
    </p>
  );
}
