import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { emailTemplates } from '#shared/domain/quick/templates.ts';
import { WideDialog } from '@/components/wide-dialog.tsx';
import { languageChoices } from '@/entities/brand/language-choices.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { campaignKinds, copyUses } from '@/entities/campaign/field-text.ts';
import { counted } from '@/lib/counted.ts';
import { type BulkDraft, changeFor, foresee, productLines, productsIn } from './bulk-change.ts';
import { ChangePreview } from './change-preview.tsx';
import classes from './edit-many-dialog.module.css';

interface EditManyDialogProps {
  calendarId: string;
  campaigns: readonly Campaign[];
  onClose: () => void;
}

const textFields = ['target_audience', 'cta_link', 'cta_text', 'offer', 'theme', 'image_tag'] as const;
type TextField = (typeof textFields)[number];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function EditManyDialog({ calendarId, campaigns, onClose }: EditManyDialogProps) {
  const [draft, setDraft] = useState<BulkDraft>({ fields: {} });
  const [products, setProducts] = useState('');
  const change = useChangeCampaigns(calendarId);
  const known = campaigns.flatMap((campaign) => campaign.products);
  const foreseen = foresee(campaigns, draft);
  const body = changeFor(
    campaigns.map(({ index }) => index),
    draft,
  );
  const set = <F extends keyof CampaignFields>(field: F, value: CampaignFields[F] | undefined) =>
    setDraft(({ fields: { [field]: _, ...others }, ...rest }) => ({
      ...rest,
      fields: value === undefined ? others : { ...others, [field]: value },
    }));
  const row = (field: keyof CampaignFields, start: () => void, input: ReactNode) => (
    <div key={field} className={classes.field}>
      <Checkbox
        label={fieldLabels[field]}
        checked={draft.fields[field] !== undefined}
        onChange={({ currentTarget: { checked } }) => (checked ? start() : set(field, undefined))}
      />
      {draft.fields[field] !== undefined && input}
    </div>
  );
  const textRow = (field: TextField) =>
    row(
      field,
      () => set(field, commonText(campaigns, field)),
      <TextInput
        aria-label={`New ${fieldLabels[field].toLowerCase()}`}
        placeholder="Empty clears it"
        value={draft.fields[field] ?? ''}
        onChange={({ currentTarget: { value } }) => set(field, value)}
        data-autofocus
      />,
    );
  const save = () => {
    if (body) change.mutate({ change: body, done: 'changed' }, { onSuccess: onClose });
  };
  return (
    <WideDialog title={`Edit ${counted(campaigns.length, 'campaign')}`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={classes.hint}>Tick what to change. Everything else stays as it is.</p>
        <div className={classes.fields}>
          <BriefRow draft={draft} onChange={setDraft} />
          {textFields.map(textRow)}
          {row(
            'template_type',
            () => set('template_type', emailTemplates[0].id),
            <NativeSelect
              aria-label="New layout"
              value={draft.fields.template_type ?? ''}
              onChange={({ currentTarget: { value } }) => set('template_type', value)}
              data={[
                ...emailTemplates.map(({ id, label }) => ({ value: id, label })),
                { value: '', label: 'Chosen by its content' },
              ]}
            />,
          )}
          {row(
            'kind',
            () => set('kind', 'promotional'),
            <NativeSelect
              aria-label="New kind of email"
              value={draft.fields.kind ?? ''}
              onChange={({ currentTarget: { value } }) =>
                set('kind', campaignKinds.find((kind) => kind.value === value)?.value)
              }
              data={[...campaignKinds]}
            />,
          )}
          {row(
            'language',
            () => set('language', campaigns[0]?.language ?? ''),
            <NativeSelect
              aria-label="New language"
              value={draft.fields.language ?? ''}
              onChange={({ currentTarget: { value } }) => set('language', value)}
              data={[{ value: '', label: 'The brand’s' }, ...languageChoices(draft.fields.language ?? '')]}
            />,
          )}
          {campaigns.some(({ finished_copy }) => finished_copy !== '') &&
            row(
              'finished_copy_use',
              () => set('finished_copy_use', 'as_it_is'),
              <NativeSelect
                aria-label="New use of finished copy"
                value={draft.fields.finished_copy_use ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  set('finished_copy_use', copyUses.find((use) => use.value === value)?.value)
                }
                data={[...copyUses]}
              />,
            )}
          {row(
            'not_approved',
            () => set('not_approved', !campaigns.some(({ not_approved }) => not_approved)),
            <NativeSelect
              aria-label="New approval in the plan"
              value={draft.fields.not_approved ? 'no' : 'yes'}
              onChange={({ currentTarget: { value } }) => set('not_approved', value === 'no')}
              data={[
                { value: 'yes', label: 'Approved' },
                { value: 'no', label: 'Not approved yet' },
              ]}
            />,
          )}
          {row(
            'products',
            () => {
              setProducts(commonProducts(campaigns));
              set('products', productsIn(commonProducts(campaigns), known));
            },
            <Textarea
              aria-label="New products"
              description="One a line: Name | link | price. Empty removes all products."
              autosize
              minRows={2}
              value={products}
              onChange={({ currentTarget: { value } }) => {
                setProducts(value);
                set('products', productsIn(value, known));
              }}
            />,
          )}
          <MoveDates draft={draft} onChange={setDraft} />
        </div>
        <ChangePreview foreseen={foreseen} hasChange={body !== undefined} />
        <div className={classes.actions} data-foot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={body === undefined || foreseen.changed.length === 0}
            loading={change.isPending}
          >
            Change {counted(foreseen.changed.length, 'campaign')}
          </Button>
        </div>
      </form>
    </WideDialog>
  );
}

interface BriefRowProps {
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
}

function BriefRow({ draft, onChange }: BriefRowProps) {
  const { add_to_brief, fields, ...dates } = draft;
  const { brief, ...others } = fields;
  const text = add_to_brief ?? brief;
  const change = (to: string, replaces: boolean) =>
    onChange(
      replaces
        ? { ...dates, fields: { ...others, brief: to } }
        : { ...dates, fields: others, add_to_brief: to },
    );
  return (
    <div className={classes.field}>
      <Checkbox
        label={fieldLabels.brief}
        checked={text !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          checked ? change('', false) : onChange({ ...dates, fields: others })
        }
      />
      {text !== undefined && (
        <div className={classes.brief}>
          <NativeSelect
            aria-label="What to do with the briefs"
            value={brief === undefined ? 'add' : 'replace'}
            onChange={({ currentTarget: { value } }) => change(text, value === 'replace')}
            data={[
              { value: 'add', label: 'Add this to each brief' },
              { value: 'replace', label: 'Replace each brief with this' },
            ]}
          />
          <Textarea
            aria-label={brief === undefined ? 'Text to add' : 'New brief'}
            placeholder={brief === undefined ? undefined : 'Empty clears it'}
            autosize
            minRows={2}
            maxRows={8}
            value={text}
            onChange={({ currentTarget: { value } }) => change(value, brief !== undefined)}
            data-autofocus
          />
        </div>
      )}
    </div>
  );
}

const MOST_DAYS = 3_660;

interface MoveDatesProps {
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
}

function MoveDates({ draft, onChange }: MoveDatesProps) {
  const { move_days, to_weekday, ...others } = draft;
  const [days, setDays] = useState('7');
  const moving = move_days !== undefined || to_weekday !== undefined;
  return (
    <div className={classes.field}>
      <Checkbox
        label="Send dates"
        checked={moving}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { ...others, move_days: Math.trunc(Number(days)) || 0 } : others)
        }
      />
      {moving && (
        <div className={classes.move}>
          <TextInput
            label="Move by days"
            description="Less than 0 moves them earlier."
            type="number"
            step={1}
            min={-MOST_DAYS}
            max={MOST_DAYS}
            value={days}
            onChange={({ currentTarget: { value } }) => {
              setDays(value);
              onChange({ ...draft, move_days: Math.trunc(Number(value)) || 0 });
            }}
          />
          <NativeSelect
            label="Then to this day of the week"
            description="Within the same week, Monday to Sunday."
            value={to_weekday === undefined ? '' : String(to_weekday)}
            onChange={({ currentTarget: { value } }) => {
              const { to_weekday: _, ...rest } = draft;
              onChange(value === '' ? rest : { ...rest, to_weekday: Number(value) });
            }}
            data={[
              { value: '', label: 'The day they are on' },
              ...weekdays.map((label, place) => ({ value: String((place + 1) % 7), label })),
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** '' when they differ. */
function commonText(campaigns: readonly Campaign[], field: TextField): string {
  const [first] = campaigns;
  const text = first?.[field] ?? '';
  return campaigns.every((campaign) => campaign[field] === text) ? text : '';
}

function commonProducts([first, ...others]: readonly Campaign[]): string {
  const text = productLines(first?.products ?? []);
  return others.every(({ products }) => productLines(products) === text) ? text : '';
}
