import { VOICE_EMAIL_LENGTH } from '#shared/contract/limits.ts';
import type { VoiceEmail } from '#shared/contract/schemas/brand.ts';
import type { EmailReading } from '#shared/domain/sent-emails/email-reading.ts';
import { onDemand } from '@/lib/on-demand.ts';

const loadReader = onDemand(() => import('#shared/domain/sent-emails/read-file.ts'), { idle: false });

const MOST_SUBJECT = 300;

/** Whole lines, as many as an example may have. */
function fitting(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (longer.length > VOICE_EMAIL_LENGTH) break;
    text = longer;
  }
  return text;
}

/** What of a sent email is an example of its brand's voice; null when it says too little. */
export function exampleOf({ subject, sentences }: EmailReading, source: string): VoiceEmail | null {
  const text = fitting(sentences);
  return text === '' ? null : { subject: subject.slice(0, MOST_SUBJECT), text, source: source.slice(0, 300) };
}

/** Reads files in this browser. `problems` are sentences that name the file. */
export async function readFiles(
  files: readonly File[],
): Promise<{ examples: VoiceEmail[]; problems: string[] }> {
  const { readFile, SOURCE_FILE_LIMIT } = await loadReader();
  const examples: VoiceEmail[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.slice(0, SOURCE_FILE_LIMIT + 1).arrayBuffer());
    const reading = await readFile({ name: file.name, bytes });
    const example = reading.kind === 'email' ? exampleOf(reading.email, file.name) : null;
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

/** Those that are not listed yet, as many as there is room for, and how many were left out for it. */
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
