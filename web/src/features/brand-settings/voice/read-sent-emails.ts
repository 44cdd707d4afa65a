import type { VoiceEmail } from '#shared/contract/schemas/brand.ts';
import type { EmailReading } from '#shared/contract/schemas/email-reading.ts';
import type { FileReading } from '#shared/domain/sent-emails/read-file.ts';
import { onDemand } from '@/lib/on-demand.ts';

const loadReader = onDemand(() => import('#shared/domain/sent-emails/read-file.ts'), { idle: false });

const MOST_SUBJECT = 300;

export function exampleOf(
  { subject, body }: Pick<EmailReading, 'subject' | 'body'>,
  source: string,
): VoiceEmail | null {
  if (body === '') return null;
  return { subject: subject.slice(0, MOST_SUBJECT), text: body, source: source.slice(0, 300) };
}

/** Plain-text emails show a brand's voice too. */
function exampleIn(reading: FileReading): VoiceEmail | null {
  if (reading.kind === 'email') return exampleOf(reading.email, reading.name);
  const words = reading.kind === 'unreadable' ? reading.words : undefined;
  return words ? exampleOf(words, reading.name) : null;
}

/** `problems` are sentences that name the file. */
export async function readFiles(
  files: readonly File[],
): Promise<{ examples: VoiceEmail[]; problems: string[] }> {
  const { readFile, SOURCE_FILE_LIMIT } = await loadReader();
  const examples: VoiceEmail[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.slice(0, SOURCE_FILE_LIMIT + 1).arrayBuffer());
    const reading = await readFile({ name: file.name, bytes });
    const example = exampleIn(reading);
    if (example) examples.push(example);
    else
      problems.push(
        reading.kind === 'unreadable'
          ? reading.problem
          : `${file.name} has no sentences to learn from. Choose a whole email as HTML or .eml.`,
      );
  }
  return { examples, problems };
}

/** `left`: how many did not fit. */
export function addedTo(
  listed: readonly VoiceEmail[],
  found: readonly VoiceEmail[],
  room: number,
): { examples: VoiceEmail[]; left: number } {
  const known = new Set(listed.map(({ text }) => text));
  const fresh = found.filter(({ text }) => !known.has(text) && known.add(text));
  const taken = fresh.slice(0, Math.max(0, room - listed.length));
  return { examples: [...listed, ...taken], left: fresh.length - taken.length };
}
