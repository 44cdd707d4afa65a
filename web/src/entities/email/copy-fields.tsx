import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CopySection, EmailCopy } from '#shared/email/copy.ts';
import classes from './edit-email-dialog.module.css';
import { copyLabels } from './email-form.ts';
import { TextParts } from './text-parts.tsx';

interface CopyFieldsProps {
  copy: EmailCopy;
  onChange: (change: Partial<EmailCopy>) => void;
  /** The server's messages about single fields, by path in the body: `copy.subject`. */
  errors: Readonly<Record<string, string>>;
}

type SingleText = 'subject' | 'preheader' | 'headline' | 'cta_text' | 'hero_alt';

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** One field for each text of an email. */
export function CopyFields({ copy, onChange, errors }: CopyFieldsProps) {
  const field = (name: SingleText) => ({
    name,
    label: copyLabels[name],
    value: copy[name],
    error: errors[`copy.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...field('subject')} data-autofocus />
      <TextInput {...field('preheader')} />
      <TextInput {...field('headline')} />
      <Sections sections={copy.sections} onChange={(sections) => onChange({ sections })} />
      <TextInput {...field('cta_text')} />
      {copy.product_lines.map((product, position) => (
        <TextInput
          key={product.name}
          label={`Line about ${product.name}`}
          value={product.line}
          onChange={(event) => {
            const line = event.currentTarget.value;
            onChange({
              product_lines: copy.product_lines.map((each, at) =>
                at === position ? { ...each, line } : each,
              ),
            });
          }}
        />
      ))}
      <TextInput {...field('hero_alt')} />
    </>
  );
}

interface SectionsProps {
  sections: CopySection[];
  onChange: (sections: CopySection[]) => void;
}

function Sections({ sections, onChange }: SectionsProps) {
  const setSection = (position: number, change: Partial<CopySection>) =>
    onChange(sections.map((section, at) => (at === position ? { ...section, ...change } : section)));
  return (
    <>
      {sections.map((section, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place
        <fieldset key={position} className={classes.section}>
          <legend>Section {position + 1}</legend>
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            aria-label={`Remove section ${position + 1}`}
            onClick={() => onChange(sections.filter((_, at) => at !== position))}
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
            hint="An empty line starts a new paragraph. **bold** and [links](https://…) work."
            separator={'\n\n'}
            parts={section.paragraphs}
            split={paragraphs}
            onChange={(next) => setSection(position, { paragraphs: next })}
          />
          <TextParts
            label="List"
            hint="One item per line."
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
        onClick={() => onChange([...sections, { heading: '', paragraphs: [], bullets: [] }])}
      >
        Add section
      </Button>
    </>
  );
}
