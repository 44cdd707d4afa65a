import '#shared/email/compile/compile.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RouteBodyInput } from '#shared/contract/routes.ts';
import type { EmailCopy } from '#shared/contract/schemas/copy.ts';
import { type Email, noUsage } from '#shared/contract/schemas/email.ts';
import type { EmailRevision } from '#shared/contract/schemas/email-revision.ts';
import { type EditedLayout, layoutOf } from '#shared/email/document/edited-layout.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';
import { EditEmailDialog } from '@/entities/email/edit/edit-email-dialog.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

const emailOf = (version: number, copy: EmailCopy): Email => ({
  version,
  latest: version,
  created_at: '2026-11-21T09:00:00.000Z',
  created_by: 'Ana',
  origin: 'edited',
  restored_from: null,
  writer: 'sample',
  model: '',
  subject: copy.subject,
  preheader: copy.preheader,
  bytes: 9_000,
  index: 0,
  session_id: 'calendar-1',
  campaign_name: 'Evening',
  variant: 'klaviyo',
  html: '<html><head></head><body>Evening</body></html>',
  text: '',
  copy,
  document: sampleDocument({ copy }),
  checks: [],
  usage: { input_tokens: 0, cached_tokens: 0, written_tokens: 0, output_tokens: 0, calls: 0, cost_usd: 0 },
});

const gap: Email['checks'][number] = {
  rule: 'gap',
  severity: 'block',
  message: 'Fill the gap in the first paragraph.',
  reason: '',
  subject: null,
  fix: null,
};

const revisionOf = ({ instruction, copy = sampleCopy() }: RouteBodyInput<'reviseEmail'>): EmailRevision => ({
  id: 'revision-1',
  session_id: 'calendar-1',
  index: 0,
  status: 'ready',
  instruction,
  scope: 'email',
  keep_edited: true,
  base_version: 1,
  copy: {
    ...copy,
    headline: 'Sleep, in a cup',
    sections: copy.sections.map((section, at) =>
      at === 0 ? { ...section, paragraphs: ['Back.'] } : section,
    ),
  },
  layout: null,
  kept: ['Subject'],
  checks: [gap],
  error: null,
  writer: 'openai',
  model: 'gpt-4o',
  notices: [],
  usage: noUsage,
  created_at: '2026-11-22T09:00:00.000Z',
  created_by: 'Ana',
});

const onClose = vi.fn();

async function openEditor(
  checks: Email['checks'] = [],
  {
    revision = {},
    writer = 'openai',
  }: { revision?: Partial<EmailRevision>; writer?: 'openai' | 'none' } = {},
) {
  onClose.mockReset();
  const backend = { email: { ...emailOf(1, sampleCopy()), checks } };
  const somebodySaves = (change: Partial<EmailCopy>) => {
    backend.email = { ...emailOf(backend.email.version + 1, { ...backend.email.copy, ...change }), checks };
  };
  const server = createServer({
    config: () => ({ writer }) as never,
    reviseEmail: ({ body }) => ({ ...revisionOf(body), ...revision }),
    suggestTexts: () => ({
      candidates: ['Pour a cup', 'See the herbs'],
      writer: 'openai' as const,
      model: 'gpt-4o',
      notices: [],
      usage: noUsage,
    }),
    saveEmail: ({ body: { copy, base_version } }) => {
      if (base_version !== backend.email.version)
        throw new ApiError(409, { code: 'conflict', detail: 'Newer', current: backend.email });
      somebodySaves(copy);
      return backend.email;
    },
  });
  call.mockImplementation(server.call);
  const { email } = backend;
  const rendered = await renderInRouter(() => (
    <EditEmailDialog client="invigor8" email={email} onClose={onClose} />
  ));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Evening' }));
  const replace = async (label: string, text: string, at = 0) => {
    const field = dialog.getAllByLabelText(label)[at] as HTMLElement;
    await rendered.user.clear(field);
    await rendered.user.paste(text);
  };
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  const save = async () => {
    const button = dialog.getByRole('button', { name: 'Save as new version' }) as HTMLButtonElement;
    await waitFor(() => expect(button.disabled).toBe(false));
    await rendered.user.click(button);
  };
  const value = (label: string, at = 0) => (dialog.getAllByLabelText(label)[at] as HTMLInputElement).value;
  const asked = () => server.calls.findLast(({ name }) => name === 'reviseEmail')?.body;
  const saved = () => server.calls.findLast(({ name }) => name === 'saveEmail')?.body;
  // Faster than a simulated pointer, for walks of many steps.
  const click = (name: string) =>
    fireEvent.click(
      dialog.queryByText(name, { selector: 'button, button *' }) ?? dialog.getByLabelText(name),
    );
  const type = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  return { dialog, backend, saved, click, type, asked, somebodySaves, replace, press, save, value };
}

