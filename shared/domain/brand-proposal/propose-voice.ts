import type { CampaignListing } from '../../contract/schemas/campaign-listing.ts';
import type { EmailReading } from '../../contract/schemas/email-reading.ts';
import { comparable, countWords } from '../../text/words.ts';
import type { BrandProposal, BrandSources, ProposalSource } from './brand-proposal.ts';

const MOST_SAMPLES = 12;
const MOST_SUBJECTS = 5;
/** Sentences in at least this share of emails belong to the template. */
const TEMPLATE_SHARE = 0.5;
const LEAST_SUBJECTS = 4;
const EMOJI = /\p{Extended_Pictographic}/u;
/** The writer would copy merge tags; figures would be outdated. */
const UNFIT = /[{}*|<>]|\d/;

export function proposeVoice({ emails, campaigns }: BrandSources): BrandProposal[] {
  const subjects = subjectsOf(emails, campaigns);
  return [...samples(emails, campaigns, subjects), ...styles(emails, subjects), ...themes(campaigns)];
}

function subjectsOf(emails: readonly EmailReading[], campaigns: readonly CampaignListing[]): string[] {
  const all = [...emails, ...campaigns]
    .map(({ subject }) => subject.trim())
    .filter((subject) => subject !== '');
  return [...new Map(all.map((subject) => [comparable(subject), subject])).values()];
}

const sourceOf = (emails: readonly EmailReading[], campaigns: readonly CampaignListing[]): ProposalSource =>
  emails.length > 0
    ? { kind: 'emails', names: emails.map(({ name }) => name), of: emails.length }
    : { kind: 'campaigns', names: campaigns.map(({ name }) => name), of: campaigns.length };

function samples(
  emails: readonly EmailReading[],
  campaigns: readonly CampaignListing[],
  subjects: readonly string[],
): BrandProposal[] {
  const uses = new Map<string, number>();
  for (const { sentences } of emails)
    for (const key of new Set(sentences.map(comparable))) uses.set(key, (uses.get(key) ?? 0) + 1);
  const isTemplate = (sentence: string) =>
    emails.length > 2 && (uses.get(comparable(sentence)) ?? 0) > emails.length * TEMPLATE_SHARE;
  const chosen = new Map<string, string>();
  const choose = (text: string) => {
    if (chosen.size < MOST_SAMPLES && !UNFIT.test(text)) chosen.set(comparable(text), text);
  };
  for (const subject of subjects.filter((text) => !UNFIT.test(text)).slice(0, MOST_SUBJECTS)) choose(subject);
  // One long email must not speak for all.
  const own = emails.map(({ sentences }) => sentences.filter((sentence) => !isTemplate(sentence)));
  const longest = Math.max(0, ...own.map((sentences) => sentences.length));
  for (let round = 0; round < longest; round += 1)
    for (const sentences of own) {
      const sentence = sentences[round];
      if (sentence !== undefined) choose(sentence);
    }
  if (chosen.size === 0) return [];
  return [
    {
      id: 'voice_samples',
      group: 'voice',
      field: 'voice_samples',
      change: { voice_samples: [...chosen.values()] },
      source: sourceOf(emails, campaigns),
      note: 'The writer matches their tone and never repeats them. Sentences with figures, prices or tags were left out.',
    },
  ];
}

const address: Readonly<Record<string, { familiar: RegExp; polite: RegExp; words: [string, string] }>> = {
  de: {
    familiar: /(?<![a-zà-ɏ])(?:du|dich|dir|dein[a-zà-ɏ]{0,2}|euch|euer|eure[a-zà-ɏ]?)(?![a-zà-ɏ])/giu,
    polite: /(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/gu,
    words: ['Addresses readers as du', 'Addresses readers as Sie'],
  },
  fr: {
    familiar: /(?<![a-zà-ɏ])(?:tu|te|toi|ton|ta|tes)(?![a-zà-ɏ])/giu,
    polite: /(?<![a-zà-ɏ])(?:vous|votre|vos)(?![a-zà-ɏ])/giu,
    words: ['Addresses readers as tu', 'Addresses readers as vous'],
  },
};

function styles(emails: readonly EmailReading[], subjects: readonly string[]): BrandProposal[] {
  const sentences = emails.flatMap((email) => email.sentences);
  const found: string[] = [];
  const primary = emails[0]?.language.split('-')[0] ?? '';
  const forms = Object.hasOwn(address, primary) ? address[primary] : undefined;
  if (forms) {
    const text = [...sentences, ...subjects].join('\n');
    const [familiar, polite] = [
      text.match(forms.familiar)?.length ?? 0,
      text.match(forms.polite)?.length ?? 0,
    ];
    if (familiar > polite * 3 && familiar > 2) found.push(forms.words[0]);
    if (polite > familiar * 3 && polite > 2) found.push(forms.words[1]);
  }
  const whole = sentences.filter((sentence) => /[.!?…]$/.test(sentence));
  const words = whole.map(countWords).sort((a, b) => a - b);
  const median = words[Math.floor(words.length / 2)] ?? 0;
  if (words.length >= LEAST_SUBJECTS && median <= 9) found.push('Short sentences');
  if (words.length >= LEAST_SUBJECTS && median >= 20) found.push('Long sentences');
  const emoji = subjects.filter((subject) => EMOJI.test(subject)).length;
  if (subjects.length >= LEAST_SUBJECTS && emoji === 0) found.push('No emoji in subject lines');
  if (emoji > 1 && emoji >= subjects.length / 2) found.push('An emoji in most subject lines');
  if (found.length === 0 || emails.length === 0) return [];
  return [
    {
      id: 'preferred_styles',
      group: 'voice',
      field: 'preferred_styles',
      change: { preferred_styles: found },
      source: sourceOf(emails, []),
      note: 'Counted in subjects and sentences.',
    },
  ];
}

function themes(campaigns: readonly CampaignListing[]): BrandProposal[] {
  const uses = new Map<string, string[]>();
  for (const { name, tags } of campaigns)
    for (const tag of new Set(tags)) uses.set(tag, [...(uses.get(tag) ?? []).slice(0, 99), name]);
  const ranked = [...uses].sort(([, a], [, b]) => b.length - a.length).slice(0, 12);
  if (ranked.length === 0) return [];
  return [
    {
      id: 'themes',
      group: 'voice',
      field: 'themes',
      change: { themes: ranked.map(([tag]) => tag) },
      source: {
        kind: 'campaigns',
        names: [...new Set(ranked.flatMap(([, names]) => names))],
        of: campaigns.length,
      },
      note: 'The tags of the campaigns.',
    },
  ];
}
