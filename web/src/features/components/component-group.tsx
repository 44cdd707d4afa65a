import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import type { ComponentType } from '@/entities/component/component-form.ts';
import { ComponentCard } from './component-card.tsx';
import classes from './components.module.css';

const words: Record<ComponentType, { title: string; add: string; empty: string }> = {
  header: {
    title: 'Header Components',
    add: 'Add Header',
    empty: 'No header of your own: emails begin with the brand’s logo or name.',
  },
  footer: {
    title: 'Footer Components',
    add: 'Add Footer',
    empty: 'No footer of your own: emails end with company, address and unsubscribe link from the brand.',
  },
  middle: {
    title: 'CTA Components',
    add: 'Add CTA',
    empty: 'No CTA of your own: emails have the built-in button in the brand’s colours.',
  },
};

interface ComponentGroupProps {
  type: ComponentType;
  components: readonly Component[];
  usage: readonly ComponentUse[] | undefined;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onUsage: (id: string) => void;
  onAlert: (alert: string | null) => void;
}

export function ComponentGroup({ type, components, usage, onAdd, onEdit, ...rest }: ComponentGroupProps) {
  const { title, add, empty } = words[type];
  return (
    <section className={classes.group} aria-labelledby={`components-${type}`}>
      <div className={classes.groupHead}>
        <h2 id={`components-${type}`}>{title}</h2>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {add}
        </Button>
      </div>
      {components.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.cards}>
          {components.map((component) => (
            <ComponentCard
              key={component.id}
              component={component}
              uses={usage?.filter((use) => use.component === component.id)}
              onEdit={() => onEdit(component.id)}
              onUsage={() => rest.onUsage(component.id)}
              onAlert={rest.onAlert}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
