import * as z from 'zod';
import { AppError } from '#functions/errors.ts';
import { readServiceAccount } from '#functions/services/drive/credentials.ts';
import { readAccount } from '#functions/services/klaviyo/account.ts';
import { KlaviyoConnection } from '#functions/services/klaviyo/connection.ts';
import { KlaviyoError } from '#functions/services/klaviyo/errors.ts';
import { findTemplates } from '#functions/services/klaviyo/templates.ts';
import { listModels } from '#functions/services/model/openai/list-models.ts';
import { WriterError } from '#functions/services/model/writer.ts';
import { UsageError } from '#infra/terminal.ts';

export type KeyName = 'openai' | 'klaviyo' | 'google';

/** '' for each service's own address. */
export const serverSettings = z.looseObject({
  modelBaseUrl: z.string().default(''),
  klaviyoBaseUrl: z.string().default('https://a.klaviyo.com'),
  googleDriveRootUrl: z.string().default(''),
});
type Servers = z.output<typeof serverSettings>;

/**
 * Changes nothing. Returns a sentence, also when the service cannot be asked. Throws `UsageError` when it
 * refuses the key.
 */
export const tryKey = (name: KeyName, key: string, servers: Servers): Promise<string> =>
  tries[name](key, servers);

const tries: Record<KeyName, (key: string, servers: Servers) => Promise<string>> = {
  async openai(apiKey, { modelBaseUrl: baseUrl }) {
    const server = baseUrl === '' ? 'OpenAI' : new URL(baseUrl).host;
    try {
      await listModels({ apiKey, baseUrl });
      return `${server} accepts the key.`;
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      if (!error.retryable) throw refused(`${server} refuses the key: ${error.message}`);
      return untried(error);
    }
  },
  async klaviyo(apiKey, { klaviyoBaseUrl: baseUrl }) {
    const connection = new KlaviyoConnection({ apiKey, baseUrl });
    try {
      const { organization, id } = await readAccount(connection);
      await findTemplates(connection, 'Galley connection test');
      return `Klaviyo accepts the key, of the account ${organization || id}.`;
    } catch (error) {
      if (!(error instanceof KlaviyoError)) throw error;
      if (error.failure === 'key') throw refused('Klaviyo refuses the key.');
      if (error.failure === 'scope') throw refused(`${firstSentence(error)} Make one that has its scopes.`);
      return untried(error);
    }
  },
  async google(text, { googleDriveRootUrl: rootUrl }) {
    const credentials = readServiceAccount(text);
    const { GoogleDrive } = await import('#functions/services/drive/google/google-drive.ts');
    const drive = new GoogleDrive({ credentials, rootUrl });
    const accepted = async () => `Google accepts the key, of ${await drive.account()}.`;
    try {
      await drive.folder('root');
      return await accepted();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A service account has no files of its own, so this means the key was accepted.
      if (error.code === 'not_found') return accepted();
      if (error.code === 'not_connected' || error.code === 'forbidden') throw refused(firstSentence(error));
      return untried(error);
    }
  },
};

const refused = (sentence: string) => new UsageError(`${sentence} Nothing was changed.`);
const untried = ({ message }: Error) => `The key could not be tried: ${message}`;

/** The rest tells people in the app what to do. */
const firstSentence = ({ message }: Error): string => message.split(/(?<=\.) /)[0] ?? message;
