import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { Agent, ContentSettings } from '#shared/contract/schemas/brand.ts';
import { builtInAgents, defaultAgents } from '#shared/domain/brand/agents.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { AgentsScreen } from '@/features/agents/agents-screen.tsx';
import { SessionGate } from '@/features/shell/session-gate.tsx';
import { ApiError, NetworkError } from '@/lib/api-error.ts';
import { clientStore } from '@/lib/client.ts';
import { session } from '@/lib/session.ts';
import { newBrandOf } from './support/brands.ts';
import { campaignOf } from './support/campaigns.ts';
import { renderInRouter } from './support/routed.tsx';
import { createServer } from './support/server.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/lib/api.ts', async (original) => ({ ...(await original<object>()), call }));

function createBackend(agents: readonly Agent[] = [builtInAgents.content, builtInAgents.theme]) {
  const backend: { agents: Agent[]; revision: number; failure: Error | null } = {
    agents: agents.map((agent) => ({ ...agent })),
    revision: 1,
    failure: null,
  };
  const current = () => ({ agents: backend.agents, revision: backend.revision });
  const server = createServer({
    listAgents: () => {
      if (backend.failure) throw backend.failure;
      return current();
    },
    saveAgents: ({ body: { agents, revision } }) => {
      if (backend.failure) throw backend.failure;
      if (revision !== backend.revision)
        throw new ApiError(409, { code: 'conflict', detail: 'Changed', current: current() });
      backend.agents = agents;
      backend.revision += 1;
      return { success: true, message: 'Agents saved successfully!', ...current() };
    },
  });
  call.mockImplementation(server.call);
  return {
    backend,
    count: (name: string) => server.calls.filter((made) => made.name === name).length,
    somebodySaves(id: string, change: Partial<Agent>) {
      backend.agents = backend.agents.map((agent) => (agent.id === id ? { ...agent, ...change } : agent));
      backend.revision += 1;
    },
  };
}

function createBrand() {
  const brand = newBrandOf('invigor8', 'Invigor8');
  const server = createServer({
    listAgents: () => ({ agents: [builtInAgents.content], revision: 1 }),
    getBrandContext: () => brand,
    saveBrandSettings: ({ body }) => ({
      success: true,
      message: '',
      settings: { ...brand, ...(body as Partial<ContentSettings>), revision: 2, unset: [] },
    }),
  });
  call.mockImplementation(server.call);
  const saves = () => server.calls.filter(({ name }) => name === 'saveBrandSettings');
  return { saved: () => saves().map(({ body }) => body) };
}

async function openScreen() {
  const rendered = await renderInRouter(() => <AgentsScreen tab={undefined} onTab={() => undefined} />);
  const { user } = rendered;
  const panel = (name: string) => within(screen.getByRole('group', { name: `Agent ${name}` }));
  const card = (name: string) => within(screen.getByRole('article', { name: `Summary of ${name}` }));
  const type = async (name: string, label: string, text: string) => {
    const field = panel(name).getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...rendered, panel, card, type, press };
}

const loaded = () => screen.findByRole('article', { name: 'Summary of Email Writer' });

describe('the tab of content settings', () => {
  it('is the form of Brand Settings, saved at once by its button, to where every other screen reads it [spec 2.125-2.127]', async () => {
    const { saved } = createBrand();
    const { user, queryClient } = await renderInRouter(() => (
      <AgentsScreen tab="content-settings" onTab={() => undefined} />
    ));
    const model = (await screen.findByLabelText('Content Generation Model')) as HTMLSelectElement;
    expect(model.tagName).toBe('SELECT');
    expect(model.value).toBe('gpt-4o');
    const button = screen.getByRole('button', { name: 'Save Changes', hidden: false }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.selectOptions(model, 'gpt-6-luna');
    expect(saved()).toEqual([]);
    await user.click(button);
    await screen.findByText('Saved');
    expect(saved()).toEqual([{ content_model: 'gpt-6-luna', revision: 1 }]);
    const { queryKey } = brandQueries.context('invigor8');
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ content_model: 'gpt-6-luna', revision: 2 });
  });
});

