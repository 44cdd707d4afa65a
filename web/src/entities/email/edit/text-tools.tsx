import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { type SuggestedField, suggestedFields } from '#shared/contract/suggested-fields.ts';
import { Notice } from '@/components/notice.tsx';
import { useHasModel } from '@/entities/settings/use-has-model.ts';
import { call, messageOf } from '@/lib/api.ts';
import classes from '../revise/change-with-words.module.css';
import { NoModel } from '../revise/no-model.tsx';

interface TextToolsProps {
  client: string;
  email: Email;
  copy: EmailCopy;
  path: string;
  label: string;
  onChange: (change: Partial<EmailCopy>) => void;
  onRevise: (path: string) => void;
}

const isSuggested = (path: string): path is SuggestedField => suggestedFields.some((field) => field === path);

export function TextTools({ client, email, copy, path, label, onChange, onRevise }: TextToolsProps) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  const open = state === 'open';
  const setOpen = (next: boolean) => setState(next ? 'open' : 'closed');
  const name = `Change ${label} with words`;
  if (!isSuggested(path))
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={name}
        title={name}
        onClick={() => onRevise(path)}
      >
        <IconWand size={15} />
      </ActionIcon>
    );
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      // Unless the focus goes on to the revision box.
      returnFocus={state !== 'left'}
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Other wordings of ${label}`}
          title={`Other wordings of ${label}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconWand size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onFocus={keepEscape}>
        <Suggestions
          client={client}
          email={email}
          copy={copy}
          field={path}
          onChoose={(text) => {
            onChange({ [path]: text });
            setOpen(false);
          }}
          onRevise={() => {
            setState('left');
            onRevise(path);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Lets Escape close only the popover, not the dialog around it. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

interface SuggestionsProps extends Pick<TextToolsProps, 'client' | 'email' | 'copy'> {
  field: SuggestedField;
  onChoose: (text: string) => void;
  onRevise: () => void;
}

function Suggestions({ client, email, copy, field, onChoose, onRevise }: SuggestionsProps) {
  const { session_id, index, version } = email;
  const suggest = useMutation({
    mutationFn: () =>
      call('suggestTexts', {
        params: { client, index },
        query: { session: session_id },
        body: { field, version, copy },
      }),
    meta: { silent: true },
  });
  const hasModel = useHasModel();
  const more = suggest.data ? 'Suggest others' : 'Suggest three';
  return (
    <div className={classes.candidates}>
      {suggest.data?.candidates.map((text) => (
        <button key={text} type="button" className={classes.candidate} onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
      {suggest.data?.notices.map((notice) => (
        <p key={notice} className={classes.note}>
          {notice}
        </p>
      ))}
      {!hasModel && <NoModel />}
      {suggest.error && <Notice tone="bad">{messageOf(suggest.error)}</Notice>}
      <Button
        size="xs"
        variant="default"
        aria-busy={suggest.isPending}
        disabled={!hasModel}
        onClick={() => suggest.isPending || suggest.mutate()}
      >
        {suggest.isPending ? 'Writing…' : more}
      </Button>
      <Button size="xs" variant="subtle" onClick={onRevise}>
        Say what to change…
      </Button>
    </div>
  );
}
