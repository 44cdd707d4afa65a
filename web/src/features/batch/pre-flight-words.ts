import type { AppConfig } from '#shared/contract/routes/app.ts';
import type { BatchEstimate } from '#shared/domain/batch/batch-estimate.ts';
import type { GapKind } from '#shared/domain/batch/pre-flight.ts';
import { IMAGE_MODEL } from '#shared/domain/brand/image-model.ts';
import { findModel, lifecycle, type ResolvedModel } from '#shared/domain/brand/models.ts';
import type { ImageQuestions } from '#shared/domain/image/image-questions.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import { picturesCost, picturesUsd } from './picture-cost.ts';
import { readableTime } from './time-left.ts';

export interface Fact {
  value: string;
  note?: string;
}

export function modelFact(model: ResolvedModel, { writer, official_models }: AppConfig): Fact {
  if (writer === 'none')
    return {
      value: 'Nobody',
      note: 'No model is connected: the sample calendar has recorded answers, other rows stay unwritten drafts.',
    };
  const chosen = findModel(model.asked);
  const value = findModel(model.id)?.label ?? model.id;
  if (!chosen || !official_models || chosen.shutdown_date === null) return { value };
  const day = readableDay(chosen.shutdown_date);
  return lifecycle(chosen) === 'off'
    ? { value, note: `${chosen.label}, which the brand chose, was switched off on ${day}.` }
    : { value, note: `It will be switched off on ${day}. Choose another one in the brand’s settings.` };
}

export function timeFact({ time, measured }: BatchEstimate, noHurry: boolean): Fact {
  const value = `about ${readableTime(time.ms)}`;
  if (noHurry) return { value: `${value} or more`, note: 'Slower without hurry' };
  return time.basis === 'earlier'
    ? { value, note: `From the brand’s last ${counted(measured, 'email')}` }
    : { value, note: 'Typical for this writer' };
}

interface CostContext {
  model: ResolvedModel;
  config: AppConfig;
  noHurry: boolean;
  pictures: number;
}

export function costFact(
  { cost, saving, measured }: BatchEstimate,
  { model, config, noHurry, pictures }: CostContext,
): Fact {
  if (config.writer === 'none') return { value: 'Nothing', note: 'No model is connected' };
  if (cost.usd === null)
    return {
      value: 'Not known',
      note: config.official_models
        ? `No price is known for ${model.id}`
        : 'Your own model server says no prices',
    };
  const ofPictures = picturesUsd(pictures, config) ?? 0;
  const value = dollars((noHurry ? cost.usd - (saving ?? 0) : cost.usd) + ofPictures);
  if (pictures > 0)
    return { value, note: `${dollars(ofPictures)} of it for ${counted(pictures, 'picture')}` };
  return cost.basis === 'earlier'
    ? { value, note: `From the tokens of the last ${counted(measured, 'email')}` }
    : { value, note: 'From a typical email’s tokens' };
}

const dollars = (usd: number): string => (usd < 0.01 ? 'less than $0.01' : `about $${usd.toFixed(2)}`);

export const noHurryWords = (saving: number): string =>
  `Saves up to half: ${dollars(saving)}. Emails are written at the provider’s flexible tier, which is slower; where it has no room, at the usual price.`;

export function pictureWords(count: number, config: AppConfig): string {
  const cost = picturesCost(count, config) ?? 'at a price that is not known';
  return `${IMAGE_MODEL.label} draws ${count === 1 ? 'it' : 'them'}, ${cost}. You look at each before it is used, and the email waits for that.`;
}

export function questionsFact({ tags, asked }: ImageQuestions, pictures: number): Fact {
  if (pictures > 0) {
    const all = pictures + (asked ? tags.length : 0);
    return { value: all.toLocaleString('en'), note: `${counted(pictures, 'new picture')} to look at` };
  }
  if (tags.length === 0) return { value: 'None', note: 'No image exists already' };
  return asked
    ? { value: tags.length.toLocaleString('en'), note: 'The other campaigns go on meanwhile' }
    : {
        value: 'None',
        note: `${counted(tags.length, 'existing image')} ${tags.length === 1 ? 'is' : 'are'} used`,
      };
}

export const gapWords = (kind: GapKind, count: number, { writer }: Pick<AppConfig, 'writer'>): string =>
  ((writer === 'none' && wordsWithoutModel[kind]) || words[kind])(count);

const words: Record<GapKind, (count: number) => string> = {
  no_unsubscribe: () =>
    'The brand has no unsubscribe link: emails downloaded in Local Mode must not be sent until it has one.',
  no_address: () =>
    'The brand has no postal address: emails downloaded in Local Mode must not be sent until it has one.',
  needs_a_look: (count) =>
    `${counted(count, 'campaign')} ${count === 1 ? 'needs' : 'need'} a look: something was guessed or looks wrong.`,
  other_brand_link: (count) =>
    `${counted(count, 'email')} ${count === 1 ? 'leads' : 'lead'} to the website of another brand here, so ${count === 1 ? 'it' : 'they'} cannot be uploaded until the link is changed.`,
  not_approved: (count) =>
    `${counted(count, 'campaign')} ${count === 1 ? 'is' : 'are'} not approved in the plan.`,
  automatic_subject: (count) =>
    `${count === 1 ? 'The subject line of 1 email is' : `The subject lines of ${count} emails are`} written from the brief: nobody gave one.`,
  no_link: (count) =>
    `${counted(count, 'email')} will have no button: neither the campaign nor the brand has a link.`,
  brand_link: (count) =>
    `${counted(count, 'email')} ${count === 1 ? 'leads' : 'lead'} to the brand’s default link or its website.`,
  no_picture: (count) =>
    `${counted(count, 'email')} will have no picture of ${count === 1 ? 'its' : 'their'} own: a quiet pattern is drawn behind the opening.`,
  brand_picture: (count) =>
    `${counted(count, 'email')} can show the brand’s default picture: the calendar names none.`,
  drawn_picture: (count) =>
    `${counted(count, 'picture')} will be drawn by the image model. Its cost is not included above.`,
  bare_product: (count) =>
    `${counted(count, 'email')} ${count === 1 ? 'shows' : 'show'} a product without a link.`,
};

const wordsWithoutModel: Partial<typeof words> = {
  automatic_subject: (count) =>
    `${counted(count, 'email')} ${count === 1 ? 'has the campaign’s name as its subject line' : 'have the campaigns’ names as their subject lines'}: nobody gave one, and no model is connected.`,
  drawn_picture: (count) => `${counted(count, 'sample picture')} will be drawn: no image model is connected.`,
};
