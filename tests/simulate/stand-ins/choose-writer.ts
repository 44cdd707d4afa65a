import type { Writer } from '#functions/services/model/writer.ts';
import { answerFor } from '#tests/workflow/support/world.ts';
import { world } from '../world.ts';

const simulated: Writer = {
  kind: 'openai',
  account: 'simulated',
  async write(request) {
    world.provider.take(world.clock.now);
    await world.clock.pause(world.callSeconds * 1_000);
    return answerFor(request, 1);
  },
};

export const writer = async (): Promise<Writer> => simulated;
