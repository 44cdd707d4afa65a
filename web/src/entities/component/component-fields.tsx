import { NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { ComponentFields as Values } from '#shared/contract/schemas/brand.ts';
import { CodeField } from '@/components/code-field.tsx';
import classes from './component-fields.module.css';
import { type ComponentType, componentLabels, typeNames } from './component-form.ts';

interface ComponentFieldsProps {
  values: Values;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  onSet: (change: Partial<Values>) => void;
  code: Ref<HTMLTextAreaElement>;
  findings: ReactNode;
}

const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

export function ComponentFields({ values, errors, isNew, onSet, code, findings }: ComponentFieldsProps) {
  const toggle = (field: 'simple_mode_eligible' | 'allow_consecutive' | 'allow_multiple' | 'is_active') => ({
    label: componentLabels[field],
    checked: values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onSet({ [field]: event.currentTarget.checked }),
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          label={componentLabels.name}
          description="Letters, numbers and underscores"
          error={errors.name}
          value={values.name}
          onChange={(event) => onSet({ name: event.currentTarget.value })}
          data-autofocus
        />
        <NativeSelect
          label={componentLabels.component_type}
          description="CTA components stand between header and footer"
          error={errors.component_type}
          data={types}
          value={values.component_type}
          onChange={(event) => onSet({ component_type: event.currentTarget.value as ComponentType })}
        />
      </SimpleGrid>
      <TextInput
        label={componentLabels.description}
        description="What it is, for people and for the model"
        error={errors.description}
        value={values.description}
        onChange={(event) => onSet({ description: event.currentTarget.value })}
      />
      <div>
        <CodeField
          ref={code}
          label={componentLabels.html_content}
          error={errors.html_content}
          rows={isNew ? 12 : 16}
          value={values.html_content}
          onChange={(html) => onSet({ html_content: html })}
        />
        {findings}
      </div>
      {values.component_type === 'middle' && <Switch {...toggle('is_active')} />}
      <details className={classes.advanced}>
        <summary>Advanced: when, where and how often it is used</summary>
        <Stack gap="sm" mt="sm">
          <Textarea
            label={componentLabels.ai_usage_rules}
            description="When it belongs in an email: “Only in promotional emails”, “Only in letters”"
            error={errors.ai_usage_rules}
            autosize
            minRows={2}
            maxRows={8}
            value={values.ai_usage_rules}
            onChange={(event) => onSet({ ai_usage_rules: event.currentTarget.value })}
          />
          <Textarea
            label={componentLabels.placement_rules}
            description="Where it stands: “Above the button”, “After the content”"
            error={errors.placement_rules}
            autosize
            minRows={2}
            maxRows={8}
            value={values.placement_rules}
            onChange={(event) => onSet({ placement_rules: event.currentTarget.value })}
          />
          <TextInput
            type="number"
            step="any"
            label={componentLabels.variation_weight}
            description="How often it is chosen among others of its type: 2 is twice as often as 1, 0 is never"
            error={errors.variation_weight}
            min={0}
            max={100}
            value={values.variation_weight}
            onChange={(event) => onSet({ variation_weight: Number(event.currentTarget.value) })}
          />
          <Switch {...toggle('simple_mode_eligible')} />
          <Switch {...toggle('allow_multiple')} />
          <Switch {...toggle('allow_consecutive')} />
        </Stack>
      </details>
    </Stack>
  );
}
