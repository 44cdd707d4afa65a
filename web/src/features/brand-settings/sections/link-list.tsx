import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { linkName } from '#shared/domain/campaign/link-names.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import classes from '../brand-settings.module.css';
import type { BrandForm } from './settings-section.tsx';

type LinkListField = 'nav_links' | 'social_links' | 'app_links';
type Link = BrandContext[LinkListField][number];

interface LinkListProps {
  form: BrandForm;
  name: LinkListField;
  hint: string;
  add: string;
  one: string;
  most: number;
  placeholder: string;
}

/** Networks and shops known by their address need no label. */
export function LinkList({ form, name, hint, add, one, most, placeholder }: LinkListProps) {
  const { values, fieldErrors, set } = form;
  const links = values[name];
  const change = (at: number, part: Partial<Link>) =>
    set({ [name]: links.map((link, position) => (position === at ? { ...link, ...part } : link)) });
  return (
    <fieldset className={classes.extras} data-field={name}>
      <legend className={classes.label}>{profileLabels[name]}</legend>
      <p className={classes.quiet}>{hint}</p>
      {fieldErrors[name] && <p className={classes.fieldError}>{fieldErrors[name]}</p>}
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place
        <div key={at} className={classes.link}>
          <TextInput
            aria-label={`${one} ${at + 1}: words`}
            value={link.label}
            placeholder={linkName(link.url) || 'Words'}
            error={fieldErrors[`${name}.${at}.label`]}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${one} ${at + 1}: address`}
            inputMode="url"
            value={link.url}
            placeholder={placeholder}
            error={fieldErrors[`${name}.${at}.url`]}
            onChange={(event) => change(at, { url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Remove ${one} ${at + 1}`}
            onClick={() => set({ [name]: links.filter((_, position) => position !== at) })}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </div>
      ))}
      {links.length < most && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ [name]: [...links, { label: '', url: '' }] })}
          >
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
