import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type KeyAction, printedKeys, registeredActions, singleKeys, useKeys } from '@/lib/keys.ts';

function Keys({ actions, group, children }: { actions: KeyAction[]; group?: string; children?: ReactNode }) {
  useKeys(actions, group);
  return children;
}

const action = (keys: string | string[], more: Partial<Omit<KeyAction, 'run'>> = {}) => ({
  keys,
  label: `Do ${keys}`,
  run: vi.fn(),
  ...more,
});

describe('the keys of a screen', () => {
  it('run their action, one of several keys, named keys and Mod included', async () => {
    const next = action(['j', 'ArrowDown']);
    const help = action('?');
    const palette = action('Mod+k');
    const space = action('Space');
    render(<Keys actions={[next, help, palette, space]} />);
    await userEvent.keyboard('j{ArrowDown}?{Control>}k{/Control} ');
    expect(next.run).toHaveBeenCalledTimes(2);
    expect(help.run).toHaveBeenCalledTimes(1);
    expect(palette.run).toHaveBeenCalledTimes(1);
    expect(space.run).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Shift>}{ArrowDown}{/Shift}k');
    expect(next.run).toHaveBeenCalledTimes(2);
    expect(palette.run).toHaveBeenCalledTimes(1);
  });

  it('are off while typing, except those with Mod that say so', async () => {
    const next = action('j');
    const palette = action('Mod+k', { inFields: true });
    render(
      <Keys actions={[next, palette]}>
        <input aria-label="Search" />
        <input type="checkbox" aria-label="Select" />
        <div contentEditable="true" role="textbox" aria-label="Words" tabIndex={0} />
      </Keys>,
    );
    await userEvent.type(screen.getByLabelText('Search'), 'jj{Control>}k{/Control}');
    await userEvent.type(screen.getByLabelText('Words'), 'j');
    expect(next.run).not.toHaveBeenCalled();
    expect(palette.run).toHaveBeenCalledTimes(1);
    screen.getByLabelText('Select').focus();
    await userEvent.keyboard('j');
    expect(next.run).toHaveBeenCalledTimes(1);
  });

  it('are off behind a dialog or a menu', async () => {
    const next = action('j');
    const { rerender } = render(<Keys actions={[next]} />);
    for (const open of [<div key="d" role="dialog" aria-modal="true" />, <div key="m" role="menu" />]) {
      rerender(<Keys actions={[next]}>{open}</Keys>);
      await userEvent.keyboard('j');
    }
    expect(next.run).not.toHaveBeenCalled();
  });

  it('leave Enter, Space and the arrows to a focused control', async () => {
    const open = action(['Enter', 'Space', 'ArrowDown']);
    const letter = action('e');
    render(
      <Keys actions={[open, letter]}>
        <button type="button">Generate</button>
      </Keys>,
    );
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter} {ArrowDown}e');
    expect(open.run).not.toHaveBeenCalled();
    expect(letter.run).toHaveBeenCalledTimes(1);
  });

  it('belong to the component mounted last, until it leaves; a disabled action gives way', async () => {
    const outer = action('e');
    const inner = action('e');
    const { rerender } = render(
      <>
        <Keys actions={[outer]} group="Everywhere" />
        <Keys key="inner" actions={[inner]} group="Table" />
      </>,
    );
    expect(registeredActions().map(({ group }) => group)).toEqual(['Table', 'Everywhere']);
    await userEvent.keyboard('e');
    expect([outer.run, inner.run].map((run) => run.mock.calls.length)).toEqual([0, 1]);
    rerender(
      <>
        <Keys actions={[outer]} group="Everywhere" />
        <Keys key="inner" actions={[{ ...inner, disabled: true }]} group="Table" />
      </>,
    );
    await userEvent.keyboard('e');
    rerender(<Keys actions={[outer]} group="Everywhere" />);
    await userEvent.keyboard('e');
    expect([outer.run, inner.run].map((run) => run.mock.calls.length)).toEqual([2, 1]);
    expect(registeredActions()).toHaveLength(1);
  });

  it('can be switched off where they are single characters', async () => {
    const next = action('j');
    const palette = action('Mod+k');
    const down = action('ArrowDown');
    render(<Keys actions={[next, palette, down]} />);
    singleKeys.set(false);
    await userEvent.keyboard('j{Control>}k{/Control}{ArrowDown}');
    expect([next, palette, down].map(({ run }) => run.mock.calls.length)).toEqual([0, 1, 1]);
    singleKeys.set(true);
    await userEvent.keyboard('j');
    expect(next.run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Mod+k', 'Ctrl K'],
    ['ArrowDown', '↓'],
    ['?', '?'],
    ['Shift+Enter', 'Shift Enter'],
    ['+', '+'],
  ])('prints %s as %s', (keys, printed) => {
    expect(printedKeys(keys)).toBe(printed);
  });
});
