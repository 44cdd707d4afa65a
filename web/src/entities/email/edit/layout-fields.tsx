import { Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type BlockType, blockData, grounds } from '#shared/contract/blocks.ts';
import type { Email } from '#shared/contract/schemas/email.ts';
import { readableName } from '#shared/domain/image/readable-name.ts';
import { canAlign, canChangeGround, variantsOf } from '#shared/email/document/block-variants.ts';
import type { EmailDocument, EmailEvent } from '#shared/email/document/document.ts';
import { type EditedBlock, emptySection } from '#shared/email/document/edited-layout.ts';
import { MoveTools } from '@/components/move-tools.tsx';
import { addableKinds, blockLabel } from './block-kinds.ts';
import { documentOf, type EditedEmail } from './edited-email.ts';
import classes from './layout-fields.module.css';

interface LayoutFieldsProps {
  email: Email;
  values: EditedEmail;
  onChange: (change: Partial<EditedEmail>) => void;
  onWords: (path: string) => void;
}

const noEvent: EmailEvent = { title: '', starts: '', ends: '', zone: '', place: '', link: '' };

export function LayoutFields({ email, values, onChange, onWords }: LayoutFieldsProps) {
  const document = documentOf(email);
  const { blocks } = values;
  const list = useRef<HTMLOListElement>(null);
  /** Keeps the focus on its button after a section moves. */
  const wanted = useRef<string | null>(null);
  const [removed, setRemoved] = useState<{ block: EditedBlock; at: number; name: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const button = list.current?.querySelector<HTMLElement>(wanted.current);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
  });
  const setBlock = (at: number, change: Partial<EditedBlock>) =>
    onChange({
      blocks: blocks.map((block, position) => (position === at ? { ...block, ...change } : block)),
    });
  const move = (at: number, by: 1 | -1) => {
    const [moved, neighbour] = [blocks[at], blocks[at + by]];
    if (!moved || !neighbour) return;
    // At the end of the list, only the other direction is left.
    const next = at + by + by;
    const direction = next < 0 || next >= blocks.length ? -by : by;
    wanted.current = `[data-block="${at + by}"] [data-move="${direction}"]`;
    onChange({ blocks: blocks.with(at, neighbour).with(at + by, moved) });
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    setRemoved({ block, at, name: nameOf(block, document) });
    onChange({ blocks: blocks.toSpliced(at, 1) });
  };
  const add = (type: BlockType) => {
    const section = emptySection(blockData(type));
    const footer = blocks.findIndex((block) => block.type === 'footer');
    const at = footer < 0 ? blocks.length : footer;
    wanted.current = `[data-block="${at}"] button`;
    onChange({
      ...startOf(type, values),
      ...(section && { sections: [...values.sections, section] }),
      blocks: blocks.toSpliced(at, 0, { type, ...(section && { section: values.sections.length }) }),
    });
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Sections of the email">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section of the layout has no identity but its place
          <li key={at} data-block={at} className={classes.block}>
            <BlockRow
              block={block}
              name={nameOf(block, document)}
              values={values}
              at={at}
              last={at === blocks.length - 1}
              onChange={(change) => setBlock(at, change)}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
              onWords={onWords}
            />
            {block.type === 'event' && (
              <EventFields event={values.event ?? noEvent} onChange={(event) => onChange({ event })} />
            )}
            {block.type === 'video' && (
              <TextInput
                label="Link to the video"
                placeholder="https://"
                value={values.video_url}
                onChange={({ currentTarget }) => onChange({ video_url: currentTarget.value })}
              />
            )}
            {block.type === 'secondary_cta' && (
              <TextInput
                label="Where the second link leads"
                placeholder="https://"
                value={values.secondary_link}
                onChange={({ currentTarget }) => onChange({ secondary_link: currentTarget.value })}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className={classes.removed}>
        {removed && (
          <>
            {removed.name} removed. Words you wrote for it are kept.{' '}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                onChange({ blocks: blocks.toSpliced(removed.at, 0, removed.block) });
                setRemoved(null);
              }}
            >
              Put it back
            </Button>
          </>
        )}
      </p>
      <AddSection document={document} onAdd={add} />
    </>
  );
}

const nameOf = ({ type, component }: EditedBlock, { blocks }: EmailDocument): string => {
  const own = blocks.find((block) => block.component?.id === component)?.component?.name;
  return component !== undefined && own ? readableName(own) : blockLabel(type);
};

