import { NativeSelect } from '@mantine/core';
import { emailTemplates, namedTemplate } from '#shared/domain/quick/templates.ts';

interface LayoutFieldProps {
  label: string;
  value: string;
  onChange: (layout: string) => void;
  error?: string;
}

/** The calendar's own name for a layout stays until another is chosen. */
export function LayoutField({ label, value, onChange, error }: LayoutFieldProps) {
  const chosen = namedTemplate(value);
  const asWritten = value !== '' && chosen?.id !== value;
  return (
    <NativeSelect
      name="template_type"
      label={label}
      value={value}
      error={error}
      description={chosen?.description ?? 'By products, reviews, theme and kind of the campaign'}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Chosen by its content' },
        ...(asWritten
          ? [{ value, label: chosen ? `“${value}”: ${chosen.label}` : `“${value}”: not known` }]
          : []),
        ...emailTemplates.map(({ id, label: name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
