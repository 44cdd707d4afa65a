import { ActionIcon, Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import type { CopySection, EmailCopy } from '#shared/email/copy.ts';
import { Status } from '@/components/status.tsx';
import { toastDone } from '@/components/toast.tsx';
import { ApiError, messageOf } from '@/lib/api.ts';
import classes from './edit-email-dialog.module.css';
import { EmailFrame } from './email-frame.tsx';
import { useRecompiled } from './use-recompiled.ts';
import { useSaveCopy } from './use-save-copy.ts';

interface EditEmailDialogProps {
  client: string;
  email: Email;
  onClose: () => void;
  onSaved?: (version: number) => void;
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** The words of an email, field by field, beside the email they make. No model is asked; saving adds a version. */
export function EditEmailDialog({ client, email, onClose, onSaved }: EditEmailDialogProps) {
  const [copy, setCopy] = useState<EmailCopy>(email.copy);
  const [base, setBase] = useState(email);
  const preview = useRecompiled(base, copy);
  const dirty = JSON.stringify(copy) !== JSON.stringify(base.copy);
  const set = (change: Partial<EmailCopy>) => setCopy((before) => ({ ...before, ...change }));
  const setSection = (position: number, change: Partial<CopySection>) =>
    set({
      sections: copy.sections.map((section, at) => (at === position ? { ...section, ...change } : section)),
    });

  const save = useSaveCopy(client, email, { silent: true });
  const submit = () =>
    save.mutate(
      { copy, base_version: base.version },
      {
        onSuccess: ({ version }) => {
          toastDone(`Saved as version ${version}`);
          onSaved?.(version);
          onClose();
        },
      },
    );
  const newer =
    save.error instanceof ApiError && save.error.status === 409
      ? (save.error.current as Email | undefined)
      : undefined;
  const close = () => {
    if (!dirty || window.confirm('Close without saving? Your changes to these words would be lost.'))
      onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      size="min(1280px, 96vw)"
      title={`Edit ${email.campaign_name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.panes}>
        <form
          className={classes.fields}
          id="edit-email"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput
            label="Subject line"
            value={copy.subject}
            onChange={(event) => set({ subject: event.currentTarget.value })}
            data-autofocus
          />
          <TextInput
            label="Preview text"
            value={copy.preheader}
            onChange={(event) => set({ preheader: event.currentTarget.value })}
          />
          <TextInput
            label="Headline"
            value={copy.headline}
            onChange={(event) => set({ headline: event.currentTarget.value })}
          />
          {copy.sections.map((section, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place
            <fieldset key={position} className={classes.section}>
              <legend>Section {position + 1}</legend>
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                aria-label={`Remove section ${position + 1}`}
                onClick={() => set({ sections: copy.sections.filter((_, at) => at !== position) })}
              >
                <IconTrash size={15} />
              </ActionIcon>
              <TextInput
                label="Heading"
                value={section.heading}
                onChange={(event) => setSection(position, { heading: event.currentTarget.value })}
              />
              <TextParts
                label="Paragraphs"
                hint="An empty line begins a new one. **bold** and [links](https://…) work."
                separator={'\n\n'}
                parts={section.paragraphs}
                split={paragraphs}
                onChange={(next) => setSection(position, { paragraphs: next })}
              />
              <TextParts
                label="List"
                hint="One point a line."
                separator={'\n'}
                parts={section.bullets}
                split={lines}
                onChange={(next) => setSection(position, { bullets: next })}
              />
            </fieldset>
          ))}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              set({ sections: [...copy.sections, { heading: '', paragraphs: [], bullets: [] }] })
            }
          >
            Add section
          </Button>
          <TextInput
            label="CTA text"
            value={copy.cta_text}
            onChange={(event) => set({ cta_text: event.currentTarget.value })}
          />
          {copy.product_lines.map((product, position) => (
            <TextInput
              key={product.name}
              label={`Line about ${product.name}`}
              value={product.line}
              onChange={(event) => {
                const line = event.currentTarget.value;
                set({
                  product_lines: copy.product_lines.map((each, at) =>
                    at === position ? { ...each, line } : each,
                  ),
                });
              }}
            />
          ))}
          <TextInput
            label="Hero alt text"
            value={copy.hero_alt}
            onChange={(event) => set({ hero_alt: event.currentTarget.value })}
          />
        </form>
        <div className={classes.preview}>
          <div className={classes.state} role="status">
            {preview.current ? (
              <Status tone="ok">Preview is current</Status>
            ) : (
              <Status tone="running">Preview is out of date</Status>
            )}
          </div>
          <EmailFrame html={preview.html} title="Live preview" height={620} />
        </div>
      </div>
      {save.error && (
        <Text role="alert" c="bad" mt="sm">
          {newer
            ? `Version ${newer.version} was saved by ${newer.created_by} meanwhile. Your words are kept here.`
            : messageOf(save.error)}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        {newer && (
          <Button variant="default" onClick={() => setBase({ ...newer })}>
            Build mine on version {newer.version}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          form="edit-email"
          disabled={!dirty || !preview.current}
          loading={save.isPending}
        >
          Save as new version
        </Button>
      </Group>
    </Modal>
  );
}

interface TextPartsProps {
  label: string;
  hint: string;
  separator: string;
  parts: string[];
  split: (text: string) => string[];
  onChange: (parts: string[]) => void;
}

/** Several texts in one field. What is typed stays as typed; the parts are what it means. */
function TextParts({ label, hint, separator, parts, split, onChange }: TextPartsProps) {
  const [text, setText] = useState(() => parts.join(separator));
  return (
    <Textarea
      label={label}
      description={hint}
      autosize
      minRows={2}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(split(event.currentTarget.value));
      }}
    />
  );
}
