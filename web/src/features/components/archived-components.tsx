import { Button } from '@mantine/core';
import type { Component } from '#shared/contract/schemas/brand.ts';
import { typeNames } from '@/entities/component/component-form.ts';
import classes from './components.module.css';
import { useArchiveComponent } from './use-archive-component.ts';

export function ArchivedComponents({ components }: { components: readonly Component[] }) {
  if (components.length === 0) return null;
  return (
    <details className={classes.archived}>
      <summary>Archived components ({components.length})</summary>
      <ul>
        {components.map((component) => (
          <ArchivedRow key={component.id} component={component} />
        ))}
      </ul>
    </details>
  );
}

function ArchivedRow({ component }: { component: Component }) {
  const archive = useArchiveComponent(component.client);
  const { name, component_type, description } = component;
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className={classes.unused}>{typeNames[component_type]}</span>
        <br />
        {description}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Bring back ${name}`}
        loading={archive.isPending}
        onClick={() => archive.mutate({ component, archived: false })}
      >
        Bring back
      </Button>
    </li>
  );
}
