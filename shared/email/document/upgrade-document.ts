import { emptyCampaign } from '../../domain/campaign/empty-campaign.ts';
import { aboutWords, type OfferFacts, offerFacts } from '../../domain/offer/offer-facts.ts';
import type { EmailDocument } from './document.ts';

/** Earlier releases stored only the offer's words. */
export const offerOf = ({ offer, offer_facts }: EmailDocument['campaign']): OfferFacts =>
  offer_facts ?? offerFacts({ ...emptyCampaign, offer });

/** Adds what later releases store. Facts proven at planning stay; the compiler reads none out of words. */
export function upgradeDocument(document: EmailDocument): EmailDocument {
  const { campaign, reading } = document;
  if (reading && campaign.offer_facts) return document;
  const facts = offerOf(campaign);
  return {
    ...document,
    campaign: {
      ...campaign,
      offer_facts: { ...facts, ...aboutWords(facts.words, facts.figure, facts.code) },
    },
  };
}
