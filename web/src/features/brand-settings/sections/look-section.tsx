import { Button, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BrandLook, BrandRecord } from '#shared/contract/schemas/brand.ts';
import { colourCorrections } from '#shared/email/checks/colour-corrections.ts';
import { changedColours, coloursFrom } from '#shared/email/look/brand-colours.ts';
import { decidedLook } from '#shared/email/look/directions.ts';
import { contrast, TEXT_CONTRAST } from '#shared/text/colour.ts';
import { AUTOMATIC_FONT, fontKeys, fontLabel } from '#shared/text/fonts.ts';
import { Status } from '@/components/status.tsx';
import { fieldError } from '@/entities/brand/field-error.ts';
import classes from '../brand-settings.module.css';
import { asHexColour } from '../colours.ts';
import { DirectionChooser } from '../directions/direction-chooser.tsx';
import { type BrandForm, Section } from './settings-section.tsx';

type Colour = keyof BrandLook['colours'];

const colours: { name: Colour; label: string; on?: Colour }[] = [
  { name: 'primary', label: 'Main colour' },
  { name: 'on_primary', label: 'Button text', on: 'primary' },
  { name: 'background', label: 'Around the email' },
  { name: 'surface', label: 'Email' },
  { name: 'text', label: 'Text', on: 'surface' },
  { name: 'muted', label: 'Small text', on: 'surface' },
  { name: 'link', label: 'Links', on: 'surface' },
];
const fonts = fontKeys.map((value) => ({ value, label: fontLabel(value) }));
const fontsFor = (automatic: string) => [
  { value: AUTOMATIC_FONT, label: `The direction’s own (${fontLabel(automatic)})` },
  ...fonts,
];
const MAX_RADIUS = 40;

interface LookSectionProps {
  form: BrandForm;
  brand: BrandRecord;
}

export function LookSection({ form, brand }: LookSectionProps) {
  const { look } = form.values;
  const own = decidedLook({ ...look, heading_font: AUTOMATIC_FONT, body_font: AUTOMATIC_FONT });
  const error = fieldError(form.fieldErrors, 'look');
  const set = (part: Partial<BrandLook>) => form.set({ look: { ...look, ...part } });
  const setColours = (part: Partial<BrandLook['colours']>) =>
    set({ colours: changedColours(look.colours, part) });
  return (
    <Section
      form={form}
      id="section-look"
      hint="The fonts are those that mail programs have. The dark version is made from the same colours."
    >
      <div data-field="look" className={classes.stack}>
        {error && <p className={classes.fieldError}>{error}</p>}
        <DirectionChooser brand={brand} look={look} onChange={(direction) => set({ direction })} />
        <ul className={classes.colours}>
          {colours.map(({ name, label, on }) => (
            <li key={name}>
              <ColourField
                label={label}
                value={look.colours[name]}
                onChange={(colour) => setColours({ [name]: colour })}
              />
              {on && <Contrast look={look} name={name} on={on} />}
              {name === 'primary' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => setColours(coloursFrom(look.colours.primary))}
                >
                  Match the others to it
                </Button>
              )}
            </li>
          ))}
        </ul>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          <NativeSelect
            label="Heading font"
            data={fontsFor(own.heading_font)}
            value={look.heading_font}
            onChange={(event) => set({ heading_font: event.currentTarget.value })}
          />
          <NativeSelect
            label="Text font"
            data={fontsFor(own.body_font)}
            value={look.body_font}
            onChange={(event) => set({ body_font: event.currentTarget.value })}
          />
          <TextInput
            label="Corner radius, in pixels"
            type="number"
            min={0}
            max={MAX_RADIUS}
            value={look.radius}
            onChange={(event) => {
              const radius = Math.round(event.currentTarget.valueAsNumber);
              if (Number.isFinite(radius)) set({ radius: Math.min(MAX_RADIUS, Math.max(0, radius)) });
            }}
          />
          <div>
            <p className={classes.label} id="button-style">
              Button shape
            </p>
            <SegmentedControl
              aria-labelledby="button-style"
              fullWidth
              value={look.button_style}
              onChange={(style) => set({ button_style: style as BrandLook['button_style'] })}
              data={[
                { value: 'filled', label: 'Filled' },
                { value: 'outline', label: 'Outline' },
                { value: 'pill', label: 'Pill' },
              ]}
            />
          </div>
        </SimpleGrid>
      </div>
    </Section>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/** A typed value counts once it is a complete colour. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const incomplete = typed !== null && asHexColour(typed) === null;
  return (
    <div className={classes.colour}>
      <input
        type="color"
        aria-label={`${label}: pick a colour`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        label={label}
        value={typed ?? value}
        error={incomplete && 'Write it as #1f6f54'}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const colour = asHexColour(text);
          if (colour !== null) onChange(colour);
        }}
        onBlur={() => {
          if (!incomplete) setTyped(null);
        }}
      />
    </div>
  );
}

function Contrast({ look, name, on }: { look: BrandLook; name: Colour; on: Colour }) {
  const ratio = contrast(look.colours[name], look.colours[on]);
  const correction = colourCorrections(look).find(({ field }) => field === name || field === on);
  const figure = `${ratio.toFixed(1)}:1`;
  if (!correction) return <Status tone="ok">{figure}, easy to read</Status>;
  if (correction.field === name)
    return (
      <Status tone="warn">
        {figure}, too faint: sent as {correction.sent}
      </Status>
    );
  const why =
    ratio < TEXT_CONTRAST
      ? 'a little faint: buttons are sent a shade darker'
      : 'but the button hardly stands out: buttons are sent darker';
  return (
    <Status tone="ok">
      {figure}, {why}, as {correction.sent}
    </Status>
  );
}
