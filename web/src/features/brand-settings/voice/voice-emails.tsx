import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { VOICE_EMAIL_LENGTH, VOICE_EMAILS_LIMIT } from '#shared/contract/limits.ts';
import type { VoiceEmail } from '#shared/contract/schemas/brand.ts';
import { countWords } from '#shared/text/words.ts';
import { Notice } from '@/components/notice.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import { call, messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import settings from '../brand-settings.module.css';
import type { BrandForm } from '../sections/settings-section.tsx';
import { addedTo, exampleOf, readFiles } from './read-sent-emails.ts';
import classes from './voice.module.css';

const NEW: VoiceEmail = { subject: '', text: '', source: '' };

interface Removed {
  example: VoiceEmail;
  at: number;
}

export function VoiceEmails({ form }: { form: BrandForm }) {
  const { values, set, fieldErrors, base } = form;
  const { voice_emails: examples } = values;
  const [editing, setEditing] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const error = fieldError(fieldErrors, 'voice_emails');

  const take = (found: readonly VoiceEmail[], problems: readonly string[]) => {
    const { base: stored, changes } = form.now();
    const listed = changes.voice_emails ?? stored.voice_emails;
    const { examples: next, left } = addedTo(listed, found, VOICE_EMAILS_LIMIT);
    const added = next.length - listed.length;
    set({ voice_emails: next });
    const full =
      left > 0
        ? [`${counted(left, 'email')} left out: there is room for ${VOICE_EMAILS_LIMIT}. Remove one first.`]
        : [];
    return [`${counted(added, 'email')} added.`, ...full, ...problems];
  };
  const reading = useMutation({
    mutationFn: async (source: readonly File[] | 'klaviyo') => {
      if (source !== 'klaviyo') {
        const { examples: found, problems } = await readFiles(source);
        return take(found, problems);
      }
      const { emails, notes } = await call('klaviyoBrand', { params: { client: base.client } });
      return take(
        emails.flatMap((email) => exampleOf(email, 'Klaviyo') ?? []),
        notes,
      );
    },
  });
  const change = (at: number, part: Partial<VoiceEmail>) =>
    set({ voice_emails: examples.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  const remove = (at: number) => {
    const example = examples[at];
    setEditing(null);
    if (example) setRemoved({ example, at });
    set({ voice_emails: examples.filter((_, place) => place !== at) });
  };
  const undo = ({ example, at }: Removed) => {
    set({ voice_emails: examples.toSpliced(at, 0, example) });
    setRemoved(null);
  };
  return (
    <fieldset className={classes.list} data-field="voice_emails">
      <legend>{profileLabels.voice_emails}</legend>
      <p className={classes.hint}>
        Emails the brand has sent. Each request shows the two most typical ones and those most like its
        campaign. {examples.length} of {VOICE_EMAILS_LIMIT}.
      </p>
      {error && <Notice tone="bad">{error}</Notice>}
      {reading.error && <Notice tone="bad">{messageOf(reading.error)}</Notice>}
      {reading.data && <Notice tone="ok">{reading.data.join(' ')}</Notice>}
      {removed && (
        <Notice tone="ok" onDismiss={() => setRemoved(null)}>
          “{nameOf(removed.example)}” was removed.{' '}
          <Button size="compact-xs" variant="default" onClick={() => undo(removed)}>
            Undo
          </Button>
        </Notice>
      )}
      {examples.length > 0 && (
        <ul className={settings.rows}>
          {examples.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an example has no identity but its place
            <li key={at}>
              <div className={settings.row}>
                <span className={settings.rowName}>{nameOf(example)}</span>
                <span className={settings.quiet}>{about(example)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={34}
                  aria-label={`Edit “${nameOf(example)}”`}
                  aria-expanded={editing === at}
                  onClick={() => setEditing(editing === at ? null : at)}
                >
                  <IconPencil size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={34}
                  aria-label={`Remove “${nameOf(example)}”`}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              </div>
              {editing === at && <Editor example={example} onChange={(part) => change(at, part)} />}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept=".html,.htm,.eml,.mht,.mhtml,text/html,message/rfc822"
        multiple
        hidden
        aria-label="Emails the brand has sent"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) reading.mutate(chosen);
        }}
      />
      <div className={settings.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={examples.length >= VOICE_EMAILS_LIMIT}
          onClick={() => {
            set({ voice_emails: [...examples, NEW] });
            setEditing(examples.length);
          }}
        >
          Paste an email
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={reading.isPending}
          onClick={() => input.current?.click()}
        >
          Choose files
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={reading.isPending}
          onClick={() => reading.mutate('klaviyo')}
        >
          Read from Klaviyo
        </Button>
      </div>
    </fieldset>
  );
}

interface EditorProps {
  example: VoiceEmail;
  onChange: (part: Partial<VoiceEmail>) => void;
}

const Editor = ({ example, onChange }: EditorProps) => (
  <div className={classes.edited}>
    <TextInput
      label="Subject line"
      maxLength={300}
      value={example.subject}
      onChange={(event) => onChange({ subject: event.currentTarget.value })}
    />
    <Textarea
      label="Its words"
      description={`Without the footer. At most ${VOICE_EMAIL_LENGTH.toLocaleString('en')} characters.`}
      error={
        example.text.length > VOICE_EMAIL_LENGTH
          ? `${(example.text.length - VOICE_EMAIL_LENGTH).toLocaleString('en')} characters too many. Keep the part that sounds most like you.`
          : undefined
      }
      autosize
      minRows={4}
      maxRows={16}
      value={example.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
  </div>
);

const nameOf = ({ subject, text }: VoiceEmail): string =>
  subject.trim() || text.trim().split('\n')[0]?.slice(0, 60) || 'New example';

function about({ text, source }: VoiceEmail): string {
  return [counted(countWords(text), 'word'), source].filter(Boolean).join(', ');
}
