import type { CopySection } from '#shared/email/copy.ts';
import { hasGap } from '#shared/email/gaps.ts';
import { speaksOf, topicName } from '#shared/email/topic-name.ts';

/**
 * What the row's name says the email is about, where its text speaks of that as well; '' otherwise. A text of gaps is
 * not yet about anything.
 */
export function topicOf(campaign: string, sections: readonly CopySection[]): string {
  const topic = topicName(campaign);
  const said = textsOf(sections).filter((text) => !hasGap(text));
  const figures = topic.match(/\d+/g) ?? [];
  return said.some(speaksOf(topic)) && figures.every((figure) => said.some((text) => text.includes(figure)))
    ? topic
    : '';
}

/** All that sections say, entry by entry. */
const textsOf = (sections: readonly CopySection[]): string[] =>
  sections.flatMap(({ heading, paragraphs, bullets, items = [], rows = [] }) => [
    heading,
    ...paragraphs,
    ...bullets,
    ...items.flatMap(({ title, text }) => [title, text]),
    ...rows.flat(),
  ]);
