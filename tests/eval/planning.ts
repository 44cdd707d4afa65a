import { altOf, heroOf, noPicture } from '#functions/app/batches/images/hero.ts';
import type { CampaignRecord } from '#functions/app/calendars/calendar-records.ts';
import { libraryPictures } from '#functions/app/writing/library-pictures.ts';
import { materialFor } from '#functions/app/writing/material.ts';
import type { Planning } from '#functions/app/writing/plan-input.ts';
import { defaultAgents } from '#shared/domain/brand/agents.ts';
import { heroTag } from '#shared/domain/image/image-tag.ts';
import { brandOf, type CalendarName, libraryOf } from './brands.ts';

/** As in a batch of its whole calendar. */
export function planningOf(calendar: CalendarName, campaign: CampaignRecord, turn: number): Planning {
  const library = libraryOf(calendar);
  const tag = heroTag(campaign.image_tag);
  const [image] = library.get(tag) ?? [];
  const picture = image ? heroOf(image, 'library') : noPicture;
  const alt = altOf(picture, campaign.hero_alt_text);
  const components: Planning['components'] = [];
  const material = materialFor({
    campaign,
    brand: brandOf(calendar),
    agents: defaultAgents,
    components,
    shownHero: image && { tag, alt },
    heroIsOwn: image !== undefined,
    pictures: libraryPictures(campaign, library),
  });
  return {
    campaign,
    material,
    components,
    hero: picture.image && { ...picture.image, alt },
    heroIsDefault: false,
    library,
    logo: null,
    placeInMonth: turn,
    writer: 'openai',
    earlier: undefined,
  };
}
