import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BrandRecord, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { TextList } from '@/components/text-list.tsx';
import type { RecordForm } from '@/lib/record-form/use-record-form.ts';
import classes from './content-settings.module.css';
import { contentSettingsLabels as labels } from './content-settings-form.ts';
import { fieldError } from './field-error.ts';
import { ModelChoice } from './model-choice.tsx';

type AudienceField = 'primary_audience' | 'secondary_audience';
type ListField = 'audience_goals' | 'preferred_styles' | 'never_do_these';

interface SuggestionsProps {
  values: readonly string[];
  onTake: (value: string) => void;
}

function Suggestions({ values, onTake }: SuggestionsProps) {
  if (values.length === 0) return null;
  return (
    <p className={classes.suggestions}>
      Suggested:
      {values.map((value) => (
        <Button
          key={value}
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} />}
          onClick={() => onTake(value)}
        >
          {value}
        </Button>
      ))}
    </p>
  );
}

/** Defaults that may not suit the brand's trade are suggestions, not values. */
export function ContentSettingsFields({ form }: { form: RecordForm<BrandRecord, ContentSettings> }) {
  const { values, base, set, fieldErrors } = form;
  const audience = (name: AudienceField) => ({
    name,
    label: labels[name],
    value: values[name],
    placeholder: base.unset.includes(name) ? `e.g. ${base[name]}` : undefined,
    error: fieldError(fieldErrors, name),
    wrapperProps: { 'data-field': name },
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const list = (name: ListField) => ({
    field: name,
    label: labels[name],
    entries: values[name],
    error: fieldError(fieldErrors, name),
    onChange: (entries: string[]) => set({ [name]: entries }),
  });
  const isNew = (style: string) => !values.preferred_styles.includes(style);
  const suggested = (name: AudienceField) =>
    base.unset.includes(name) && values[name] === '' ? [base[name]] : [];
  const unsaid = (['primary_audience', 'secondary_audience'] as const).every((name) => !values[name].trim());
  return (
    <div className={classes.fields}>
      <ModelChoice
        label={labels.content_model}
        value={values.content_model}
        error={fieldError(fieldErrors, 'content_model')}
        onChange={(content_model) => set({ content_model })}
        replacement={{
          label: labels.replacement_model,
          value: values.replacement_model,
          error: fieldError(fieldErrors, 'replacement_model'),
          onChange: (replacement_model) => set({ replacement_model }),
        }}
      />
      <fieldset className={classes.group}>
        <legend>Target Audience</legend>
        {unsaid && <p className={classes.about}>Not said yet, so the writer is told no audience.</p>}
        <TextInput {...audience('primary_audience')} />
        <Suggestions
          values={suggested('primary_audience')}
          onTake={(value) => set({ primary_audience: value })}
        />
        <TextInput {...audience('secondary_audience')} />
        <Suggestions
          values={suggested('secondary_audience')}
          onTake={(value) => set({ secondary_audience: value })}
        />
      </fieldset>
      <TextList
        {...list('audience_goals')}
        hint="What these readers want."
        add="Add Goal"
        placeholder="e.g. wellness goals"
      />
      <TextList
        {...list('preferred_styles')}
        hint="How the emails sound."
        add="Add Style"
        placeholder="e.g. confident, natural, empowering"
      />
      <Suggestions
        values={base.unset.includes('preferred_styles') ? base.preferred_styles.filter(isNew) : []}
        onTake={(style) => set({ preferred_styles: [...values.preferred_styles, style] })}
      />
      <TextList
        {...list('never_do_these')}
        hint="Told to the writer. Words in quotation marks, emoji, exclamation marks and capitals are checked in every email."
        add="Add Restriction"
        placeholder="e.g. no jargon, no false claims"
      />
    </div>
  );
}
