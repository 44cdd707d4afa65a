import { useEffect, useRef } from 'react';

/** Something a person can do on this screen: with its keys, in the `?` sheet, and in the command palette. */
export interface KeyAction {
  /** What it does, as on a button: 'Next email'. */
  label: string;
  run: () => void;
  /**
   * 'j', '?', 'ArrowDown', 'Space', 'Shift+Enter', 'Mod+k' (Cmd on a Mac, Ctrl elsewhere); several for the
   * same action. Without keys, the action is only in the command palette.
   */
  keys?: string | readonly string[];
  /** Words the palette finds it by, besides its label. */
  keywords?: string;
  disabled?: boolean;
  /** Works while a field has the focus, too. Only for keys with Mod. */
  inFields?: boolean;
  /** Too small for the palette: moving to the next row, for example. */
  onlyKeys?: boolean;
}

export interface KeyGroup {
  /** The heading in the sheet and the palette: 'Campaign table'. */
  group: string;
  actions: readonly KeyAction[];
}

const groups: KeyGroup[] = [];
const SINGLE_KEYS_OFF = 'galley-single-keys';

/** The actions on the page, the most recent screen's first. */
export const registeredActions = (): KeyGroup[] =>
  [...groups].reverse().map(({ group, actions }) => ({ group, actions }));

/** People who dictate trigger single keys by accident (WCAG 2.1.4), so they can be switched off. */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(SINGLE_KEYS_OFF) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, 'off');
  },
};

const onMac = () => /mac|iphone|ipad/i.test(navigator.platform);

export const keysOf = ({ keys }: KeyAction): readonly string[] =>
  typeof keys === 'string' ? [keys] : (keys ?? []);

const words: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The keys as printed on the keyboard: 'Mod+k' is '⌘ K' or 'Ctrl K'. */
export const printedKeys = (keys: string): string =>
  partsOf(keys)
    .map((part) => {
      if (part === 'Mod') return onMac() ? '⌘' : 'Ctrl';
      return words[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' ');

const partsOf = (keys: string): string[] => (keys === '+' ? ['+'] : keys.split('+'));

function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = partsOf(keys);
  const key = parts.at(-1) === 'Space' ? ' ' : parts.at(-1);
  const named = key !== undefined && (key.length > 1 || key === ' ');
  const mod = onMac() ? event.metaKey : event.ctrlKey;
  const otherMod = onMac() ? event.ctrlKey : event.metaKey;
  if (parts.includes('Mod') !== mod || otherMod || event.altKey) return false;
  // A character already contains its Shift: '?' is 'Shift+/' on one keyboard and 'Shift+ß' on another.
  if ((named || mod) && parts.includes('Shift') !== event.shiftKey) return false;
  return mod ? event.key.toLowerCase() === key?.toLowerCase() : event.key === key;
}

const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"], [type="color"])';
/** Controls with a use of their own for Enter, Space or the arrows. */
const CONTROLS =
  'a[href], button, summary, input, [role="menuitem"], [role="option"], [role="tab"], [role="switch"], [role="slider"]';
const DIALOGS = '[aria-modal="true"], dialog[open], [role="menu"]';

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const inField = target.closest(FIELDS) !== null;
  const withMod = event.metaKey || event.ctrlKey;
  if (document.querySelector(DIALOGS)) return;
  if (event.key.length > 1 || event.key === ' ') {
    const usesIt = event.key !== 'Escape' && !event.key.startsWith('Page') && target.closest(CONTROLS);
    if (!withMod && usesIt) return;
  } else if (!withMod && !singleKeys.on()) return;
  for (const { actions } of [...groups].reverse()) {
    const action = actions.find(
      (candidate) => !candidate.disabled && keysOf(candidate).some((keys) => matches(keys, event)),
    );
    if (!action || (inField && !action.inFields)) continue;
    event.preventDefault();
    action.run();
    return;
  }
}

/**
 * Registers what a person can do while the calling component is on the page. Keys are off while a field has
 * the focus and while a dialog or menu is open; Enter, Space and arrows stay with a focused control. On equal
 * keys the component mounted last wins.
 */
export function useKeys(actions: readonly KeyAction[], group = 'This screen'): void {
  const registered = useRef<KeyGroup>({ group, actions });
  useEffect(() => {
    registered.current.actions = actions;
  }, [actions]);
  useEffect(() => {
    const entry = registered.current;
    if (groups.length === 0) window.addEventListener('keydown', onKeyDown);
    groups.push(entry);
    return () => {
      groups.splice(groups.indexOf(entry), 1);
      if (groups.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