describe('the words of an email, changed with words', () => {
  it('are shown before and after, go into the form as far as they are wanted, and can be taken back', async () => {
    const form = await openEditor();
    form.type('Preview text', 'Typed, not saved');
    form.click('Change with words');
    const rewrite = () => form.dialog.getByRole('button', { name: 'Rewrite' }) as HTMLButtonElement;
    expect(rewrite().disabled).toBe(true);
    form.click('Shorter');
    form.click('Warmer');
    const wish = form.dialog.getByLabelText('What should be different?') as HTMLTextAreaElement;
    expect(wish.value).toBe('Shorter, warmer');
    fireEvent.keyDown(wish, { key: 'Enter', ctrlKey: true });
    const offer = within(await form.dialog.findByRole('region', { name: 'Before and after' }));
    // The words on screen, not the stored ones.
    expect(form.asked()).toMatchObject({
      instruction: 'Shorter, warmer',
      scope: 'email',
      version: 1,
      keep_edited: true,
      copy: { preheader: 'Typed, not saved' },
    });
    offer.getByText('Kept, because a person wrote it: Subject.');
    offer.getByText('Fill the gap in the first paragraph.');
    expect(offer.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toHaveLength(2);
    fireEvent.click(offer.getByLabelText('Section 1'));
    fireEvent.click(offer.getByRole('button', { name: 'Use 1 of 2 changes' }));
    expect(form.value('Headline')).toBe('Sleep, in a cup');
    expect(form.value('Paragraphs')).toBe(sampleCopy().sections[0]?.paragraphs.join('\n\n'));
    expect(form.backend.email.version).toBe(1);
    form.click('Undo');
    expect(form.value('Headline')).toBe(sampleCopy().headline);
    expect(form.value('Preview text')).toBe('Typed, not saved');
  });

  it('may come with other parts, which are one change and are saved with their words', async () => {
    const sections = [{ heading: '', paragraphs: ['Two steps.'], bullets: [] }];
    const layout = {
      ...layoutOf(sampleDocument()),
      blocks: [{ type: 'steps', section: 0 }, { type: 'footer' }],
    };
    const copy = sampleCopy({ sections, headline: 'Sleep, in a cup' });
    const form = await openEditor([], { revision: { copy, layout: layout as EditedLayout } });
    form.click('Change with words');
    form.click('Shorter');
    form.click('Rewrite');
    const offer = within(await form.dialog.findByRole('region', { name: 'Before and after' }));
    expect(offer.getAllByRole('checkbox').map((box) => box.closest('div')?.textContent)).toHaveLength(2);
    const parts = (side: string) =>
      within(offer.getByRole('region', { name: side }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(parts('After')).toEqual(['Numbered stepsTwo steps.']);
    expect(parts('Before')).toContain('Hero image');
    fireEvent.click(offer.getByLabelText('Headline'));
    fireEvent.click(offer.getByRole('button', { name: 'Use 1 of 2 changes' }));
    expect(form.value('Headline')).toBe(sampleCopy().headline);
    await form.save();
    await waitFor(() => expect(form.saved()).toBeDefined());
    expect(form.saved()).toMatchObject({
      copy: { sections, headline: sampleCopy().headline },
      layout: { blocks: [{ type: 'steps', section: 0 }, { type: 'footer' }] },
    });
  });

  it('need a model, which is said before anything is asked', async () => {
    const form = await openEditor([], { writer: 'none' });
    form.click('Change with words');
    await form.dialog.findByText('This needs a model');
    expect(form.dialog.queryByRole('button', { name: 'Rewrite' })).toBeNull();
    form.click('Other wordings of CTA text');
    const suggest = form.dialog.getByRole<HTMLButtonElement>('button', { name: 'Suggest three' });
    expect(suggest.disabled).toBe(true);
  });

  it('are not blamed for what kept the email from being uploaded before', async () => {
    const form = await openEditor([gap]);
    form.click('Change with words');
    form.click('Shorter');
    form.click('Rewrite');
    const offer = within(await form.dialog.findByRole('region', { name: 'Before and after' }));
    offer.getByText('Kept, because a person wrote it: Subject.');
    expect(offer.queryByText(gap.message)).toBeNull();
  });

  it('have other wordings beside subject, headline and button, and a change of their own beside each section', async () => {
    const form = await openEditor();
    form.click('Other wordings of CTA text');
    // Escape closes the last opened part.
    form.type('Preview text', 'Typed, not saved');
    form.dialog.getByText('Suggest three').closest('button')?.focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(form.dialog.queryByText('Suggest three')).toBeNull());
    form.click('Other wordings of CTA text');
    form.click('Suggest three');
    fireEvent.click(await form.dialog.findByRole('button', { name: 'See the herbs' }));
    expect(form.value('CTA text')).toBe('See the herbs');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    form.click('Change section 2 with words');
    const scope = form.dialog.getByLabelText('In') as HTMLSelectElement;
    expect(scope.value).toBe('sections.1');
    form.click('Less salesy');
    form.click('Rewrite');
    await form.dialog.findByRole('region', { name: 'Before and after' });
    expect(form.asked()).toMatchObject({ scope: 'sections.1' });
    form.click('Leave as it was');
    await waitFor(() => expect(form.dialog.queryByText('Leave as it was')).toBeNull());
    expect(form.value('Headline')).toBe(sampleCopy().headline);
  });
});

describe('the sections of an email', () => {
  it('are moved, drawn another way, removed, put back and added with their words, and saved with them', async () => {
    const form = await openEditor();
    fireEvent.click(form.dialog.getByLabelText('Sections'));
    const names = () =>
      [...form.dialog.getByLabelText('Sections of the email').querySelectorAll('strong')].map(
        ({ textContent }) => textContent,
      );
    const before = names();
    form.click(`Move ${before[1]}, 2 up`);
    expect(names().slice(0, 2)).toEqual([before[1], before[0]]);
    expect(document.activeElement?.closest('li')?.dataset.block).toBe('0');
    form.click(`Remove ${before[2]}, 3`);
    expect(names()).toHaveLength(before.length - 1);
    form.click('Put it back');
    expect(names()[2]).toBe(before[2]);
    const footer = form.dialog.getByLabelText(/^Remove Footer/) as HTMLButtonElement;
    expect(footer.disabled).toBe(true);
    form.click('Add a section');
    const gallery = await form.dialog.findByRole('menuitem', { name: /Gallery/ });
    expect(gallery.textContent).toContain('Needs further pictures in the campaign');
    fireEvent.click(form.dialog.getByRole('menuitem', { name: 'Numbered steps' }));
    const place = `Numbered steps, ${before.length}`;
    fireEvent.change(await form.dialog.findByLabelText(`Background of ${place}`), {
      target: { value: 'tint' },
    });
    fireEvent.change(form.dialog.getByLabelText(`Style of ${place}`), { target: { value: 'cards' } });
    form.click('Words: section 3');
    form.type('Step 1', 'Boil the water');
    form.click('Add a step');
    form.type('Step 3', 'Drink');
    form.click('Move step 3 up');
    form.click('Remove step 3');
    await form.save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const { copy, layout } = form.saved() as RouteBodyInput<'saveEmail'>;
    expect(copy.sections[2]).toMatchObject({
      form: 'steps',
      items: [
        { title: 'Boil the water', text: '' },
        { title: 'Drink', text: '' },
      ],
    });
    expect(layout?.blocks.at(-2)).toEqual({ type: 'steps', section: 2, ground: 'tint', variant: 'cards' });
    expect(layout?.blocks).toHaveLength(before.length + 1);
  });
});

describe('the words of an email', () => {
  it('can be saved only while the preview shows them, whichever was changed [spec 4.039-4.040]', async () => {
    const { dialog, backend } = await openEditor();
    const button = dialog.getByRole('button', { name: 'Save as new version' }) as HTMLButtonElement;
    const current = () => dialog.findByText('Preview is current');
    await current();
    const labels = ['Subject line', 'Preview text', 'Headline', 'Heading', 'Paragraphs', 'List'];
    for (const label of [...labels, 'CTA text', 'Line about Evening Blend', 'Hero alt text']) {
      const [field] = dialog.getAllByLabelText(label);
      fireEvent.change(field as HTMLElement, { target: { value: `Another ${label}` } });
      expect(dialog.queryByText('Preview is current'), label).toBeNull();
      dialog.getByText('Preview is out of date');
      expect(button.disabled, label).toBe(true);
      // Nor by Enter in the form.
      fireEvent.submit(button.form as HTMLFormElement);
      await current();
      expect(button.disabled, label).toBe(false);
    }
    expect(backend.email.version).toBe(1);
  });

  it('greet a reader by name with a tag from the menu, put where the cursor was', async () => {
    const form = await openEditor();
    const headline = form.dialog.getByLabelText('Headline') as HTMLInputElement;
    await form.replace('Headline', 'Hi, tea is back');
    headline.setSelectionRange(2, 2);
    await form.press('Insert tag');
    form.dialog.getByText((_, element) => element?.textContent === "{{ first_name|default:'there' }}");
    await form.replace('When it is not known', 'a {b}');
    form.dialog.getByText('Leave out double quotes, braces, brackets and asterisks.');
    expect((form.dialog.getByRole('button', { name: 'Insert' }) as HTMLButtonElement).disabled).toBe(true);
    await form.replace('When it is not known', ' friend');
    form.dialog.getByText(/goes into “Headline”/);
    await form.press('Insert');
    expect(headline.value).toBe("Hi{{ first_name|default:'friend' }}, tea is back");
    expect(document.activeElement).toBe(headline);

    const subject = form.dialog.getByLabelText('Subject line') as HTMLInputElement;
    await form.replace('Subject line', 'Use ');
    await form.press('Insert tag');
    fireEvent.change(form.dialog.getByLabelText('Tag'), { target: { value: 'coupon' } });
    form.dialog.getByText('Write its name as Klaviyo shows it.');
    await form.replace('Coupon’s name in Klaviyo', 'WELCOME');
    fireEvent.keyDown(form.dialog.getByLabelText('Coupon’s name in Klaviyo'), { key: 'Enter' });
    expect(subject.value).toBe("Use {% coupon_code 'WELCOME' %}");

    await form.replace('Subject line', "{{ first_name|default:'there' }}, hi");
    form.dialog.getByText('9 of 60 characters');
    await form.save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(form.saved()).not.toHaveProperty('layout');
    expect(form.backend.email.copy).toMatchObject({
      subject: "{{ first_name|default:'there' }}, hi",
      headline: "Hi{{ first_name|default:'friend' }}, tea is back",
    });
  });

  it('built on a newer version keep its words wherever I changed nothing', async () => {
    const form = await openEditor();
    await form.replace('Headline', 'My headline');
    await form.replace('Heading', 'My heading', 1);
    const [first, second] = sampleCopy().sections;
    if (!first || !second) throw new Error('The sample has two sections');
    form.somebodySaves({
      subject: 'Their subject',
      sections: [{ ...first, heading: 'Their heading' }, second],
    });
    await form.save();
    await form.dialog.findByText('Version 2 was saved by Ana in the meantime');
    expect(onClose).not.toHaveBeenCalled();
    await form.press('Build mine on version 2');
    expect(form.value('Subject line')).toBe('Their subject');
    expect(form.value('Headline')).toBe('My headline');
    expect([form.value('Heading', 0), form.value('Heading', 1)]).toEqual(['Their heading', 'My heading']);
    await form.save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(form.backend.email).toMatchObject({
      version: 3,
      copy: { subject: 'Their subject', headline: 'My headline' },
    });
    expect(form.backend.email.copy.sections.map(({ heading }) => heading)).toEqual([
      'Their heading',
      'My heading',
    ]);
  });

  it('that both changed are a choice; taking theirs puts theirs into the field', async () => {
    const form = await openEditor();
    await form.replace('Paragraphs', 'Mine', 0);
    const [first, second] = sampleCopy().sections;
    if (!first || !second) throw new Error('The sample has two sections');
    form.somebodySaves({ sections: [{ ...first, paragraphs: ['Theirs'] }, second] });
    await form.save();
    await form.dialog.findByText('Version 2 was saved by Ana in the meantime');
    await form.press('Build mine on version 2');
    await form.press('Take theirs: Sections');
    expect(form.value('Paragraphs', 0)).toBe('Theirs');
  });
});
