import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { BrandContext } from '#shared/contract/schemas/brand.ts';
import { TextList } from '@/components/text-list.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import { profileLabels } from '@/entities/brand/profile-form.ts';
import classes from '../brand-settings.module.css';
import { LinkList } from './link-list.tsx';
import { PictureField } from './picture-field.tsx';
import { type BrandForm, Section } from './settings-section.tsx';

export function LinksSection({ form }: { form: BrandForm }) {
  const { values, fieldErrors, set } = form;
  return (
    <Section
      form={form}
      id="section-links"
      hint="Shown where an email has room for it, and only what you fill in."
    >
      <LinkList
        form={form}
        name="nav_links"
        hint="Up to four pages of your shop."
        add="Add Link"
        one="Link"
        most={4}
        placeholder="https://www.example.com/shop"
      />
      <Switch
        wrapperProps={{ 'data-field': 'view_online' }}
        label={profileLabels.view_online}
        description="Klaviyo makes that page. Downloads leave the link out."
        checked={values.view_online}
        onChange={(event) => set({ view_online: event.currentTarget.checked })}
      />
      <TextList
        field="usps"
        label={profileLabels.usps}
        hint="A few words each, true of every order. Emails show up to four."
        entries={values.usps}
        add="Add Reason"
        placeholder="e.g. Free returns for 60 days"
        error={fieldError(fieldErrors, 'usps')}
        onChange={(usps) => set({ usps })}
      />
      <RatingFields form={form} />
      <TextList
        field="press"
        label={profileLabels.press}
        hint="Papers and sites that wrote about you. Shown by name."
        entries={values.press}
        add="Add Name"
        placeholder="e.g. The Guardian"
        error={fieldError(fieldErrors, 'press')}
        onChange={(press) => set({ press })}
      />
      <LinkList
        form={form}
        name="social_links"
        hint="Named in the footer. Leave the words empty for the network’s name."
        add="Add Network"
        one="Network"
        most={6}
        placeholder="https://www.instagram.com/you"
      />
      <LinkList
        form={form}
        name="app_links"
        hint="Where readers get your app."
        add="Add App Link"
        one="App link"
        most={3}
        placeholder="https://apps.apple.com/app/you"
      />
      <SignatoryFields form={form} />
    </Section>
  );
}

type Rating = NonNullable<BrandContext['rating']>;

const NO_RATING: Rating = { score: 0, count: 0, source: '' };
const isEmpty = ({ score, count, source }: Rating) => score === 0 && count === 0 && source === '';

function RatingFields({ form: { values, fieldErrors, set } }: { form: BrandForm }) {
  const rating = values.rating ?? NO_RATING;
  const change = (part: Partial<Rating>) => {
    const changed = { ...rating, ...part };
    set({ rating: isEmpty(changed) ? null : changed });
  };
  return (
    <fieldset className={classes.extras} data-field="rating">
      <legend className={classes.label}>{profileLabels.rating}</legend>
      <p className={classes.quiet}>Shown as you enter it. Without stars, no rating is shown.</p>
      <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="xs">
        <TextInput
          label="Stars out of 5"
          type="number"
          min={0}
          max={5}
          step={0.1}
          value={rating.score || ''}
          error={fieldErrors['rating.score']}
          onChange={(event) => change({ score: Number(event.currentTarget.value) })}
        />
        <TextInput
          label="Number of reviews"
          type="number"
          min={0}
          value={rating.count || ''}
          error={fieldErrors['rating.count']}
          onChange={(event) => change({ count: Number(event.currentTarget.value) })}
        />
        <TextInput
          label="Where they are"
          placeholder="e.g. Trustpilot"
          value={rating.source}
          error={fieldErrors['rating.source']}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
      </SimpleGrid>
    </fieldset>
  );
}

function SignatoryFields({ form: { values, fieldErrors, set } }: { form: BrandForm }) {
  const { signatory } = values;
  const change = (part: Partial<BrandContext['signatory']>) => set({ signatory: { ...signatory, ...part } });
  return (
    <fieldset className={classes.extras} data-field="signatory">
      <legend className={classes.label}>{profileLabels.signatory}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
        <TextInput
          label="Their name"
          description="Left empty, letters are signed with the brand’s name."
          value={signatory.name}
          error={fieldErrors['signatory.name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Their role"
          description="Under the name."
          placeholder="e.g. Founder"
          value={signatory.role}
          error={fieldErrors['signatory.role']}
          onChange={(event) => change({ role: event.currentTarget.value })}
        />
      </SimpleGrid>
      <PictureField
        name="portrait"
        label="Their portrait"
        value={signatory.portrait}
        error={fieldErrors['signatory.portrait']}
        description="Optional. Best square."
        alt={`Portrait of ${signatory.name}`}
        choose="Choose or upload a portrait"
        title="Choose the portrait"
        onChange={(portrait) => change({ portrait })}
      />
    </fieldset>
  );
}
