import type { SharedEmail } from '#shared/contract/schemas/review.ts';
import { Status, type Tone } from '@/components/status.tsx';

const words: Record<NonNullable<SharedEmail['mine']>, { tone: Tone; text: string }> = {
  approved: { tone: 'ok', text: 'You approved this' },
  changes: { tone: 'warn', text: 'You asked for changes' },
  voided: { tone: 'bad', text: 'Changed since you approved' },
};

export function Mine({ mine }: { mine: SharedEmail['mine'] }) {
  if (mine === null) return <Status tone="waiting">Waiting for you</Status>;
  const { tone, text } = words[mine];
  return <Status tone={tone}>{text}</Status>;
}

export const isOpen = ({ mine }: Pick<SharedEmail, 'mine'>): boolean => mine === null || mine === 'voided';
