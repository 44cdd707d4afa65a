import { Button, Input, Textarea } from '@mantine/core';
import { type Ref, useId, useRef } from 'react';
import { type AgentType, knownVariables, nearestVariable, promptParts } from '#shared/domain/brand/agents.ts';
import { Status } from '@/components/status.tsx';
import classes from './prompt-editor.module.css';

interface PromptEditorProps {
  label: string;
  /** Spec §9. */
  rows: number;
  type: AgentType;
  value: string;
  onChange: (prompt: string) => void;
  onFocus: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Lists the variables that this agent type lacks. */
export function PromptEditor({ label, rows, type, value, onChange, onFocus, ref }: PromptEditorProps) {
  const id = useId();
  const backdrop = useRef<HTMLDivElement>(null);
  const parts = promptParts(value, type);
  const unknown = [...new Set(parts.flatMap((part) => (part.variable && !part.known ? part.variable : [])))];
  return (
    <div className={classes.editor}>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <div className={classes.stack}>
        <div ref={backdrop} className={classes.backdrop} aria-hidden="true">
          {parts.map((part, at) =>
            part.variable === null ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else to tell it apart
              <mark key={at} data-known={part.known}>
                {part.text}
              </mark>
            ),
          )}
          {'\n'}
        </div>
        <Textarea
          ref={ref}
          id={id}
          rows={rows}
          maxLength={20_000}
          spellCheck={false}
          classNames={{ input: classes.input }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          onScroll={(event) => {
            if (backdrop.current) backdrop.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      {unknown.map((name) => (
        <UnknownVariable key={name} name={name} type={type} prompt={value} onChange={onChange} />
      ))}
    </div>
  );
}

interface UnknownVariableProps {
  name: string;
  type: AgentType;
  prompt: string;
  onChange: (prompt: string) => void;
}

function UnknownVariable({ name, type, prompt, onChange }: UnknownVariableProps) {
  const elsewhere = knownVariables.find((known) => known.name === name);
  const nearest = nearestVariable(name, type);
  const why = elsewhere
    ? `is only known to ${new Intl.ListFormat('en').format(elsewhere.agents)} agents`
    : 'is not a variable';
  return (
    <p className={classes.unknown} role="status">
      <Status tone="warn">
        <code>{`{${name}}`}</code> {why}; it would be sent as it stands.
      </Status>
      {nearest && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange(prompt.replaceAll(`{${name}}`, `{${nearest}}`))}
        >
          Replace with {`{${nearest}}`}
        </Button>
      )}
    </p>
  );
}
