import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign, CampaignFields } from '#shared/contract/schemas/campaign.ts';
import { brandAsSet } from '#shared/domain/brand/brand-fields.ts';
import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import { languageName, primaryOf } from '#shared/domain/language/language-name.ts';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { useChangeCampaigns } from '@/entities/calendar/change-campaigns.ts';
import { counted } from '@/lib/counted.ts';
import classes from './open-questions.module.css';

interface OpenQuestionsProps {
  calendarId: string;
  campaigns: readonly Campaign[];
}

const needing = (campaigns: readonly Campaign[], wanted: Campaign['needs_a_look'][number]['reason']) =>
  campaigns.filter(({ needs_a_look }) => needs_a_look.some(({ reason }) => reason === wanted));

export function OpenQuestions({ calendarId, campaigns }: OpenQuestionsProps) {
  const change = useChangeCampaigns(calendarId);
  const foreign = needing(campaigns, 'other_language').filter((campaign) => spokenIn(campaign) !== '');
  const copied = needing(campaigns, 'finished_copy');
  const client = campaigns[0]?.client ?? '';
  const { data } = useQuery({ ...brandQueries.context(client), enabled: foreign.length > 0 });
  const brand = data && brandAsSet(data);
  const set = (of: readonly Campaign[], fields: Partial<CampaignFields>) =>
    change.mutate({ change: { indexes: of.map(({ index }) => index), fields }, done: 'changed' });
  const answer = (label: string, of: readonly Campaign[], fields: Partial<CampaignFields>) => (
    <Button size="compact-sm" variant="default" disabled={change.isPending} onClick={() => set(of, fields)}>
      {label}
    </Button>
  );
  const byLanguage = Map.groupBy(foreign, (campaign) => spokenIn(campaign));
  return (
    <>
      {brand &&
        [...byLanguage].map(([spoken, of]) => (
          <Question
            key={spoken}
            text={`${counted(of.length, 'campaign is', 'campaigns are')} in ${languageName(spoken)}; ${brand.brand_name} writes in ${languageName(primaryOf(brand.language))}.`}
          >
            {answer(`Write in ${languageName(spoken)}`, of, { language: spoken })}
            {answer(`Write in ${languageName(primaryOf(brand.language))}`, of, { language: brand.language })}
          </Question>
        ))}
      {copied.length > 0 && (
        <Question text={`${counted(copied.length, 'campaign looks', 'campaigns look')} like finished copy.`}>
          {answer('Use these words', copied, { finished_copy_use: 'as_it_is' })}
          {answer('Write from it', copied, { finished_copy_use: 'write_from' })}
        </Question>
      )}
    </>
  );
}

const spokenIn = ({ subject_line, brief, finished_copy }: Campaign): string =>
  detectLanguage(`${subject_line}\n${brief || finished_copy}`);

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <section className={classes.question} aria-label={text}>
    <p>{text}</p>
    {children}
  </section>
);
