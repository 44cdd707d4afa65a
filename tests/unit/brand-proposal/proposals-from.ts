import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CampaignListing } from '#shared/contract/schemas/campaign-listing.ts';
import type { EmailReading } from '#shared/contract/schemas/email-reading.ts';
import { proposedValue } from '#shared/domain/brand-proposal/brand-proposal.ts';
import { proposeBrand } from '#shared/domain/brand-proposal/propose-brand.ts';
import { type FileReading, readFile } from '#shared/domain/sent-emails/read-file.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/sent-emails');

export async function proposalsFrom(folder: string) {
  const paths = globSync(join(fixtures, folder, '*')).sort();
  const readings = await Promise.all(
    paths.map((path) => readFile({ name: basename(path), bytes: readFileSync(path) })),
  );
  return proposalsOf(readings);
}

export function proposalsOf(readings: readonly FileReading[]) {
  const emails: EmailReading[] = [];
  const campaigns: CampaignListing[] = [];
  const problems: string[] = [];
  for (const reading of readings) {
    if (reading.kind === 'email') emails.push(reading.email);
    else if (reading.kind === 'campaigns') campaigns.push(...reading.campaigns);
    else problems.push(reading.problem);
  }
  const proposals = proposeBrand({ emails, campaigns, account: null, library: null });
  const values = Object.fromEntries(proposals.map((proposal) => [proposal.id, proposedValue(proposal)]));
  const sourceOf = (id: string) => proposals.find((proposal) => proposal.id === id)?.source;
  const noteOf = (id: string) => proposals.find((proposal) => proposal.id === id)?.note;
  return { proposals, values, sourceOf, noteOf, problems };
}

export async function emailFrom(html: string, name = 'email.html'): Promise<EmailReading> {
  const reading = await readFile({ name, bytes: new TextEncoder().encode(html) });
  if (reading.kind !== 'email') throw new Error(JSON.stringify(reading));
  return reading.email;
}
