import { asPoint, wordCount } from '#shared/domain/brief-lines/wording.ts';
import { secondaryLink, withoutVideos } from '#shared/domain/brief-links.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { fitsALine } from '#shared/domain/offer/offer-facts.ts';
import { isOffer } from '#shared/domain/offer-words.ts';
import { sentencesIn } from '#shared/domain/sentences.ts';
import type { CopySection } from '#shared/email/copy.ts';
import { gap, hasGap } from '#shared/email/gaps.ts';
import { withOpening } from '#shared/email/opening.ts';
import { noWords, type WrittenWords, writtenSection } from '../words.ts';
import type { WriteFacts } from '../writer.ts';
import { buttonWords, usualButtons } from './buttons.ts';
import { topLines } from './lines.ts';
import { type Material, readBrief } from './read-brief.ts';
import { withoutLine } from './said-once.ts';

/**
 * Composes an email from the campaign alone: the sentences of its brief that speak to the reader, word for word.
 * What it asks for without wording it becomes a gap, which keeps the email from being sent.
 */
export function compose(facts: WriteFacts): WrittenWords {
  const { brief, label, button } = withoutShownLinks(facts);
  const material = readBrief(withoutOffer(brief, facts));
  const { sections: said, lines, ...top } = topLines(facts, material);
  const announcement = facts.blocks.includes('announcement') ? barOf(lines, said) : '';
  const sections = withoutLine(said, announcement) ?? said;
  const { sign_off, postscript } = material;
  const signed = facts.blocks.includes('signature');
  const ending = [sign_off, postscript && `P.S. ${postscript}`].filter((line) => line !== '' && !signed);
  const body = [...sections, ...offerText(facts, sections), ...(ending.length > 0 ? [text(ending)] : [])];
  const written = body.length > 0 ? withOpening(facts.blocks, body) : [text([gap('what this email tells')])];
  return {
    ...noWords,
    ...top,
    sections: written.map((section) => writtenSection(section)),
    cta_text: buttonOf(facts, { ...material, button: material.button || button }),
    secondary_cta_text: label,
    announcement,
    ...(signed && { sign_off, postscript }),
    product_lines: facts.products.flatMap(({ name, description }) =>
      sentencesIn(description)
        .slice(0, 1)
        .map((line) => ({ name, line })),
    ),
    hero_alt:
      facts.hero_alt_text.trim() ||
      (hasGap(top.headline) ? facts.brand_name : `${facts.brand_name}: ${top.headline}`),
    product_alts: facts.products.map(({ name }) => ({ name, alt: name })),
  };
}

const text = (paragraphs: string[]): CopySection => ({ heading: '', paragraphs, bullets: [] });

function buttonOf(facts: WriteFacts, { button, sections }: Material): string {
  const forms = new Set(sections.flatMap(({ form }) => form ?? []));
  return buttonWords(facts.cta_text) || button || (usualButtons(facts, forms)[0] ?? gap('button'));
}

/** "More about our flour: https://…": words for a link that the layout shows. */
const LABELLED_LINK = /(?:^|[.!?\n])[ \t]*([^.!?:\n]{4,60}):[ \t]*(https?:\/\/\S+)/gu;

/** Most letters of a link's label that says where the button leads. */
const BUTTON_LABEL = 24;

interface Links {
  /** The brief without the video's address and the links that the layout shows. */
  brief: string;
  /** Words for the second link. */
  label: string;
  /** Words for the button; '' when the brief has none beside its address. */
  button: string;
}

function withoutShownLinks({ brief, blocks, cta_link }: WriteFacts): Links {
  const rest = blocks.includes('video') ? withoutVideos(brief) : brief;
  const second = blocks.includes('secondary_cta') ? secondaryLink({ brief, cta_link }) : '';
  const labelled = [...rest.matchAll(LABELLED_LINK)];
  const at = (page: string) =>
    page === '' ? undefined : labelled.find(([, , url]) => url?.replace(/[.,;!?)]$/, '') === page);
  const [shown, own] = [at(second), at(cta_link.trim())];
  const without = [shown, own].reduce(
    (text, found) => (found ? text.replace(found[0], found[0].slice(0, 1).replace(/[^.!?\n]/, '')) : text),
    rest,
  );
  const words = asPoint(own?.[1] ?? '');
  return {
    brief: without,
    label: asPoint(shown?.[1] ?? ''),
    button: words.length <= BUTTON_LABEL ? words : '',
  };
}

/** A sentence for the bar at the top that the text reads on without: short, and about time or service. */
const IN_A_BAR =
  /\b(?:until|ends?|today|tomorrow|tonight|free|deliver\w*|shipping|limited|only|from \p{Lu}\p{L}+day|bis|gratis|kostenlos|nur|heute|jusqu|aujourd|hasta|hoy|solo|fino|oggi|at[ée]|hoje|tot|vandaag)\b/iu;
const barOf = (lines: readonly string[], sections: readonly CopySection[]): string =>
  asPoint(
    lines.find((line) => wordCount(line) <= 10 && IN_A_BAR.test(line) && withoutLine(sections, line)) ?? '',
  );

/**
 * The brief without lines that only repeat the row's offer, as briefs that are joined from columns do. One that has
 * no other lines is the headline.
 */
function withoutOffer(brief: string, { offer }: WriteFacts): string {
  const rest = brief
    .split('\n')
    .filter((line) => line.trim() === '' || comparable(line) !== comparable(offer))
    .join('\n');
  return rest.trim() === '' ? brief : rest;
}

/** An offer of the row that neither the brief nor the layout shows. */
function offerText({ offer, kind, blocks }: WriteFacts, sections: readonly CopySection[]): CopySection[] {
  const shown = blocks.includes('offer') || (kind === 'promotional' && fitsALine(offer.trim()));
  const said = comparable(JSON.stringify(sections)).includes(comparable(offer));
  return isOffer(offer) && !shown && !said ? [text([offer.trim()])] : [];
}
