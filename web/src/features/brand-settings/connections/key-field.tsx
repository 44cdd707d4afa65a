import { Button, FileButton, PasswordInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import type { KeyState } from '#shared/contract/schemas/connections.ts';
import { Notice } from '@/components/notice.tsx';
import { Status } from '@/components/status.tsx';
import { connectionQueries } from '@/entities/connections/connections-queries.ts';
import { ApiError, call, messageOf } from '@/lib/api.ts';
import settings from '../brand-settings.module.css';
import classes from './connections.module.css';

type KeyName = keyof NonNullable<RouteBodyInput<'saveConnections'>['keys']>;

interface KeyFieldProps {
  client: string;
  name: KeyName;
  label: string;
  description: string;
  placeholder: string;
  state: KeyState;
  /** The key is a file of several lines. */
  isFile?: boolean;
  onSaved: () => void;
}

const states = {
  brand: 'Set for this brand',
  stage: 'The key of this installation is used',
  none: 'Not set',
} as const;

/** Can be set, replaced and removed, but never read. */
export function KeyField({ client, name, label, onSaved, ...field }: KeyFieldProps) {
  const { state, isFile = false, description, placeholder } = field;
  const [text, setText] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (key: string | null) =>
      call('saveConnections', { params: { client }, body: { keys: { [name]: key } } }),
    onSuccess: ({ connections }, key) => {
      queryClient.setQueryData(connectionQueries.of(client).queryKey, connections);
      void queryClient.resetQueries({ queryKey: connectionQueries.audiences(client).queryKey });
      setText(null);
      setRemoving(false);
      if (key !== null) onSaved();
    },
  });
  const stop = () => {
    setText(null);
    setRemoving(false);
    save.reset();
  };
  const error = save.error instanceof ApiError ? save.error.fields[name] : undefined;
  const input = {
    label,
    description,
    placeholder,
    error,
    value: text ?? '',
    autoComplete: 'off',
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  const own = state.from === 'brand';
  return (
    <div className={classes.key} data-field={name}>
      {text === null && (
        <>
          <div className={classes.keyRow}>
            <span className={settings.label}>{label}</span>
            <Status tone={state.set ? 'ok' : 'idle'}>{states[state.from ?? 'none']}</Status>
            <span className={classes.keyButtons}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={own ? `Replace the ${label}` : `Set a key: ${label}`}
                onClick={() => {
                  stop();
                  setText('');
                }}
              >
                {own ? 'Replace' : 'Set a key'}
              </Button>
              {own && !removing && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove the ${label}`}
                  onClick={() => setRemoving(true)}
                >
                  Remove
                </Button>
              )}
            </span>
          </div>
          {removing && (
            <Notice tone="warn">
              The key cannot be read again, so keep a copy if you may need it.{' '}
              <Button size="compact-xs" loading={save.isPending} onClick={() => save.mutate(null)}>
                Remove the key
              </Button>{' '}
              <Button size="compact-xs" variant="default" onClick={stop}>
                Keep it
              </Button>
            </Notice>
          )}
        </>
      )}
      {text !== null && (
        <>
          {isFile ? (
            <Textarea {...input} autosize minRows={3} maxRows={5} spellCheck={false} />
          ) : (
            <PasswordInput {...input} />
          )}
          <div className={settings.buttons}>
            <Button
              variant="default"
              loading={save.isPending}
              disabled={text.trim() === ''}
              onClick={() => save.mutate(text)}
            >
              Save key and test
            </Button>
            {isFile && (
              <FileButton
                accept="application/json,.json"
                onChange={(file) => void file?.text().then((content) => setText(content))}
              >
                {(button) => (
                  <Button variant="default" {...button}>
                    Choose the file
                  </Button>
                )}
              </FileButton>
            )}
            <Button variant="subtle" onClick={stop}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {save.error !== null && !save.isPending && error === undefined && (
        <Notice tone="bad">The key was not saved: {messageOf(save.error)}</Notice>
      )}
    </div>
  );
}
