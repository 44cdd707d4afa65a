import { Modal } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './command-palette.module.css';
import { matchingGroups, type PaletteEntry } from './palette-entries.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface CommandPaletteProps {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Searches campaigns, calendars, screens, brands and commands; arrows choose, Enter runs. */
export function CommandPalette({ onClose, onShowKeys }: CommandPaletteProps) {
  useReturnFocus();
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = matchingGroups(usePaletteGroups(onShowKeys), query);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(active, entries.length - 1)];
  const optionId = (entry: PaletteEntry) => `${list}-${entries.indexOf(entry)}`;

  function run(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    onClose();
    entry.run();
  }

  function move(to: number): void {
    const next = (to + entries.length) % Math.max(1, entries.length);
    setActive(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = Math.min(active, entries.length - 1);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    const inText = (event.key === 'Home' || event.key === 'End') && query !== '';
    if (to !== undefined && !inText) {
      event.preventDefault();
      move(to);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(chosen);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      classNames={{ body: classes.body }}
      centered={false}
      yOffset="12dvh"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
    >
      <input
        className={classes.input}
        role="combobox"
        aria-label="Search campaigns, calendars, brands and commands"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={chosen && optionId(chosen)}
        aria-autocomplete="list"
        placeholder="Search or jump to…"
        value={query}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Results" className={classes.list}>
        {groups.map(({ title, entries: found }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden="true">
              {title}
            </div>
            {found.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                className={classes.option}
                onMouseMove={() => setActive(entries.indexOf(entry))}
                onClick={() => run(entry)}
              >
                <span className={classes.label}>{entry.label}</span>
                {entry.note && <span className={classes.note}>{entry.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.nothing} role="status">
        {entries.length === 0 && `Nothing found for “${query}”.`}
      </p>
    </Modal>
  );
}
