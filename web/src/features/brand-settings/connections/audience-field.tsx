import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KlaviyoAudience } from '#shared/contract/schemas/klaviyo.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { connectionLabels } from '@/entities/connections/connections-form.ts';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { sentenceOf } from '@/lib/api-error.ts';
import settings from '../brand-settings.module.css';
import classes from './connections.module.css';

interface AudienceFieldProps {
  client: string;
  /** There is a key for asking Klaviyo. */
  canLoad: boolean;
  chosen: readonly KlaviyoAudience[];
  error: string | undefined;
  onChange: (audiences: KlaviyoAudience[]) => void;
}

const SEARCHED_FROM = 8;

/** Chosen lists and segments come first and stay until removed. */
export function AudienceField({ client, canLoad, chosen, error, onChange }: AudienceFieldProps) {
  const audiences = useQuery({ ...connectionQueries.audiences(client), enabled: canLoad });
  const [search, setSearch] = useState('');
  const found = audiences.data?.audiences ?? [];
  const isChosen = ({ id }: KlaviyoAudience) => chosen.some((each) => each.id === id);
  const others = found.filter((each) => !isChosen(each));
  const wanted = search.trim().toLowerCase();
  const shown = others.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isGone = ({ id }: KlaviyoAudience) =>
    audiences.data !== undefined && !found.some((each) => each.id === id);
  return (
    <fieldset className={classes.audiences} data-field="audience_ids">
      <legend>{connectionLabels.audience_ids}</legend>
      <p className={settings.quiet}>
        {chosen.length === 0
          ? 'None chosen: emails are uploaded as templates only.'
          : 'Each upload also makes a draft campaign for these.'}
      </p>
      {error && <p className={settings.fieldError}>{error}</p>}
      {!canLoad && chosen.length === 0 && (
        <p className={settings.quiet}>Set a key to choose from its account.</p>
      )}
      {audiences.error && (
        <Notice tone="bad">
          The lists and segments could not be loaded: {sentenceOf(audiences.error)} Your choice is kept.{' '}
          <Button size="compact-xs" variant="default" onClick={() => void audiences.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {audiences.isLoading && <Status tone="running">Loading lists and segments…</Status>}
      {found.length >= SEARCHED_FROM && (
        <TextInput
          aria-label="Search lists and segments"
          placeholder="Search lists and segments"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.audienceList}>
        {chosen.map((audience) => (
          <Checkbox
            key={audience.id}
            label={labelOf(audience)}
            error={isGone(audience) && 'Not in this account. Remove it, or set the key of its account.'}
            checked
            onChange={() => onChange(chosen.filter(({ id }) => id !== audience.id))}
          />
        ))}
        {shown.map((audience) => (
          <Checkbox
            key={audience.id}
            label={labelOf(audience)}
            checked={false}
            onChange={() => onChange([...chosen, audience])}
          />
        ))}
      </div>
      {audiences.data && found.length === 0 && (
        <p className={settings.quiet}>This account has no lists or segments yet.</p>
      )}
      {wanted !== '' && shown.length === 0 && (
        <p className={settings.quiet}>No other list or segment is called “{search.trim()}”.</p>
      )}
    </fieldset>
  );
}

const labelOf = ({ name, kind }: KlaviyoAudience) => `${name} (${kind})`;
