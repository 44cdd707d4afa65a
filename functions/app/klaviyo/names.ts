import { createHash } from 'node:crypto';
import { isDay } from '#shared/text/day.ts';
import { setting } from '../../environment.ts';

const MARKER_LENGTH = 8;
const NAME_LENGTH = 160;

/** Klaviyo filters by name: finds objects whose creation was never answered. */
export const markerOf = (...identity: (string | number)[]): string =>
  `g-${createHash('sha256').update(identity.join('#')).digest('hex').slice(0, MARKER_LENGTH)}`;

export function nameInKlaviyo(campaignName: string, sendDate: string, marker: string): string {
  const name = campaignName.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH).toWellFormed();
  const date = isDay(sendDate) ? sendDate : '';
  return [name, date, marker].filter((part) => part !== '').join(' · ');
}

const webUrl = () => setting('KLAVIYO_WEB_URL');
export const templateUrl = (id: string): string => `${webUrl()}/email-editor/${encodeURIComponent(id)}/edit`;
export const campaignUrl = (id: string): string => `${webUrl()}/campaign/${encodeURIComponent(id)}/wizard`;
