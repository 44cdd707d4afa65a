import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { sameValue } from '@/lib/record-form/three-way.ts';

interface TextPartsProps {
  label: string;
  hint: string;
  separator: string;
  parts: string[];
  split: (text: string) => string[];
  onChange: (parts: string[]) => void;
  path: string;
}

/** Keeps the typed text while it means the same parts. */
export function TextParts({ label, hint, separator, parts, split, onChange, path }: TextPartsProps) {
  const [typed, setTyped] = useState(() => parts.join(separator));
  return (
    <Textarea
      label={label}
      description={hint}
      autosize
      minRows={2}
      value={sameValue(split(typed), parts) ? typed : parts.join(separator)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(split(event.currentTarget.value));
      }}
      data-copy-field={path}
      data-part-separator={separator}
    />
  );
}
