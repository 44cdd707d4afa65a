import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SUBJECT_LENGTH, SUBJECT_VARIANTS_LIMIT } from '#shared/contract/limits.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { TextLength } from '@/components/text-length.tsx';
import classes from './subject-lines.module.css';
import { chooseSubject, moveSubject, subjectLetter } from './subjects.ts';

type Subjects = Pick<EmailCopy, 'subject' | 'subject_variants'>;

interface SubjectLinesProps {
  subjects: Subjects;
  label: string;
  name?: string;
  onChange: (change: Partial<Subjects>) => void;
  error?: string;
  tool?: ReactNode;
  note?: string;
  variantErrors?: Readonly<Record<string, string>>;
}

export function SubjectLines({
  subjects,
  label,
  name = 'subject',
  onChange,
  error,
  note,
  tool,
  variantErrors = {},
}: SubjectLinesProps) {
  const { subject, subject_variants: variants } = subjects;
  const setVariants = (subject_variants: string[]) => onChange({ subject_variants });
  return (
    <div className={classes.subjects}>
      <TextInput
        name={name}
        label={label}
        leftSection={variants.length > 0 && <Letter at={0} />}
        value={subject}
        rightSection={tool}
        error={error}
        description={
          <TextLength text={subject} limit={SUBJECT_LENGTH}>
            {note}
          </TextLength>
        }
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
        data-copy-field="subject"
      />
      {variants.map((text, at) => {
        const letter = subjectLetter(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no identity but its place
          <div key={at} className={classes.variant}>
            <TextInput
              aria-label={`Subject ${letter}`}
              leftSection={<Letter at={at + 1} />}
              value={text}
              error={variantErrors[`subject_variants.${at}`]}
              description={<TextLength text={text} limit={SUBJECT_LENGTH} />}
              inputWrapperOrder={['label', 'error', 'input', 'description']}
              onChange={(event) => setVariants(variants.with(at, event.currentTarget.value))}
              data-copy-field={`subject_variants.${at}`}
            />
            <div className={classes.tools}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Use as A: subject ${letter}`}
                disabled={text.trim() === ''}
                onClick={() => onChange(chooseSubject(subjects, at))}
              >
                Use as A
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move subject ${letter} up`}
                disabled={at === 0}
                onClick={() => setVariants(moveSubject(variants, at, -1))}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move subject ${letter} down`}
                disabled={at === variants.length - 1}
                onClick={() => setVariants(moveSubject(variants, at, 1))}
              >
                <IconArrowDown size={15} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Remove subject ${letter}`}
                onClick={() => setVariants(variants.toSpliced(at, 1))}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </div>
          </div>
        );
      })}
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={variants.length >= SUBJECT_VARIANTS_LIMIT}
          onClick={() => setVariants([...variants, ''])}
        >
          Add a subject line to test
        </Button>
        {variants.length > 0 && (
          <span>An A/B test in Klaviyo uses A and the first other that a person wrote.</span>
        )}
      </div>
    </div>
  );
}

const Letter = ({ at }: { at: number }) => (
  <span className={classes.letter} data-tested={at < 2 || undefined}>
    {subjectLetter(at)}
  </span>
);
