import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { withLayout } from '#shared/email/edited-layout.ts';
import { gap } from '#shared/email/gaps.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { emailQueries } from '@/entities/email/queries.ts';
import { ChecksPanel } from '@/features/preview/checks-panel.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { CALENDAR_ID } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));
const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }));
vi.mock('@/components/toast.ts', async (original) => ({
  ...(await original<object>()),
  toastNext: (_: string, title: string, left?: string) => toasts.push([title, left ?? ''].join(': ')),
}));

const WAITLIST = 'Waitlist gets it 24 hours before the rest of the list.';
const CHAIRS = 'Only 45 chairs, so people should be quick.';
const BRIEF = `Clay is free. ${CHAIRS} ${WAITLIST} Max 30 per clinic. Write about three recipes. Keep it short.`;

const emailOf = (document: EmailDocument, version: number): Email => {
  const variant = 'klaviyo';
  const compiled = compile(document, { variant });
  return {
    version,
    latest: version,
    created_at: '2026-11-21T09:00:00.000Z',
    created_by: 'Ana',
    origin: 'edited',
    restored_from: null,
    writer: document.writer,
    model: '',
    subject: document.copy.subject,
    preheader: document.copy.preheader,
    bytes: compiled.bytes,
    index: 0,
    session_id: CALENDAR_ID,
    campaign_name: 'Kiln',
    variant,
    html: '',
    text: '',
    copy: document.copy,
    document,
    checks: checkEmail(document, compiled, { variant, mediaPublic: true }),
    usage: noUsage,
  };
};

/** The panel of an email with three gaps, on a server that saves words and makes the checks again. */
async function show(writer: EmailDocument['writer'] = 'sample') {
  const paragraphs = ['Clay is free.', gap(WAITLIST), gap('Max 30 per clinic.')];
  const sections = [
    { heading: '', paragraphs, bullets: [] },
    { heading: 'Recipes', paragraphs: ['[three recipes]'], bullets: [] },
  ];
  const base = sampleDocument({ writer, copy: sampleCopy({ sections }) });
  let email = emailOf({ ...base, campaign: { ...base.campaign, brief: BRIEF } }, 1);
  const server = createServer({
    getEmail: () => email,
    saveEmail: ({ body }) => {
      const { copy, layout, base_version } = body as never as {
        copy: EmailDocument['copy'];
        layout?: Parameters<typeof withLayout>[1];
        base_version: number;
      };
      if (base_version !== email.version)
        throw new ApiError(409, { detail: 'A newer version exists.' } as never);
      const worded = { ...(email.document as EmailDocument), copy };
      email = emailOf(layout ? withLayout(worded, layout) : worded, email.version + 1);
      return email;
    },
    getCalendar: () => ({}) as never,
  });
  call.mockImplementation(server.call);
  toasts.length = 0;
  const Panel = () => {
    const { data } = useQuery(emailQueries.newest('invigor8', CALENDAR_ID, 0));
    return (
      data && (
        <ChecksPanel
          client="invigor8"
          campaign={{ image_status: 'found' }}
          email={data}
          onPlace={() => undefined}
        />
      )
    );
  };
  const rendered = await renderInRouter(() => <Panel />);
  await screen.findByText(/Waitlist gets it/);
  return {
    ...rendered,
    server,
    sections: () => email.copy.sections.map(({ paragraphs: texts }) => texts),
    someoneElseSaves: () => {
      email = { ...email, version: email.version + 1, latest: email.version + 1 };
    },
  };
}

const described = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;

it('answers gaps one after the other, with a sentence of the brief or without', async () => {
  const { user, sections } = await show();
  const group = () => screen.getByRole('region', { name: 'To fix before sending' });
  screen.getByText(
    `Paragraph 2 (section 1) has a sentence of the brief that may not be for readers: “${WAITLIST}”`,
  );
  const [use] = within(group()).getAllByRole('button', { name: 'Use the sentence' });
  expect(described(use ?? null)).toContain(WAITLIST);
  await user.click(use as HTMLElement);
  await waitFor(() => expect(within(group()).getAllByRole('listitem')).toHaveLength(2));
  // The focus goes on to the next gap, so that the keyboard alone answers it.
  await waitFor(() => expect(described(document.activeElement)).toContain('Max 30 per clinic.'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Leave it out');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(described(document.activeElement)).toContain('three recipes'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To fix before sending' })).toBeNull());
  expect(sections()).toEqual([['Clay is free.', WAITLIST]]);
  expect(toasts).toEqual([
    'Fixed in version 2: 2 left to fix before sending',
    'Left out in version 3: 1 left to fix before sending',
    'Left out in version 4: ',
  ]);
});

it('lists what of the brief is not in a sample email, and puts it in', async () => {
  const { user, sections } = await show();
  await user.click(await screen.findByText('Not in the email (2)'));
  screen.getByText('The sample writer took these for notes to the team, or they were left out later.');
  screen.getByRole('button', { name: 'Put it in: Keep it short.' });
  await user.click(screen.getByRole('button', { name: `Put it in: ${CHAIRS}` }));
  await screen.findByText('Not in the email (1)');
  expect(sections()[0]?.[0]).toBe(`Clay is free. ${CHAIRS}`);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Put it in: Keep it short.'),
  );
});

it('lists nothing of the brief for a model’s email, which words it anew', async () => {
  await show('openai');
  // The list loads apart; by then it would be there.
  await import('@/features/preview/not-in-email.tsx');
  expect(screen.queryByText(/Not in the email/)).toBeNull();
});

it('changes nothing when somebody has saved another version', async () => {
  const { user, sections, server, someoneElseSaves } = await show();
  someoneElseSaves();
  const before = sections();
  const button = screen.getAllByRole('button', { name: 'Use the sentence' })[0] as HTMLElement;
  await user.click(button);
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('saveEmail'));
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(sections()).toEqual(before);
  expect(toasts).toEqual([]);
  expect(document.activeElement).toBe(button);
});
