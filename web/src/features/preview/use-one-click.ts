import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Email } from '#shared/contract/schemas/email.ts';
import { toastNext } from '@/components/toast.ts';
import { type SaveCopy, useSaveCopy } from '@/entities/email/edit/save-copy.ts';

type Change = Omit<SaveCopy, 'base_version'>;

interface ButtonProps {
  'data-one-click': true;
  loading: boolean;
  disabled: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

export interface OneClick {
  panel: RefObject<HTMLDivElement | null>;
  /** `done` says what happened, as in "Fixed in". */
  button: (id: string, change: () => Change, says: { done: string }) => ButtonProps;
}

interface Pressed {
  button: HTMLElement;
  group: string;
  at: number;
  version: number;
}

function pressedIn(button: HTMLElement, version: number): Pressed {
  const entry = button.closest('li');
  return {
    button,
    group: button.closest<HTMLElement>('[data-group]')?.dataset.group ?? '',
    at: entry ? [...(entry.parentElement?.children ?? [])].indexOf(entry) : 0,
    version,
  };
}

/**
 * The entry now in this position, or another in the group. Otherwise the pane keeps the focus, so that
 * another Enter opens nothing.
 */
function nextButton(panel: HTMLElement, { button, group, at }: Pressed): HTMLElement | undefined {
  if (button.isConnected) return button;
  const entries = [...panel.querySelectorAll(`[data-group="${group}"] li`)];
  return [...entries.slice(at), ...entries.slice(0, at).reverse()]
    .flatMap((entry) => entry.querySelector<HTMLElement>('[data-one-click]') ?? [])
    .at(0);
}

/** Saves each change as a version, checks it again, and focuses the next entry. */
export function useOneClick(client: string, email: Email): OneClick {
  const save = useSaveCopy(client, email, { failure: 'The fix was not saved' });
  const [busy, setBusy] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed>(null);
  const toast = useRef('');
  useEffect(() => {
    const lists = panel.current;
    if (!pressed.current || !lists || save.isPending) return;
    // Saved, but the new checks are not shown yet.
    if (save.isSuccess && pressed.current.version === email.version) return;
    const focused = document.activeElement;
    // Does not steal a focus that has moved on.
    if (!focused || focused === pressed.current.button || focused.contains(lists))
      nextButton(lists, pressed.current)?.focus();
    pressed.current = null;
  }, [save.isPending, save.isSuccess, email.version]);
  return {
    panel,
    button: (id, change, { done }) => ({
      'data-one-click': true,
      loading: save.isPending && busy === id,
      disabled: save.isPending,
      onClick: ({ currentTarget }) => {
        pressed.current = pressedIn(currentTarget, email.version);
        setBusy(id);
        save.mutate(
          { ...change(), base_version: email.version },
          {
            onSuccess: ({ version, checks }) => {
              const blocking = checks.filter(({ severity }) => severity === 'block').length;
              const left = blocking > 0 ? `${blocking} left to fix before sending` : undefined;
              toast.current = toastNext(toast.current, `${done} version ${version}`, left);
            },
          },
        );
      },
    }),
  };
}
