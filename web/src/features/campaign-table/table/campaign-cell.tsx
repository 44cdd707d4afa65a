import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldLabels } from '#shared/contract/calendar-fields.ts';
import type { Campaign } from '#shared/contract/schemas/campaign.ts';
import type { CampaignStatus as Status } from '#shared/domain/campaign/campaign-status.ts';
import { completenessTier } from '#shared/domain/campaign/completeness-tiers.ts';
import { tableWords, truncateWords } from '#shared/text/truncate.ts';
import { lazyPart } from '@/components/lazy-part.tsx';
import { ImageStatus } from '@/entities/campaign/image-status.tsx';
import { LateMark } from '@/entities/campaign/late-mark.tsx';
import { sendTimeOf } from '@/entities/campaign/send-time.ts';
import { CampaignStatus } from '@/entities/campaign/status.tsx';
import { KlaviyoMark } from '@/entities/klaviyo/klaviyo-mark.tsx';
import { readableDay } from '@/lib/dates.ts';
import classes from './campaign-grid.module.css';
import type { CellField, ColumnKey } from './columns.ts';
import type { RowActions } from './row-actions.ts';

const CellEditor = lazyPart(() => import('./cell-editor.tsx').then((module) => module.CellEditor), {
  pending: ({ campaign, field }) => <span>{campaign[field]}</span>,
});

interface CampaignCellProps {
  column: ColumnKey;
  calendarId: string;
  campaign: Campaign;
  status: Status;
  /** A link when the campaign's page has something to show. */
  title: ReactNode;
  field: CellField | null;
  pointed: boolean;
  actions: RowActions;
}

/** Words follow spec §9. */
export function CampaignCell(props: CampaignCellProps) {
  const { column, campaign, status, title } = props;
  const line = (field: CellField, shown: ReactNode, full = campaign[field]) => (
    <EditableLine {...props} lineOf={field} full={full}>
      {shown}
    </EditableLine>
  );
  switch (column) {
    case 'campaign':
      return (
        <Cell>
          <span className={classes.strong}>{line('campaign_name', title)}</span>
          <span className={classes.second}>
            {props.field !== 'subject_line' && <Flags campaign={campaign} />}
            {line('subject_line', <Subject campaign={campaign} />)}
          </span>
        </Cell>
      );
    case 'status':
      return (
        <Cell>
          <span className={classes.states}>
            <CampaignStatus campaign={campaign} status={status} />
            <KlaviyoMark campaign={campaign} iconOnly />
          </span>
        </Cell>
      );
    case 'completeness':
      return (
        <Cell>
          <Completeness campaign={campaign} />
        </Cell>
      );
    case 'brief':
      return (
        <Cell>
          <span className={classes.whole} title={campaign.brief}>
            {truncateWords(campaign.brief, tableWords.brief) || <None />}
          </span>
          <span className={classes.second}>{line('target_audience', campaign.target_audience)}</span>
        </Cell>
      );
    case 'preview':
      return (
        <Cell whole dim={campaign.preview_text_auto}>
          {line('preview_text', truncateWords(campaign.preview_text, tableWords.preview_text))}
        </Cell>
      );
    case 'date':
      return (
        <Cell whole>
          {line('send_date', readableDay(campaign.send_date), sendTimeOf(campaign))}
          <LateMark campaign={campaign} />
        </Cell>
      );
    case 'theme':
      return <Cell whole>{line('theme', truncateWords(campaign.theme, tableWords.theme))}</Cell>;
    case 'image':
      return <Cell whole>{line('image_tag', <ImageStatus campaign={campaign} />)}</Cell>;
    case 'alt':
      return (
        <Cell whole>
          <span
            className={classes.line}
            title={[campaign.hero_alt_text, campaign.product_alt_text].filter(Boolean).join('\n')}
          >
            {truncateWords(campaign.hero_alt_text || campaign.product_alt_text, tableWords.alt_text) || (
              <None />
            )}
          </span>
        </Cell>
      );
    case 'cta':
      return (
        <Cell whole>
          {line(
            'cta_text',
            truncateWords(campaign.cta_text, tableWords.cta) || <Host link={campaign.cta_link} />,
            [campaign.cta_text, campaign.cta_link].filter(Boolean).join('\n'),
          )}
        </Cell>
      );
    case 'offer':
      return (
        <Cell whole>
          <span className={classes.line} title={campaign.offer}>
            {truncateWords(campaign.offer, tableWords.preview_text) || <None />}
          </span>
        </Cell>
      );
    case 'code':
      return <Cell whole>{line('offer_code', campaign.offer_code)}</Cell>;
    case 'time':
      return <Cell>{line('send_time', campaign.send_time)}</Cell>;
  }
}

const planned = { sent: 'Sent', cancelled: 'Cancelled', on_hold: 'On hold' } as const;

function Flags({ campaign: { not_approved, channel, plan_status, resend_of } }: { campaign: Campaign }) {
  return (
    <>
      {channel !== '' && channel !== 'Email' && <span className={classes.flag}>{channel}</span>}
      {plan_status !== '' && <span className={classes.flag}>{planned[plan_status]}</span>}
      {not_approved && <span className={classes.flag}>Not approved in the plan</span>}
      {resend_of !== '' && (
        <span className={classes.resend} title={`Resend of ${resend_of}`}>
          Resend of {resend_of}
        </span>
      )}
    </>
  );
}

const Cell = ({ whole, dim, children }: { whole?: boolean; dim?: boolean; children: ReactNode }) => (
  <span role="cell" className={classes.cell} data-whole={whole || undefined} data-dim={dim || undefined}>
    {children}
  </span>
);

/** A subject line nobody gave is the writer's. */
function Subject({ campaign: { subject_line, subject_auto } }: { campaign: Campaign }) {
  const text = truncateWords(subject_line, tableWords.subject_line);
  if (!subject_auto) return text || <None />;
  return <em title="Nobody gave a subject line, so Galley writes it">{text || 'Written with the email'}</em>;
}

const None = () => <span className={classes.none}>none</span>;

interface EditableLineProps extends CampaignCellProps {
  lineOf: CellField;
  full: string;
  children: ReactNode;
}

function EditableLine({
  calendarId,
  campaign,
  field,
  pointed,
  actions,
  lineOf,
  full,
  children,
}: EditableLineProps) {
  const { index } = campaign;
  if (field === lineOf)
    return (
      <CellEditor
        calendarId={calendarId}
        campaign={campaign}
        field={lineOf}
        onEnd={(step) =>
          step === null ? actions.editCell(index, null) : actions.editBeside(index, lineOf, step)
        }
      />
    );
  return (
    <span className={classes.line} title={full}>
      {children || <None />}
      {pointed && (
        <ActionIcon
          className={classes.pencil}
          variant="default"
          size={20}
          tabIndex={-1}
          aria-label={`${fieldLabels[lineOf]}: edit here`}
          onClick={() => actions.editCell(index, lineOf)}
        >
          <IconPencil size={12} />
        </ActionIcon>
      )}
    </span>
  );
}

function Completeness({ campaign: { completeness, missing } }: { campaign: Campaign }) {
  const tier = completenessTier(completeness);
  return (
    <span
      className={classes.line}
      title={missing.length > 0 ? `${tier}: missing ${missing.join(', ').replaceAll('_', ' ')}` : tier}
    >
      {`${completeness}% ${tier}`}
    </span>
  );
}

function Host({ link }: { link: string }) {
  if (link === '') return <None />;
  const url = URL.parse(link);
  return <span className={classes.host}>{url ? url.host.replace(/^www\./, '') : link}</span>;
}