describe('a test run beside the prompts', () => {
  const request = { model: 'gpt-4o', system: 'Sent to the model', user: 'About the campaign' };
  const answer: RouteResponse<'testAgent'> = {
    success: true,
    agent_type: 'content',
    campaign: null,
    request,
    call: 'made',
    model: 'gpt-4o-2024-08-06',
    copy: {
      subject: 'Spring, sorted',
      subject_variants: ['A lighter season'],
      preheader: 'Until Sunday',
      headline: 'Spring is here',
      sections: [{ heading: 'Why now', paragraphs: ['Because.'], bullets: ['One'] }],
      cta_text: 'Shop',
      product_lines: [],
      hero_alt: '',
      product_alts: [],
    },
    theme: null,
    notices: ['{nobody} is not a known variable.'],
    usage: {
      input_tokens: 2_000,
      cached_tokens: 0,
      written_tokens: 0,
      output_tokens: 500,
      calls: 1,
      cost_usd: 0.01,
    },
    seconds: 3.21,
    month: { runs: 2, cost_usd: 0.02 },
  };

  it('sends what is on screen about the chosen campaign, and shows words, cost and request', async () => {
    const backend = createBackend();
    const sent: unknown[] = [];
    let next: RouteResponse<'testAgent'> | Error = answer;
    const others = call.getMockImplementation();
    call.mockImplementation((name: string, input: { body: unknown }) => {
      if (name === 'campaignsMetadata')
        return Promise.resolve({
          success: true,
          session_id: 'calendar-1',
          campaigns: [campaignOf(0, { brief: '' }), campaignOf(1), campaignOf(2)],
        });
      if (name !== 'testAgent') return others?.(name, input);
      sent.push(input.body);
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    const { user, type } = await openScreen();
    await loaded();
    await type('Email Writer', 'System Prompt', 'Unsaved');
    expect(screen.queryByRole('region', { name: 'Test run' })).toBeNull();
    const writer = within(screen.getByRole('group', { name: 'Agent Email Writer' }));
    await user.click(writer.getByRole('button', { name: 'Test this agent' }));
    const pane = within(await screen.findByRole('region', { name: 'Test run' }));
    const campaign = await pane.findByLabelText('Campaign');
    expect(within(campaign).queryByText('Campaign 0')).toBeNull();
    await user.selectOptions(campaign, 'Campaign 2');
    await user.click(pane.getByRole('button', { name: 'Run test' }));
    await pane.findByRole('heading', { name: 'Spring is here' });
    const agent = { ...builtInAgents.content, system_prompt: 'Unsaved' };
    expect(sent).toEqual([{ agent, session_id: 'calendar-1', index: 2 }]);
    pane.getByText(
      /^gpt-4o-2024-08-06 answered in 3\.2 s with 2,500 tokens, \$0\.0100\. 2 test runs this month/,
    );
    pane.getByText('{nobody} is not a known variable.');
    pane.getByText('Sent to the model');
    expect(backend.backend.revision).toBe(1);

    await type('Email Writer', 'System Prompt', 'Changed since');
    pane.getByText(/The prompts have changed since this test/);
    next = { ...answer, call: 'no_model', model: null, copy: null, notices: [] };
    await user.click(pane.getByRole('button', { name: 'Run test' }));
    await pane.findByText(/No model is connected, so nothing was sent/);
    expect(pane.queryByRole('heading', { name: 'Spring is here' })).toBeNull();
    next = new ApiError(503, { code: 'unavailable', detail: 'The model did not answer in time.' });
    await user.click(pane.getByRole('button', { name: 'Run test' }));
    await pane.findByText('The model did not answer in time.');
    expect((pane.getByLabelText('Agent') as HTMLSelectElement).value).toBe('content');
    await user.click(
      within(screen.getByRole('group', { name: 'Agent Theme Analyst' })).getByLabelText('System Prompt'),
    );
    expect((pane.getByLabelText('Agent') as HTMLSelectElement).value).toBe('theme');
    await user.click(pane.getByRole('button', { name: 'Close the test run' }));
    expect(screen.queryByRole('region', { name: 'Test run' })).toBeNull();
  });
});

describe('AI Agent Management', () => {
  it('loads the agents and content settings of the brand, once that is known [spec 4.067]', async () => {
    const server = createServer({
      listAgents: () => ({ agents: [builtInAgents.content], revision: 1 }),
      getBrandContext: () => newBrandOf('zebra_cbd', 'Zebra CBD'),
    });
    call.mockImplementation(server.call);
    const before = clientStore.get();
    const determineClient = vi.fn(async () => undefined);
    session.store.set({ user: { username: 'ana', sub: '1' }, checking: false });
    clientStore.set({ id: 'invigor8', state: 'loading' });
    await renderInRouter(() => (
      <SessionGate determineClient={determineClient}>
        <AgentsScreen tab="content-settings" onTab={() => undefined} />
      </SessionGate>
    ));
    await waitFor(() => expect(determineClient).toHaveBeenCalledOnce());
    expect(server.calls).toEqual([]);
    await act(async () => clientStore.set({ id: 'zebra_cbd', state: 'confirmed' }));
    await screen.findByLabelText('Primary Audience');
    await screen.findByRole('article', { name: 'Summary of Email Writer', hidden: true });
    const asked = server.calls.map(({ name, params }) => [name, params]);
    expect(asked).toContainEqual(['listAgents', { client: 'zebra_cbd' }]);
    expect(asked).toContainEqual(['getBrandContext', { client: 'zebra_cbd' }]);
    clientStore.set(before);
  });

  it('shows a card and an open panel for every agent [spec 2.102-2.106, 2.108-2.124, 3.122-3.123, 4.067, 9.057-9.058]', async () => {
    createBackend(defaultAgents);
    let answer = () => {};
    const waiting = new Promise<void>((done) => {
      answer = done;
    });
    const list = call.getMockImplementation();
    call.mockImplementation(async (...given) => {
      await waiting;
      return list?.(...given);
    });
    const { card, panel } = await openScreen();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI Agent Management');
    screen.getByText('Configure AI agents and content settings for the current brand');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Agent Configuration',
      'Content Settings',
    ]);
    screen.getByText('Loading agents...');
    answer();
    await loaded();
    expect(screen.queryByText('Loading agents...')).toBeNull();
    screen.getByRole('button', { name: 'Refresh' });
    screen.getByRole('button', { name: 'Save Changes' });

    for (const agent of defaultAgents) {
      const summary = card(agent.name);
      const chip = summary.getByText(agent.agent_type.toUpperCase());
      expect(chip.dataset.type === 'content').toBe(agent.agent_type === 'content');
      expect((summary.getByLabelText(`Active: ${agent.name}`) as HTMLInputElement).checked).toBe(true);
      summary.getByText('Active');
      summary.getByRole('heading', { name: agent.name });
      summary.getByText(agent.description);
      const count = (text: string) => `${[...text].length.toLocaleString('en')} characters`;
      const counts = summary.getAllByText(/characters$/).map(({ textContent }) => textContent);
      expect(counts).toEqual([count(agent.system_prompt), count(agent.user_prompt_template)]);

      const fields = panel(agent.name);
      const value = (label: string) => (fields.getByLabelText(label) as HTMLTextAreaElement).value;
      const rows = (label: string) => (fields.getByLabelText(label) as HTMLTextAreaElement).rows;
      expect(value('Agent Name')).toBe(agent.name);
      expect(value('Description')).toBe(agent.description);
      expect([value('System Prompt'), rows('System Prompt')]).toEqual([agent.system_prompt, 8]);
      expect([value('User Prompt Template'), rows('User Prompt Template')]).toEqual([
        agent.user_prompt_template,
        6,
      ]);
      fields.getByText('Agent will be used in email generation');
      fields.getByText('Active');
      expect((fields.getByRole('switch') as HTMLInputElement).checked).toBe(true);
    }
    const panels = document.querySelectorAll('details:has(fieldset)');
    expect([...panels].map((each) => (each as HTMLDetailsElement).open)).toEqual([true, true, true, true]);
  });

  it('keeps edits local until Save Changes, then says so and loads the agents again [spec 2.107, 4.068-4.070]', async () => {
    const { backend, count } = createBackend();
    const { user, panel, card, type, press } = await openScreen();
    await loaded();
    await type('Email Writer', 'System Prompt', 'Write for {brand_name}.');
    await user.click(card('Theme Analyst').getByLabelText('Active: Theme Analyst'));
    panel('Theme Analyst').getByText('Agent is disabled');
    panel('Theme Analyst').getByText(/themes are chosen with the built-in prompts/);
    panel('Theme Analyst').getByText('Inactive');
    expect((panel('Theme Analyst').getByRole('switch') as HTMLInputElement).checked).toBe(false);
    card('Email Writer').getByText('23 characters');
    expect([backend.revision, count('saveAgents'), count('listAgents')]).toEqual([1, 0, 1]);

    await press('Review 2 changes');
    const review = within(await screen.findByRole('dialog', { name: 'Changes to the agents' }));
    expect(review.getByText('Write for {brand_name}.').textContent).toBe('+Added: Write for {brand_name}.');
    expect(review.getByText('Inactive').textContent).toBe('+Added: Inactive');
    await user.click(review.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Agents saved successfully!');
    expect(backend.agents[0]?.system_prompt).toBe('Write for {brand_name}.');
    expect(backend.agents[1]?.is_active).toBe(false);
    await waitFor(() => expect(count('listAgents')).toBe(2));
    await press('Dismiss');
    expect(screen.queryByText('Agents saved successfully!')).toBeNull();
  });

  it('says why a save failed and keeps the edits, with and without the server’s words [spec 8.039]', async () => {
    const { backend } = createBackend();
    const { type, press, panel } = await openScreen();
    await loaded();
    await type('Email Writer', 'Agent Name', 'Copywriter');
    backend.failure = new ApiError(422, { code: 'validation', detail: 'Two agents have the id content.' });
    await press('Save Changes');
    await screen.findByText(
      /^Failed to save agents: Two agents have the id content\. Your changes are still/,
    );
    backend.failure = new NetworkError();
    await press('Save Changes');
    await screen.findByText(/^Failed to save agents: Failed to save agents\. The server cannot be reached/);
    expect((panel('Copywriter').getByLabelText('Agent Name') as HTMLInputElement).value).toBe('Copywriter');
    backend.failure = null;
    await press('Retry');
    await screen.findByText('Agents saved successfully!');
    expect(backend.agents[0]?.name).toBe('Copywriter');
  });

  it('says why loading failed, and shows no form that could overwrite what is stored [spec 8.034]', async () => {
    const { backend } = createBackend();
    backend.failure = new ApiError(503, { code: 'unavailable', detail: 'The table is busy.' });
    const { press } = await openScreen();
    await screen.findByText('Failed to load agents: The table is busy.');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    backend.failure = null;
    await press('Refresh');
    await loaded();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });

  it('takes over what somebody else saved, and asks where both changed the same prompt', async () => {
    const { backend, somebodySaves } = createBackend();
    const { type, press } = await openScreen();
    await loaded();
    await type('Email Writer', 'System Prompt', 'Mine');
    await type('Theme Analyst', 'System Prompt', 'Only mine');
    somebodySaves('content', { system_prompt: 'Theirs' });
    somebodySaves('theme', { description: 'Theirs alone' });
    await press('Save Changes');
    await screen.findByRole('group', { name: 'Email Writer: System Prompt' });
    expect(backend.agents[0]?.system_prompt).toBe('Theirs');
    await press('Take theirs: Email Writer: System Prompt');
    await press('Save Changes');
    await screen.findByText(/Agents saved successfully!/);
    expect(backend.agents.map(({ system_prompt }) => system_prompt)).toEqual(['Theirs', 'Only mine']);
    expect(backend.agents[1]?.description).toBe('Theirs alone');
  });

  it('asks before Refresh drops unsaved changes', async () => {
    const { somebodySaves } = createBackend();
    const { user, type, press, panel } = await openScreen();
    await loaded();
    await type('Email Writer', 'Description', 'Mine');
    somebodySaves('theme', { description: 'Newer' });
    await press('Refresh');
    const question = within(await screen.findByRole('dialog', { name: 'Refresh with unsaved changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep and refresh' }));
    await waitFor(() =>
      expect(panel('Theme Analyst').getByLabelText('Description').textContent).toBe('Newer'),
    );
    const description = () => panel('Email Writer').getByLabelText('Description').textContent;
    expect(description()).toBe('Mine');
    await press('Refresh');
    await user.click(await screen.findByRole('button', { name: 'Discard and refresh' }));
    await waitFor(() => expect(description()).toBe(builtInAgents.content.description));
  });

  it('flags variables that an agent does not have, proposes the nearest, and inserts one by a click', async () => {
    createBackend();
    const { user, type, panel } = await openScreen();
    await loaded();
    await type('Email Writer', 'System Prompt', 'For {brandname} in {style}, {{ first_name }} and {brief}.');
    const writer = panel('Email Writer');
    const prompt = () => (writer.getByLabelText('System Prompt') as HTMLTextAreaElement).value;
    const unknown = (name: string) => writer.queryByText(name, { selector: 'code' });
    expect(unknown('{style}')?.parentElement?.textContent).toContain('is only known to brief agents');
    await user.click(writer.getByRole('button', { name: 'Replace with {brand_name}' }));
    expect(prompt()).toBe('For {brand_name} in {style}, {{ first_name }} and {brief}.');
    expect(unknown('{brandname}')).toBeNull();
    const editor = writer.getByLabelText('System Prompt') as HTMLTextAreaElement;
    await user.click(editor);
    editor.setSelectionRange(0, 3);
    await user.click(writer.getByText(/^Variables you can use/));
    await user.click(writer.getByRole('button', { name: '{offer}' }));
    expect(prompt()).toBe('{offer} {brand_name} in {style}, {{ first_name }} and {brief}.');
    await user.click(writer.getByRole('button', { name: 'Restore built-in prompts' }));
    expect(prompt()).toBe(builtInAgents.content.system_prompt);
  });
});
