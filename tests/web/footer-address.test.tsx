import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Email } from '#shared/contract/schemas/email.ts';
import { noUsage } from '#shared/contract/schemas/email.ts';
import { sampleBrand, sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { PreviewScreen } from '@/features/preview/preview-screen.tsx';
import { FullPreview } from '@/features/quick-email/full-preview.tsx';
import { PreviewColumn } from '@/features/quick-email/preview-column.tsx';
import type { QuickEmail } from '@/features/quick-email/use-quick-email.ts';
import { CALENDAR_ID, calendarOf, campaignOf, emailOf } from './support/campaigns.ts';
import { renderInApp } from './support/render.tsx';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const html = '<html><head></head><body>{{ organization.full_address }}</body></html>';
const expectShown = (title: string, address: string) =>
  waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>(title).srcdoc).toContain(`<body>${address}</body>`),
  );

it('stands in for an address without saying who gives it, which differs between the modes', async () => {
  renderInApp(<EmailFrame html={html} title="Proof" />);
  await expectShown('Proof', 'Your address');
});

describe('the footer’s address if it is blank', () => {
  const brand = sampleBrand({ footer_company_name: '', footer_address: ' ', address: '1 Mill Lane' });
  const email = {
    ...{
      ...emailOf(1),
      index: 0,
      session_id: CALENDAR_ID,
      campaign_name: 'Spring',
      latest: 1,
      origin: 'generated',
    },
    ...{ html, text: '', preheader: '', checks: [], usage: noUsage },
    ...{ copy: sampleCopy(), document: sampleDocument() },
  } as unknown as Email;

  it('is the brand’s in the preview of a quick email', async () => {
    const quick = { email, brand, draft: { notes: [] }, generate: {} } as unknown as QuickEmail;
    await renderInRouter(() => <PreviewColumn quick={quick} />);
    await expectShown('Email Preview', '1 Mill Lane');
  });

  it('is the brand’s in the whole preview of a quick email', async () => {
    renderInApp(<FullPreview email={email} brand={brand} onClose={() => undefined} />);
    await expectShown('Full email preview', '1 Mill Lane');
  });

  it('is the brand’s in the preview of a campaign', async () => {
    const campaigns = [campaignOf(0, { email: emailOf(1), status: 'completed' })];
    const server = createServer({
      getCalendar: () =>
        ({ calendar: calendarOf(campaigns), campaigns, csv_headers: [], processing_results: null }) as never,
      getEmail: () => email,
      getSettings: () => ({ download_mode: 'klaviyo' }) as never,
      listClients: () => ({ clients: [] }) as never,
      getBrandContext: () => ({ ...brand, unset: [] }) as never,
      listBatches: () => ({ batches: [], cursor: null }),
    });
    call.mockImplementation(server.call);
    await renderInRouter(() => (
      <PreviewScreen calendarId={CALENDAR_ID} index={0} search={{}} onSearch={() => undefined} />
    ));
    await expectShown('Email: Spring', '1 Mill Lane');
  });
});
