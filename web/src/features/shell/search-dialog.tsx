import { Modal } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useReturnFocus } from '@/lib/return-focus.ts';
import { matchingGroups, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import classes from './search-dialog.module.css';

interface SearchDialogProps {
  title: string;
  label: string;
  placeholder: string;
  groups: readonly PaletteGroup[];
  /** Entries shown per group; the best few by default. */
  shown?: number;
  /** Selector for the focus when the opener is gone. */
  fallback?: string;
  onClose: () => void;
}

export function SearchDialog({
  title,
  label,
  placeholder,
  groups: all,
  shown,
  fallback,
  onClose,
}: SearchDialogProps) {
  useReturnFocus(fallback);
  const list = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = matchingGroups(all, query, shown);
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
      attributes={{ content: { 'aria-label': title } }}
    >
      <input
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={chosen && optionId(chosen)}
        aria-autocomplete="list"
        placeholder={placeholder}
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
        {groups.map(({ title: name, entries: found }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={classes.title} aria-hidden="true">
              {name}
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
