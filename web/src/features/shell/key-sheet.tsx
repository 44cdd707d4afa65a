import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { keysOf, printedKeys, registeredActions, singleKeys } from '@/lib/keys.ts';
import { useReturnFocus } from '@/lib/return-focus.ts';
import classes from './key-sheet.module.css';

export function KeySheet({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  // Captured when the sheet opens, because keys are off while it is open.
  const [groups] = useState(() =>
    registeredActions()
      .map(({ group, actions }) => ({
        group,
        actions: actions.filter((action) => keysOf(action).length > 0),
      }))
      .filter(({ actions }) => actions.length > 0),
  );
  const [single, setSingle] = useState(singleKeys.on);
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={520}>
      {groups.map(({ group, actions }) => (
        <section key={group} className={classes.group} aria-label={group}>
          <h3 className={classes.title}>{group}</h3>
          <dl className={classes.keys}>
            {actions.map((action) => (
              <div key={action.label} className={classes.row}>
                <dt>{action.label}</dt>
                <dd>
                  {keysOf(action).map((keys, at) => (
                    <span key={keys}>
                      {at > 0 && <span className={classes.or}> or </span>}
                      <Kbd>{printedKeys(keys)}</Kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        mt="md"
        label="Single-key shortcuts"
        description="Switch them off if you dictate, or press keys by accident."
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          singleKeys.set(checked);
          setSingle(checked);
        }}
      />
    </Modal>
  );
}