function startOf(type: BlockType, values: EditedEmail): Partial<EditedEmail> {
  if (type === 'announcement') return { announcement: values.announcement ?? '' };
  if (type === 'secondary_cta') return { secondary_cta_text: values.secondary_cta_text ?? '' };
  if (type === 'event') return { event: values.event ?? noEvent };
  if (type === 'signature') return { sign_off: values.sign_off ?? '', postscript: values.postscript ?? '' };
  return {};
}

interface BlockRowProps {
  block: EditedBlock;
  name: string;
  values: EditedEmail;
  at: number;
  last: boolean;
  onChange: (change: Partial<EditedBlock>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onWords: (path: string) => void;
}

const groundLabels: Record<(typeof grounds)[number], string> = {
  surface: 'Plain',
  tint: 'Tint',
  brand: 'Brand colour',
  dark: 'Dark',
  picture: 'Hero image',
};

function BlockRow({ block, name, values, at, last, onChange, onMove, onRemove, onWords }: BlockRowProps) {
  const { type, section } = block;
  const variants = variantsOf(type);
  const shown = section === undefined ? undefined : values.sections[section];
  const place = `${name}, ${at + 1}`;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.name}>
          <strong>{name}</strong>
          {shown && section !== undefined && (
            <Button size="compact-xs" variant="subtle" onClick={() => onWords(`sections.${section}.heading`)}>
              Words: {shown.heading || `section ${section + 1}`}
            </Button>
          )}
        </div>
        <div className={classes.tools}>
          <MoveTools
            name={place}
            first={at === 0}
            last={last}
            needed={type === 'footer' ? 'An email needs its address and the way to unsubscribe' : undefined}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      </div>
      {block.component === undefined && (
        <div className={classes.choices}>
          {variants.length > 1 && (
            <NativeSelect
              size="xs"
              label="Style"
              aria-label={`Style of ${place}`}
              value={block.variant ?? variants[0]}
              data={variants.map((variant) => ({ value: variant, label: readableName(variant) }))}
              onChange={({ currentTarget }) => onChange({ variant: currentTarget.value })}
            />
          )}
          {canChangeGround(block) && (
            <NativeSelect
              size="xs"
              label="Background"
              aria-label={`Background of ${place}`}
              value={block.ground ?? 'surface'}
              data={grounds.map((ground) => ({ value: ground, label: groundLabels[ground] }))}
              onChange={({ currentTarget }) =>
                onChange({ ground: grounds.find((ground) => ground === currentTarget.value) })
              }
            />
          )}
          {canAlign(block) && (
            <NativeSelect
              size="xs"
              label="Alignment"
              aria-label={`Alignment of ${place}`}
              value={block.align ?? ''}
              data={[
                { value: '', label: 'As the email' },
                { value: 'start', label: 'At the start' },
                { value: 'center', label: 'Centred' },
              ]}
              onChange={({ currentTarget }) =>
                onChange({
                  align: (['start', 'center'] as const).find((align) => align === currentTarget.value),
                })
              }
            />
          )}
        </div>
      )}
    </>
  );
}

const eventLabels: Record<keyof EmailEvent, string> = {
  title: 'What happens',
  starts: 'Starts',
  ends: 'Ends',
  zone: 'Time zone',
  place: 'Where',
  link: 'Link to sign up',
};

const eventExamples: Partial<Record<keyof EmailEvent, string>> = {
  starts: '2026-12-05 18:00',
  ends: '2026-12-05 20:00',
  zone: 'Europe/Madrid',
  link: 'https://',
};

const EventFields = ({ event, onChange }: { event: EmailEvent; onChange: (event: EmailEvent) => void }) => (
  <div className={classes.facts}>
    {(Object.keys(eventLabels) as (keyof EmailEvent)[]).map((name) => (
      <TextInput
        key={name}
        size="xs"
        label={eventLabels[name]}
        placeholder={eventExamples[name]}
        value={event[name]}
        onChange={({ currentTarget }) => onChange({ ...event, [name]: currentTarget.value })}
      />
    ))}
  </div>
);

function AddSection({ document, onAdd }: { document: EmailDocument; onAdd: (type: BlockType) => void }) {
  return (
    <Menu position="top-start" width={300} returnFocus={false} withinPortal={false}>
      <Menu.Target>
        <Button className={classes.add} size="xs" variant="default" leftSection={<IconPlus size={14} />}>
          Add a section
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {addableKinds(document).map(({ group, kinds }) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {kinds.map(({ type, label, missing }) => (
              <Menu.Item key={type} disabled={missing !== null} onClick={() => onAdd(type)}>
                {label}
                {missing !== null && <span className={classes.missing}>Needs {missing}</span>}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
