import { emptyCampaign } from '../../domain/campaign/empty-campaign.ts';
import { aboutWords, type OfferFacts, offerFacts } from '../../domain/offer/offer-facts.ts';
import type { EmailDocument } from './document.ts';

/** The facts of an email's offer; documents of earlier releases have its words only. */
export const offerOf = ({ offer, offer_facts }: EmailDocument['campaign']): OfferFacts =>
  offer_facts ?? offerFacts({ ...emptyCampaign, offer });

/**
 * A stored document with what later releases keep in it. The compiler reads no facts out of words itself, and what was
 * proven when an email was planned stays as it was.
 */
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
