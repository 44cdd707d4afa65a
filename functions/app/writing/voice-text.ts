import type { BrandContext, VoiceEmail } from '#shared/contract/schemas/brand.ts';
import { lines, plain, tagged } from './tags.ts';

const sampleText = ({ subject, text }: VoiceEmail): string =>
  tagged('sample', lines(subject.trim() && `Subject: ${plain(subject)}`, plain(text)));

/** The same for all of a brand's emails. */
export function voiceText(
  { voice_pairs, vocabulary }: Pick<BrandContext, 'voice_pairs' | 'vocabulary'>,
  samples: readonly VoiceEmail[],
): string {
  const pairs = voice_pairs.map(({ say, not }) => `- “${plain(say)}”, not “${plain(not)}”`);
  const words = vocabulary.map(({ use, not }) => `- ${plain(use)}, never ${plain(not)}`);
  return tagged(
    'voice',
    lines(
      ...(pairs.length > 0 ? ['It would say the first, not the second:', ...pairs] : []),
      ...(words.length > 0 ? ['Its words:', ...words] : []),
      ...(samples.length > 0
        ? [
            'Emails it has sent. Match their tone, rhythm and length. Never repeat their sentences, and take no fact, offer or figure from them:',
            ...samples.map(sampleText),
          ]
        : []),
    ),
  );
}

export const alikeText = (samples: readonly VoiceEmail[]): string =>
  samples.length === 0
    ? ''
    : lines(
        'Emails it has sent about something like this. For tone only, never for facts:',
        ...samples.map(sampleText),
      );
