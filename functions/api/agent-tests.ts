import { testAgent } from '#functions/app/agent-tests/test-agent.ts';
import { agentTestRoutes } from '#shared/contract/routes/agent-tests.ts';
import { brandOf } from './lib/brand.ts';
import { resource } from './lib/resource.ts';

export const handler = resource('agentTests', agentTestRoutes, {
  testAgent: async (input) => {
    const { agent, session_id, index } = input.body;
    const client = await brandOf(input);
    const { remainingMs } = input;
    return { success: true, ...(await testAgent({ client, agent, session_id, index, remainingMs })) };
  },
});
