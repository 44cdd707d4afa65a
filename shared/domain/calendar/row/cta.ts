import type { CampaignFields } from '../../../contract/schemas/campaign.ts';
import { partsOfHeader, readHeader } from '../columns/match-header.ts';
import { type Note, oneLine } from './cells.ts';
import { readCta } from './cta-cell.ts';
import { readLink } from './links.ts';

export const namesWordsToo = (header: string): boolean =>
  partsOfHeader(header).length > 1 &&
  partsOfHeader(header).some((part) => readHeader(part).candidates[0]?.field === 'cta_text');

export function ctaOf(
  label: string,
  link: string,
  note: Note,
): Pick<CampaignFields, 'cta_link' | 'cta_text'> & { left: string[] } {
  const { problem, left, ...cta } = readCta(label, link);
  const { problem: broken, completed, url } = readLink(link);
  if (problem !== null)
    note({
      field: problem === 'team_link' ? 'cta_link' : 'cta_text',
      cell: link || label,
      code: 'cta_unusable',
      message:
        problem === 'team_link'
          ? 'The link leads to a file of your team, so it is not the button’s; it is kept as a note.'
          : 'This cannot stand on a button, so it is kept as a note.',
      fix: 'Write a few words for the button, and the page it leads to.',
    });
  else if (link !== '' && cta.cta_link === '' && broken !== null) {
    const why = {
      not_a_link: 'is not a link',
      scheme: 'is not a web address; only http and https links go into emails',
      relative: 'has no website in front',
    }[broken];
    note({
      field: 'cta_link',
      cell: link,
      code: 'link_invalid',
      message: `"${link.slice(0, 80)}" ${why}; the campaign has no button link.`,
      fix: 'Write the whole address, beginning with https://',
    });
  }
  if (completed && cta.cta_link === url)
    note({
      field: 'cta_link',
      cell: link,
      code: 'link_completed',
      message: `"${link}" was read as ${url}`,
      fix: 'Write the whole address if you mean another.',
    });
  return { cta_link: cta.cta_link, cta_text: oneLine(cta.cta_text), left };
}
