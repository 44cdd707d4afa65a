import { Input } from '@mantine/core';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import './code-font.css';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  rows?: number;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Lines do not wrap, and Tab leaves the field. */
export function CodeField({ label, description, error, rows = 16, value, onChange, ref }: CodeFieldProps) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  const lines = value.split('\n').length;
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required
      withAsterisk={false}
    >
      <div className={classes.box} data-error={error !== undefined || undefined}>
        <pre ref={numbers} className={classes.numbers} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => line + 1).join('\n')}
        </pre>
        <textarea
          ref={ref}
          id={id}
          className={classes.code}
          rows={rows}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
