import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { freshFolder, startServer } from '#tests/support/galley.ts';
import { startModelServer } from '#tests/support/model-server.ts';
import { hostileWords } from './hostile-words.ts';
import { planted } from './planted.ts';

export interface HostileGalley {
  url: string;
  pid: number;
  dataDir: string;
  logFile: string;
}

/** The model, Klaviyo and Google Drive answer as an attacker would like. */
export async function startHostileGalley(
  dataDir = join(freshFolder(), 'data'),
): Promise<HostileGalley & { close: () => Promise<void> }> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a3b12' } })
    .png()
    .toBuffer();
  const model = await startModelServer(() => ({ content: hostileWords() }), {
    draw: () => ({ body: JSON.stringify({ created: 0, data: [{ b64_json: picture.toString('base64') }] }) }),
  });
  const folder = freshFolder();
  const logFile = join(folder, 'terminal.log');
  const hostileAnswers = pathToFileURL(join(import.meta.dirname, 'hostile-answers.ts')).href;
  const server = await startServer({
    dataDir,
    logFile,
    env: {
      OPENAI_API_KEY: planted.modelKey,
      OPENAI_BASE_URL: model.url,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import ${hostileAnswers}`,
    },
  });
  return {
    url: server.url,
    pid: server.pid,
    dataDir: server.dataDir,
    logFile,
    close: async () => {
      await server.kill('SIGTERM');
      await model.close();
      for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
    },
  };
}
