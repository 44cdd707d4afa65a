import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { personAttributes } from '#shared/email/components/personal-tags.ts';
import { insertAtCursor, type TextField } from '@/lib/insert-at-cursor.ts';
import classes from './insert-tag.module.css';
import { COUPON, needsName, PROPERTY, type TagChoice, tagFrom } from './tag-choice.ts';

const FIRST = personAttributes[0];
const EMPTY: TagChoice = { kind: FIRST.name, name: '', fallback: FIRST.fallback };

const kinds = [
  ...personAttributes.map(({ name, label }) => ({ value: name, label })),
  { value: PROPERTY, label: 'Another profile property' },
  { value: COUPON, label: 'Coupon code' },
];

interface InsertTagProps {
  fieldSelector: string;
}

/** Inserts at the last cursor position in the form around it. */
export function InsertTag({ fieldSelector }: InsertTagProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { field, name: fieldName } = useLastField(root, fieldSelector);
  const panel = useId();
  return (
    <div ref={root}>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconBraces size={14} />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        Insert tag
      </Button>
      <div id={panel} hidden={!open}>
        {open && (
          <TagPanel
            fieldName={fieldName}
            onInsert={(tag) => {
              insertAtCursor(field(), tag);
              setOpen(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface TagPanelProps {
  fieldName: string;
  onInsert: (tag: string) => void;
}

function TagPanel({ fieldName, onInsert }: TagPanelProps) {
  const [choice, setChoice] = useState(EMPTY);
  const { tag, error } = tagFrom(choice);
  const { kind, name, fallback } = choice;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would save the form.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (tag !== null) onInsert(tag);
  };
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <NativeSelect
          label="Tag"
          size="xs"
          data={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const known = personAttributes.find((attribute) => attribute.name === value);
            setChoice({ kind: value, name: '', fallback: known?.fallback ?? '' });
          }}
        />
        {needsName(kind) && (
          <TextInput
            label={kind === COUPON ? 'Coupon’s name in Klaviyo' : 'Property’s name in Klaviyo'}
            size="xs"
            value={name}
            onChange={(event) => setChoice({ ...choice, name: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        )}
        {kind !== COUPON && (
          <TextInput
            label="When it is not known"
            size="xs"
            value={fallback}
            onChange={(event) => setChoice({ ...choice, fallback: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        )}
        <Button
          size="xs"
          variant="default"
          disabled={tag === null}
          onClick={() => tag !== null && onInsert(tag)}
        >
          Insert
        </Button>
      </div>
      <p className={classes.hint} role={error ? 'alert' : undefined}>
        {error ?? (
          <>
            <code>{tag}</code> goes into {fieldName}. {downloaded(choice)}
          </>
        )}
      </p>
    </div>
  );
}

function downloaded({ kind, fallback }: TagChoice): string {
  if (kind === COUPON) return 'Only Klaviyo can fill it.';
  return fallback.trim() === ''
    ? 'A download shows nothing there.'
    : `A download shows “${fallback.trim()}”.`;
}

/** Initially the first field. */
function useLastField(root: React.RefObject<HTMLElement | null>, selector: string) {
  const last = useRef<TextField | null>(null);
  const [name, setName] = useState('');
  useEffect(() => {
    const form = root.current?.closest('form');
    const note = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
      last.current = target as TextField;
      setName(nameOf(last.current));
    };
    note(form?.querySelector(selector) ?? null);
    note(document.activeElement);
    const onFocus = (event: FocusEvent) => note(event.target);
    form?.addEventListener('focusin', onFocus);
    return () => form?.removeEventListener('focusin', onFocus);
  }, [root, selector]);
  // A removed field gives way to the first.
  const field = () =>
    last.current?.isConnected
      ? last.current
      : (root.current?.closest('form')?.querySelector<TextField>(selector) ?? null);
  return { field, name };
}

const nameOf = (field: TextField): string =>
  `“${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name}”`;
