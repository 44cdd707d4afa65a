import { lookTokens, placeholders } from '#shared/email/components/variable-descriptions.ts';
import classes from './placeholder-list.module.css';

interface PlaceholderListProps {
  used: readonly string[];
  onInsert: (placeholder: string) => void;
}

const groups = [
  {
    title: 'Filled from the email',
    hint: 'Anywhere in the HTML, also in an href or src.',
    entries: placeholders,
  },
  {
    title: 'The brand’s look',
    hint: 'In styles: style="color:{text}". A component that uses no other colours follows dark mode.',
    entries: lookTokens,
  },
];

export function PlaceholderList({ used, onInsert }: PlaceholderListProps) {
  const names = used.map((name) => name.toLowerCase());
  return groups.map(({ title, hint, entries }) => (
    <section key={title} className={classes.group}>
      <h3>{title}</h3>
      <p className={classes.hint}>{hint}</p>
      <ul>
        {entries.map(({ name, description }) => (
          <li key={name}>
            <button type="button" title="Insert at the cursor" onClick={() => onInsert(`{${name}}`)}>
              <code>{`{${name}}`}</code>
            </button>
            <span>
              {description}
              {names.includes(name) && <em> · used here</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
