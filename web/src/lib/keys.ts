import { useEffect, useRef } from 'react';

/** For keys, the `?` sheet and the command palette. */
export interface KeyAction {
  /** As on a button: 'Next email'. */
  label: string;
  run: () => void;
  /** 'j', '?', 'Space', 'Shift+Enter', 'Mod+k' (Cmd on a Mac, Ctrl elsewhere). Without keys, palette only. */
  keys?: string | readonly string[];
  keywords?: string;
  disabled?: boolean;
  /** Also works in fields; only for keys with Mod. */
  inFields?: boolean;
  /** Not in the palette. */
  onlyKeys?: boolean;
}

export interface KeyGroup {
  /** 'Campaign table'. */
  group: string;
  actions: readonly KeyAction[];
}

const groups: KeyGroup[] = [];
const SINGLE_KEYS_OFF = 'galley-single-keys';

export const registeredActions = (): KeyGroup[] =>
  [...groups].reverse().map(({ group, actions }) => ({ group, actions }));

/** Can be switched off, since dictation triggers single keys by accident (WCAG 2.1.4). */
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

const symbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** 'Mod+k' is '⌘ K' or 'Ctrl K'. */
export const printedKeys = (keys: string): string =>
  partsOf(keys)
    .map((part) => {
      if (part === 'Mod') return onMac() ? '⌘' : 'Ctrl';
      return symbols[part] ?? (part.length === 1 ? part.toUpperCase() : part);
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
  // A character includes its Shift: '?' is 'Shift+/' or 'Shift+ß', depending on the keyboard.
  if ((named || mod) && parts.includes('Shift') !== event.shiftKey) return false;
  return mod ? event.key.toLowerCase() === key?.toLowerCase() : event.key === key;
}

const FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"], [type="color"])';
/** Controls that use Enter, Space or arrows themselves. */
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
    const controlUsesKey =
      event.key !== 'Escape' && !event.key.startsWith('Page') && target.closest(CONTROLS);
    if (!withMod && controlUsesKey) return;
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
 * Keys are off in fields and while a dialog or menu is open; focused controls keep Enter, Space and
 * arrows. On equal keys, the last mounted wins.
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
