import { Button, Switch } from '@mantine/core';
import type { Component, ComponentUse } from '#shared/contract/schemas/brand.ts';
import { ComponentThumbnail } from '@/entities/component/component-thumbnail.tsx';
import { counted } from '@/lib/counted.ts';
import classes from './components.module.css';
import { useArchiveComponent } from './use-archive-component.ts';
import { useToggle } from './use-toggle.ts';

interface ComponentCardProps {
  component: Component;
  uses: readonly ComponentUse[] | undefined;
  onEdit: () => void;
  onUsage: () => void;
  onAlert: (alert: string | null) => void;
}

export function ComponentCard({ component, uses, onEdit, onUsage, onAlert }: ComponentCardProps) {
  const toggle = useToggle(component.client, onAlert);
  const archive = useArchiveComponent(component.client);
  const { id, name, description, is_active, component_type } = component;
  return (
    <li className={classes.card} data-off={!is_active || undefined} aria-label={name}>
      <ComponentThumbnail component={component} />
      <div className={classes.body}>
        <div className={classes.cardHead}>
          <h3>{name}</h3>
          {component_type === 'middle' && (
            <Switch
              size="sm"
              label={is_active ? 'Active' : 'Off'}
              aria-label={`${name} is active`}
              labelPosition="left"
              checked={is_active}
              onChange={(event) => toggle.mutate({ id, is_active: event.currentTarget.checked })}
            />
          )}
        </div>
        <p className={classes.description}>{description}</p>
        <Rules component={component} />
        <div className={classes.cardFoot}>
          <Usage uses={uses} onUsage={onUsage} name={name} />
          <span className={classes.buttons}>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Archive ${name}`}
              loading={archive.isPending}
              onClick={() => archive.mutate({ component, archived: true })}
            >
              Archive
            </Button>
            <Button size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
          </span>
        </div>
      </div>
    </li>
  );
}

function Rules({ component }: { component: Component }) {
  const { ai_usage_rules, placement_rules, variation_weight, simple_mode_eligible } = component;
  const rules = [
    ['Use', ai_usage_rules.trim()],
    ['Place', placement_rules.trim()],
    ['Weight', variation_weight === 0 ? '0: never chosen' : String(variation_weight)],
    ['Limits', limitsOf(component)],
    ['Simple emails', simple_mode_eligible ? '' : 'Left out.'],
  ].filter(([, text]) => text !== '');
  return (
    <dl className={classes.rules}>
      {rules.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Headers and footers only ever appear once and alone. */
function limitsOf({ component_type, allow_multiple, allow_consecutive }: Component): string {
  if (component_type !== 'middle') return '';
  return [
    allow_multiple ? 'More than once in an email' : 'Once in an email',
    allow_consecutive ? 'also next to others.' : 'never next to others.',
  ].join(', ');
}

interface UsageProps {
  uses: readonly ComponentUse[] | undefined;
  name: string;
  onUsage: () => void;
}

function Usage({ uses, name, onUsage }: UsageProps) {
  if (!uses) return <span className={classes.unused}>Counting emails…</span>;
  const emails = uses.reduce((sum, use) => sum + use.emails.length, 0);
  if (emails === 0) return <span className={classes.unused}>Not used in any email</span>;
  const words = `Used in ${counted(emails, 'email')}`;
  return (
    <button type="button" className={classes.used} aria-label={`${name}: ${words}`} onClick={onUsage}>
      {words}
    </button>
  );
}
