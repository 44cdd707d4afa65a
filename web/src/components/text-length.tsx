import type { ReactNode } from 'react';

interface TextLengthProps {
  text: string;
  /** Characters that are shown. */
  limit: number;
  children?: ReactNode;
}

/** A counter under a field: '34 of 60 characters'. Over the limit it says so, but nothing is refused. */
export function TextLength({ text, limit, children }: TextLengthProps) {
  const { length } = [...text];
  const over = length > limit;
  return (
    <span style={over ? { color: 'var(--warn)' } : undefined}>
      {length.toLocaleString('en')} of {limit} characters
      {over && ': inboxes cut off the rest'}
      {children}
    </span>
  );
}
