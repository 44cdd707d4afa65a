import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CopySection, SectionForm } from '#shared/contract/schemas/copy.ts';
import { MoveTools } from '@/components/move-tools.tsx';
import classes from './section-entries.module.css';

interface SectionEntriesProps {
  section: CopySection;
  /** The section's index. */
  at: number;
  onChange: (change: Partial<CopySection>) => void;
}

const entryWords: Partial<
  Record<SectionForm, { entry: string; title: string; text: string; linked?: true }>
> = {
  steps: { entry: 'step', title: 'Step', text: 'Explanation' },
  agenda: { entry: 'point', title: 'Time or point', text: 'What happens' },
  faq: { entry: 'question', title: 'Question', text: 'Answer' },
  stats: { entry: 'figure', title: 'Figure', text: 'What it counts' },
  usps: { entry: 'reason', title: 'Reason', text: 'Detail' },
  comparison: { entry: 'point', title: 'Point', text: 'How it compares' },
  poll: { entry: 'option', title: 'Option', text: 'Detail', linked: true },
  articles: { entry: 'article', title: 'Title', text: 'Summary', linked: true },
  zigzag: { entry: 'part', title: 'Heading', text: 'Text', linked: true },
};
const otherWords = { entry: 'entry', title: 'Title', text: 'Text' };

const moved = <T,>(list: readonly T[], at: number, by: 1 | -1): T[] => {
  const [one, other] = [list[at], list[at + by]];
  return one === undefined || other === undefined ? [...list] : list.with(at, other).with(at + by, one);
};

export function SectionEntries({ section, at, onChange }: SectionEntriesProps) {
  const { items, rows, form } = section;
  return (
    <>
      {items && (
        <Items
          items={items}
          form={form}
          path={`sections.${at}.items`}
          onChange={(next) => onChange({ items: next })}
        />
      )}
      {rows && (
        <Rows rows={rows} path={`sections.${at}.rows`} onChange={(next) => onChange({ rows: next })} />
      )}
    </>
  );
}

type Item = NonNullable<CopySection['items']>[number];

interface ItemsProps {
  items: readonly Item[];
  form: SectionForm | undefined;
  path: string;
  onChange: (items: Item[]) => void;
}

function Items({ items, form, path, onChange }: ItemsProps) {
  const words = (form && entryWords[form]) ?? otherWords;
  const linked = 'linked' in words || items.some(({ link = '' }) => link !== '');
  const set = (at: number, change: Partial<Item>) =>
    onChange(items.map((item, position) => (position === at ? { ...item, ...change } : item)));
  return (
    <>
      <ol className={classes.entries}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place
          <li key={at} className={classes.entry}>
            <div className={classes.texts}>
              <TextInput
                size="xs"
                label={`${words.title} ${at + 1}`}
                value={item.title}
                data-copy-field={`${path}.${at}.title`}
                onChange={({ currentTarget }) => set(at, { title: currentTarget.value })}
              />
              <Textarea
                size="xs"
                autosize
                label={`${words.text} ${at + 1}`}
                value={item.text}
                data-copy-field={`${path}.${at}.text`}
                onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
              />
              {linked && (
                <TextInput
                  size="xs"
                  label={`Link of ${words.entry} ${at + 1}`}
                  placeholder="https://"
                  value={item.link ?? ''}
                  onChange={({ currentTarget }) => set(at, { link: currentTarget.value })}
                />
              )}
            </div>
            <div className={classes.tools}>
              <MoveTools
                name={`${words.entry} ${at + 1}`}
                first={at === 0}
                last={at === items.length - 1}
                onMove={(by) => onChange(moved(items, at, by))}
                onRemove={() => onChange(items.toSpliced(at, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        className={classes.add}
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...items, { title: '', text: '' }])}
      >
        Add {/^[aeiou]/.test(words.entry) ? 'an' : 'a'} {words.entry}
      </Button>
    </>
  );
}

interface RowsProps {
  rows: readonly (readonly string[])[];
  path: string;
  onChange: (rows: string[][]) => void;
}

const MOST_COLUMNS = 8;

function Rows({ rows, path, onChange }: RowsProps) {
  const columns = Math.max(1, ...rows.map(({ length }) => length));
  const whole = rows.map((cells) => Array.from({ length: columns }, (_, column) => cells[column] ?? ''));
  return (
    <>
      <ol className={classes.entries}>
        {whole.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
          <li key={row} className={classes.entry}>
            <div className={classes.cells}>
              {cells.map((cell, column) => (
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={column}
                  size="xs"
                  aria-label={`${row === 0 ? 'Head' : `Row ${row}`}, column ${column + 1}`}
                  placeholder={row === 0 ? 'Head' : undefined}
                  value={cell}
                  data-copy-field={`${path}.${row}.${column}`}
                  onChange={({ currentTarget }) =>
                    onChange(whole.with(row, cells.with(column, currentTarget.value)))
                  }
                />
              ))}
            </div>
            <div className={classes.tools}>
              <MoveTools
                name={row === 0 ? 'the head' : `row ${row}`}
                first={row === 0}
                last={row === rows.length - 1}
                onMove={(by) => onChange(moved(whole, row, by))}
                onRemove={() => onChange(whole.toSpliced(row, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...whole, Array.from({ length: columns }, () => '')])}
        >
          Add a row
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={columns >= MOST_COLUMNS}
          onClick={() => onChange(whole.map((cells) => [...cells, '']))}
        >
          Add a column
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={columns === 1}
          onClick={() => onChange(whole.map((cells) => cells.slice(0, -1)))}
        >
          Remove the last column
        </Button>
      </div>
    </>
  );
}
