import type { EmailCheck } from '../../contract/schemas/email.ts';
import type { Checked } from './checked.ts';
import { finding, inCampaign } from './finding.ts';

const ONLINE =
  /(?<![a-zà-ɏ])(?:webinar[a-zà-ɏ]{0,3}|webinaire?s?|online(?! (?:shop|store))|virtual|virtuell[a-zà-ɏ]*|virtuelle?s?|en ligne|en l[íi]nea|em linha|zoom|teams|google meet|live ?stream|livestream)(?![a-zà-ɏ])/iu;

/** Without a zone, readers would assume their own. */
export function eventZone({ document: { event, blocks, copy } }: Checked): EmailCheck[] {
  if (!event?.starts.includes('T') || event.zone !== '') return [];
  if (!blocks.some(({ type }) => type === 'event')) return [];
  if (!ONLINE.test(`${event.title}\n${event.place}\n${copy.headline}`)) return [];
  return [
    finding(
      'event-zone',
      'advise',
      'No time zone is given for this online event.',
      'Readers elsewhere would join at the wrong hour. Name the zone beside the hour in the brief, such as “11 am EST”.',
      { place: inCampaign('brief') },
    ),
  ];
}
