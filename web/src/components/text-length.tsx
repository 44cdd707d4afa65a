import type { ReactNode } from 'react';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';

interface TextLengthProps {
  text: string;
  /** Characters that are shown. */
  limit: number;
  children?: ReactNode;
}

/** A counter under a field: '34 of 60 characters'; a personalisation tag counts as its default. Over the limit it says so, but nothing is refused. */
export function TextLength({ text, limit, children }: TextLengthProps) {
  const { length } = [...withDefaults(text)];
  const over = length > limit;
  return (
    <span style={over ? { color: 'var(--warn)' } : undefined}>
      {length.toLocaleString('en')} of {limit} characters
      {over && ': inboxes cut off the rest'}
      {children}
    </span>
  );
}
