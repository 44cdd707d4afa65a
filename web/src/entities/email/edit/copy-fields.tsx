import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PREVIEW_TEXT_LENGTH } from '#shared/contract/limits.ts';
import type { CopySection } from '#shared/contract/schemas/copy.ts';
import { sectionMoved, withoutSection } from '#shared/email/document/edited-layout.ts';
import { MoveTools } from '@/components/move-tools.tsx';
import { TextLength } from '@/components/text-length.tsx';
import classes from './edit-email-dialog.module.css';
import type { EditedEmail } from './edited-email.ts';
import { copyLabels } from './email-form.ts';
import { InsertTag } from './insert-tag.tsx';
import { SectionEntries } from './section-entries.tsx';
import { SubjectLines } from './subject-lines.tsx';
import { TextParts } from './text-parts.tsx';

interface CopyFieldsProps {
  copy: EditedEmail;
  onChange: (change: Partial<EditedEmail>) => void;
  errors: Readonly<Record<string, string>>;
  tools?: (path: string, label: string) => ReactNode;
}

type SingleText = 'preheader' | 'headline' | 'cta_text' | 'hero_alt';
type SomeText = 'announcement' | 'eyebrow' | 'secondary_cta_text' | 'sign_off' | 'postscript';

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** `data-copy-field` holds a text's path. */
export function CopyFields({ copy, onChange, errors, tools }: CopyFieldsProps) {
  const field = (name: SingleText | SomeText) => ({
    name,
    label: copyLabels[name],
    value: copy[name] ?? '',
    error: errors[`copy.${name}`],
    rightSection: name === 'hero_alt' ? undefined : tools?.(name, copyLabels[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    'data-copy-field': name,
  });
  const some = (name: SomeText) => copy[name] !== undefined && <TextInput {...field(name)} />;
  return (
    <>
      <div className={classes.tags}>
        <InsertTag fieldSelector="[data-copy-field]" />
      </div>
      <SubjectLines
        subjects={copy}
        label={copyLabels.subject}
        error={errors['copy.subject']}
        variantErrors={withoutPrefix(errors)}
        tool={tools?.('subject', copyLabels.subject)}
        onChange={onChange}
      />
      <TextInput
        {...field('preheader')}
        description={<TextLength text={copy.preheader} limit={PREVIEW_TEXT_LENGTH} />}
      />
      {some('announcement')}
      {some('eyebrow')}
      <TextInput {...field('headline')} />
      <Sections values={copy} tools={tools} onChange={onChange} />
      <TextInput {...field('cta_text')} />
      {some('secondary_cta_text')}
      {copy.sign_off !== undefined && <Textarea {...field('sign_off')} autosize />}
      {some('postscript')}
      {copy.product_lines.map(({ name, line }, at) => (
        <TextInput
          key={name}
          label={`Line about ${name}`}
          value={line}
          data-copy-field={`product_lines.${at}.line`}
          onChange={(event) => {
            const next = { name, line: event.currentTarget.value };
            onChange({ product_lines: copy.product_lines.with(at, next) });
          }}
        />
      ))}
      <TextInput
        {...field('hero_alt')}
        description="What the hero image shows, for readers who cannot see it"
      />
      {copy.product_alts.map(({ name, alt }, at) => (
        <TextInput
          key={name}
          label={`Alt text of ${name}`}
          value={alt}
          data-copy-field={`product_alts.${at}.alt`}
          onChange={(event) => {
            const next = { name, alt: event.currentTarget.value };
            onChange({ product_alts: copy.product_alts.with(at, next) });
          }}
        />
      ))}
    </>
  );
}

const withoutPrefix = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^copy\./, ''), text]));

interface SectionsProps {
  values: EditedEmail;
  tools: CopyFieldsProps['tools'];
  onChange: CopyFieldsProps['onChange'];
}

function Sections({ values, tools, onChange }: SectionsProps) {
  const { sections } = values;
  const setSection = (position: number, change: Partial<CopySection>) =>
    onChange({
      sections: sections.map((section, at) => (at === position ? { ...section, ...change } : section)),
    });
  return (
    <>
      {sections.map((section, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place
        <fieldset key={position} className={classes.section}>
          <legend>Section {position + 1}</legend>
          <div className={classes.tools}>
            {tools?.(`sections.${position}`, `section ${position + 1}`)}
            <MoveTools
              name={`section ${position + 1}`}
              first={position === 0}
              last={position === sections.length - 1}
              onMove={(by) => onChange(sectionMoved(values, position, by))}
              onRemove={() => onChange(withoutSection(values, position))}
            />
          </div>
          <TextInput
            label="Heading"
            value={section.heading}
            data-copy-field={`sections.${position}.heading`}
            onChange={(event) => setSection(position, { heading: event.currentTarget.value })}
          />
          <TextParts
            label="Paragraphs"
            hint="An empty line starts a new paragraph. **bold** and [links](https://…) work."
            separator={'\n\n'}
            parts={section.paragraphs}
            split={paragraphs}
            path={`sections.${position}.paragraphs`}
            onChange={(next) => setSection(position, { paragraphs: next })}
          />
          <TextParts
            label="List"
            hint="One item per line."
            separator={'\n'}
            parts={section.bullets}
            split={lines}
            path={`sections.${position}.bullets`}
            onChange={(next) => setSection(position, { bullets: next })}
          />
          <SectionEntries
            section={section}
            at={position}
            onChange={(change) => setSection(position, change)}
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange({ sections: [...sections, { heading: '', paragraphs: [], bullets: [] }] })}
      >
        Add section
      </Button>
    </>
  );
}
