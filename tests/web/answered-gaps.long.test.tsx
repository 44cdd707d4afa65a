import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { withLayout } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { emailQueries } from '@/entities/email/email-queries.ts';
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

/** Three gaps, on a server that saves words and repeats the checks. */
async function show() {
  const paragraphs = ['Clay is free.', '[the hours]', '[how many]'];
  const sections = [
    { heading: '', paragraphs, bullets: [] },
    { heading: 'Recipes', paragraphs: ['[three recipes]'], bullets: [] },
  ];
  let email = emailOf(sampleDocument({ copy: sampleCopy({ sections }) }), 1);
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
  await screen.findByText(/fill in: “\[the hours\]”/);
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

it('answers gaps one after the other', async () => {
  const { user, sections } = await show();
  const group = () => screen.getByRole('region', { name: 'To fix before sending' });
  screen.getByText('Paragraph 2 (section 1) still has text to fill in: “[the hours]”.');
  const [leave] = within(group()).getAllByRole('button', { name: 'Leave it out' });
  expect(described(leave ?? null)).toContain('the hours');
  await user.click(leave as HTMLElement);
  await waitFor(() => expect(within(group()).getAllByRole('listitem')).toHaveLength(2));
  // Focus moves to the next gap, so that the keyboard alone suffices.
  await waitFor(() => expect(described(document.activeElement)).toContain('how many'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(described(document.activeElement)).toContain('three recipes'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To fix before sending' })).toBeNull());
  expect(sections()).toEqual([['Clay is free.']]);
  expect(toasts).toEqual([
    'Left out in version 2: 2 left to fix before sending',
    'Left out in version 3: 1 left to fix before sending',
    'Left out in version 4: ',
  ]);
});

it('changes nothing when somebody has saved another version', async () => {
  const { user, sections, server, someoneElseSaves } = await show();
  someoneElseSaves();
  const before = sections();
  const button = screen.getAllByRole('button', { name: 'Leave it out' })[0] as HTMLElement;
  await user.click(button);
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('saveEmail'));
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(sections()).toEqual(before);
  expect(toasts).toEqual([]);
  expect(document.activeElement).toBe(button);
});
