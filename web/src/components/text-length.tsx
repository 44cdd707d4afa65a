import type { ReactNode } from 'react';
import { withDefaults } from '#shared/email/components/tag-defaults.ts';

interface TextLengthProps {
  text: string;
  /** Visible characters. */
  limit: number;
  children?: ReactNode;
}

/** A tag counts as its default. Over the limit it warns, but refuses nothing. */
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
