import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { Notice } from '@/components/notice.tsx';
import { useHasModel } from '@/entities/settings/use-has-model.ts';
import { ApiError, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import { labelAt } from '../edit/edit-text.ts';
import { copyOf, type EditedEmail } from '../edit/edited-email.ts';
import { refreshEmail } from '../email-queries.ts';
import { BlockedBy } from '../preview/blocked-by.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import classes from './change-with-words.module.css';
import { type Changed, changedParts, takenOver } from './changed-parts.ts';
import { InstructionField } from './instruction-field.tsx';
import { NoModel } from './no-model.tsx';
import { requestRevision } from './request-revision.ts';

interface ChangeWithWordsProps {
  client: string;
  /** The stored version the form builds on. */
  email: Email;
  values: EditedEmail;
  onChange: (change: Partial<EditedEmail>) => void;
  /** The path to change or `email`; a new object for each request from outside. */
  asked: { path: string };
  /** Such as a reviewer's comment. */
  words?: string | undefined;
  onClose: () => void;
}

/** Accepted changes go into the form and are saved with it. */
export function ChangeWithWords({
  client,
  email,
  values,
  onChange,
  asked,
  words = '',
  onClose,
}: ChangeWithWordsProps) {
  const copy = copyOf(values);
  const hasModel = useHasModel();
  const [scope, setScope] = useState(asked.path);
  const [instruction, setInstruction] = useState(words);
  const [alsoByHand, setAlsoByHand] = useState(false);
  const [used, setUsed] = useState<Partial<EditedEmail> | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    setScope(asked.path);
    field.current?.focus();
  }, [asked]);
  const revise = useMutation({
    mutationFn: () =>
      requestRevision(client, email, {
        instruction,
        scope,
        version: email.version,
        copy,
        keep_edited: !alsoByHand,
      }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void refreshEmail(queryClient, { client, ...email });
    },
    meta: { silent: true },
  });
  const ask = () => {
    if (instruction.trim() === '' || revise.isPending) return;
    setUsed(null);
    revise.mutate();
  };
  const use = (after: Changed, keys: ReadonlySet<string>) => {
    const change = takenOver(values, after, keys);
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, values[name as keyof EditedEmail]]),
    );
    onChange(change);
    setUsed(before);
    drop();
  };
  // The pressed button disappears with the answer.
  const drop = () => {
    revise.reset();
    field.current?.focus();
  };
  const close = (
    <Button variant="subtle" color="gray" onClick={onClose}>
      Close
    </Button>
  );
  if (!hasModel)
    return (
      <section className={classes.box} aria-label="Change with words">
        <NoModel />
        <div className={classes.actions}>{close}</div>
      </section>
    );
  return (
    <section className={classes.box} aria-label="Change with words">
      <InstructionField
        ref={field}
        value={instruction}
        onChange={setInstruction}
        readOnly={revise.isPending}
        onSubmit={ask}
      />
      <NativeSelect
        label="In"
        value={scope}
        disabled={revise.isPending}
        onChange={(event) => setScope(event.currentTarget.value)}
        data={scopesOf(copy, scope)}
      />
      <Checkbox
        size="sm"
        label="Also change words that people wrote"
        description="Otherwise what was edited by hand or comes from the calendar stays"
        checked={alsoByHand}
        disabled={revise.isPending}
        onChange={(event) => setAlsoByHand(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button
          leftSection={<IconWand size={16} />}
          variant="default"
          aria-busy={revise.isPending}
          disabled={instruction.trim() === ''}
          onClick={ask}
        >
          {revise.isPending ? 'Writing…' : 'Rewrite'}
        </Button>
        {close}
      </div>
      <div role="status" className={classes.state}>
        {revise.isPending && 'Writing. This takes up to half a minute; what you type elsewhere is kept.'}
        {used && (
          <>
            The changes are in the form, not saved yet.{' '}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                onChange(used);
                setUsed(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
      {revise.error && (
        <Notice tone="bad" title="Nothing was changed">
          {messageOf(revise.error)}
        </Notice>
      )}
      {revise.data?.copy && (
        <Offer
          key={revise.data.id}
          revision={revise.data}
          stored={email.checks}
          values={values}
          after={{ copy: revise.data.copy, layout: revise.data.layout }}
          onUse={use}
          onDrop={drop}
        />
      )}
    </section>
  );
}

function scopesOf(copy: EmailCopy, scope: string): { value: string; label: string }[] {
  const parts = [
    { value: 'email', label: 'The whole email' },
    ...copy.sections.map(({ heading }, at) => ({
      value: `sections.${at}`,
      label: [`Section ${at + 1}`, heading].filter(Boolean).join(': '),
    })),
    ...(['subject', 'preheader', 'headline', 'cta_text'] as const).map((path) => ({
      value: path,
      label: labelAt(copy, path) ?? path,
    })),
  ];
  const known = parts.some(({ value }) => value === scope);
  return known ? parts : [...parts, { value: scope, label: labelAt(copy, scope) ?? scope }];
}

interface OfferProps {
  revision: EmailRevision;
  stored: Email['checks'];
  values: EditedEmail;
  after: Changed;
  onUse: (after: Changed, keys: ReadonlySet<string>) => void;
  onDrop: () => void;
}

function Offer({ revision, stored, values, after, onUse, onDrop }: OfferProps) {
  const parts = changedParts(values, after);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(parts.map(({ key }) => key).filter((key) => !left.has(key)));
  const offer = useRef<HTMLElement>(null);
  // The decision would be below the fold. Newer browsers return a promise here, which is not a clean-up.
  useEffect(() => {
    offer.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <section ref={offer} className={classes.offer} aria-label="Before and after">
      {parts.map((part) => (
        <div key={part.key} className={classes.part}>
          <Checkbox
            size="sm"
            label={part.label}
            checked={!left.has(part.key)}
            onChange={() => toggle(part.key)}
          />
          <BeforeAndAfter change={part} />
        </div>
      ))}
      {revision.kept.length > 0 && (
        <p className={classes.note}>Kept, because a person wrote it: {revision.kept.join(', ')}.</p>
      )}
      {revision.notices.map((notice) => (
        <p key={notice} className={classes.note}>
          {notice}
        </p>
      ))}
      <BlockedBy checks={revision.checks} before={stored} />
      <div className={classes.actions}>
        <Button disabled={chosen.size === 0} onClick={() => onUse(after, chosen)}>
          {chosen.size === parts.length
            ? `Use ${counted(parts.length, 'change')}`
            : `Use ${chosen.size} of ${counted(parts.length, 'change')}`}
        </Button>
        <Button variant="default" onClick={onDrop}>
          Leave as it was
        </Button>
      </div>
    </section>
  );
}
