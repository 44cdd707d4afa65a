import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldText } from '#functions/app/calendars/reading.ts';
import type { ReimportPreview } from '#shared/contract/schemas/calendar.ts';
import type { CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { readStandings } from '#shared/domain/calendar/kinds/plan-states.ts';
import { RereadOutcome } from '@/features/import-results/reread-outcome.tsx';
import { ChangedCampaign } from '@/features/reimport/changed-campaign.tsx';
import { initiallyPicked } from '@/features/reimport/choice.ts';
import { campaignOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';

type Field = keyof CampaignFields;

function standingOf(status: string) {
  const [standing] = readStandings([{ header: 'Status', cells: [status, 'Approved'] }]);
  if (!standing) throw new Error('The column was not read.');
  return standing;
}

function shown(before: Partial<CampaignFields>, after: Partial<CampaignFields>, edited = false) {
  const [was, is] = [campaignOf(0, before), campaignOf(0, after)];
  const fields = (Object.keys(after) as Field[]).map((field) => ({
    field,
    before: fieldText(was[field]),
    now: fieldText(was[field]),
    after: fieldText(is[field]),
    edited,
    outdates_email: false,
  }));
  const campaign = {
    ...was,
    row: 2,
    fields,
    cells: [],
    has_email: false,
    out_of_date: false,
    outdates_email: false,
  };
  const picked = initiallyPicked({ added: [], changed: [campaign] } as unknown as ReimportPreview);
  renderInApp(
    <ChangedCampaign
      campaign={campaign as unknown as ReimportPreview['changed'][number]}
      picked={picked}
      onPick={() => undefined}
    />,
  );
  return screen.getAllByRole('term').map((term) => {
    const sides = term.nextElementSibling?.querySelectorAll('del, ins') ?? [];
    return [term.textContent, ...[...sides].map(({ textContent }) => textContent)];
  });
}

it('says an approval the right way round, and a standing and days in words', () => {
  expect(
    shown(
      { ...standingOf('Draft'), send_date: '2027-03-01', offer_ends: '2027-03-05 08:00 EST' },
      { ...standingOf('Approved'), send_date: '2027-03-02', offer_ends: '2027-03-06 08:00 EST' },
    ),
  ).toEqual(
    expect.arrayContaining([
      ['Approval in the plan', 'not approved', 'approved'],
      ['Send date', 'Mon 1 Mar 2027', 'Tue 2 Mar 2027'],
      ['Offer ends', 'Fri 5 Mar 2027 08:00 EST', 'Sat 6 Mar 2027 08:00 EST'],
    ]),
  );
});

it('says that a campaign is no longer on hold, and what the old file had of an edited one', () => {
  const { plan_status } = standingOf('On hold');
  expect(shown({ plan_status, not_approved: true }, { plan_status: '', not_approved: false }, true)).toEqual([
    ['Status in the plan', 'On hold', 'To be sent'],
    ['Approval in the plan', 'not approved', 'approved'],
  ]);
  expect(screen.getAllByText(/the old file had/).map(({ textContent }) => textContent)).toEqual([
    'Edited by hand; the old file had On hold.',
    'Edited by hand; the old file had not approved.',
  ]);
});

it('says the same of edits that reading a file again keeps', () => {
  const kept = {
    index: 0,
    campaign_name: 'Spring',
    field: 'not_approved',
    kept: fieldText(true),
    file: fieldText(false),
  } as const;
  const held = { ...kept, field: 'plan_status', kept: fieldText('on_hold'), file: fieldText('') } as const;
  const change = { added: 0, gone: 0, changed: 0, fields: [] };
  renderInApp(<RereadOutcome change={change} kept={[kept, held]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Spring, approval in the plan: not approved (the file says approved)',
    'Spring, status in the plan: On hold (the file says To be sent)',
  ]);
});
