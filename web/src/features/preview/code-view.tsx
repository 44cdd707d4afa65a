import { Button, Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import '@/components/code-font.css';
import { toastDone, toastError } from '@/components/toast.ts';
import { copyText } from '@/lib/copy-text.ts';
import classes from './code-view.module.css';

export function CodeView({ text, kind }: { text: string; kind: 'HTML' | 'plain text' }) {
  const [wrap, setWrap] = useState(true);
  const copy = async () => {
    if (await copyText(text)) toastDone(`The ${kind} is copied`);
    else toastError(`The ${kind} was not copied`, 'Select it and press Ctrl+C, or ⌘C on a Mac.');
  };
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} />}
          onClick={() => void copy()}
        >
          Copy {kind}
        </Button>
        <Switch
          size="xs"
          label="Wrap lines"
          checked={wrap}
          onChange={(event) => setWrap(event.currentTarget.checked)}
        />
        <span>{text.length.toLocaleString('en')} characters</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={classes.code} data-wrap={wrap || undefined} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
