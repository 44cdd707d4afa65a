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
  /** Of the element with the lists that the buttons stand in. */
  panel: RefObject<HTMLDivElement | null>;
  /** A button that saves a change as a new version; `done` says what then happened, as in "Fixed in". */
  button: (id: string, change: () => Change, says: { done: string }) => ButtonProps;
}

/** The button that was pressed, and where it stands: its group and its place in the group's list. */
interface Pressed {
  button: HTMLElement;
  group: string;
  at: number;
  /** Of the email. */
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
 * The button to go on with: of the entry that has moved up to the pressed one's place, or else of another in its
 * group. Without one the focus stays on the pane, so that who presses Enter again opens nothing.
 */
function nextButton(panel: HTMLElement, { button, group, at }: Pressed): HTMLElement | undefined {
  if (button.isConnected) return button;
  const entries = [...panel.querySelectorAll(`[data-group="${group}"] li`)];
  return [...entries.slice(at), ...entries.slice(0, at).reverse()]
    .flatMap((entry) => entry.querySelector<HTMLElement>('[data-one-click]') ?? [])
    .at(0);
}

/**
 * Changes of an email's words with one click, one after the other: each is saved as a version of its own, its checks
 * are made again, and the focus goes on to the next entry of the list.
 */
export function useOneClick(client: string, email: Email): OneClick {
  const save = useSaveCopy(client, email, { failure: 'The fix was not saved' });
  const [busy, setBusy] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed>(null);
  const toast = useRef('');
  useEffect(() => {
    const lists = panel.current;
    if (!pressed.current || !lists || save.isPending) return;
    // Saved, but the email with its new checks is not shown yet.
    if (save.isSuccess && pressed.current.version === email.version) return;
    const focused = document.activeElement;
    // Who has gone elsewhere meanwhile stays there.
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
