import { describe, expect, it } from 'vitest';
import { typeset } from '#functions/app/writing/typeset.ts';
import { seededBrands } from '#infra/seed/brand-folder.ts';
import { comparable } from '#shared/domain/calendar/words.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import type { EmailDocument } from '#shared/email/document.ts';
import { sampleEmailsOf } from '#tests/support/written-emails.ts';

const compiled = (document: EmailDocument) => compile(document, { variant: 'download' });

/** The size of an email's largest words, in pixels. */
function largestType(document: EmailDocument): number {
  const { html } = compiled(document);
  const sizes = html.replace(/<style>[\s\S]*?<\/style>/g, '').matchAll(/font-size:(\d+)px/g);
  return Math.max(...[...sizes].map(([, size]) => Number(size)));
}

describe('the sample emails of a seeded brand', () => {
  const months = new Map(seededBrands.map((client) => [client, sampleEmailsOf(client)]));

  describe.each([...months])('%s', (_, emails) => {
    it('are a month of many kinds', () => {
      expect(emails).toHaveLength(12);
      expect(new Set(emails.map(({ layout }) => layout?.template)).size).toBeGreaterThanOrEqual(8);
    });

    it('could be sent: no check blocks or warns, but that a model did not write them, and of one missing picture', () => {
      const found = emails.flatMap((document) =>
        checkEmail(document, compiled(document), { variant: 'download', mediaPublic: true })
          .filter(({ severity, rule }) => severity !== 'advise' && rule !== 'sample-text')
          .map(({ rule, message }) => `${document.campaign.name}: ${rule}: ${message}`),
      );
      const missing = found.filter((finding) => finding.endsWith(' is not in the library.'));
      expect(missing).toHaveLength(1);
      expect(found).toEqual(missing);
    });

    it('are headed by what their briefs say', () => {
      for (const { campaign, copy } of emails) {
        const [, own] = /\bHeadline: ([^\n]+?)(?=\.? CTA:|$)/m.exec(campaign.brief) ?? [];
        if (own) expect(copy.headline, campaign.name).toBe(typeset(own, 'en'));
      }
    });

    it('say three different things in subject, preheader and headline, which do not say a sentence below again', () => {
      for (const { campaign, copy } of emails) {
        const top = [copy.subject, copy.preheader, copy.headline].map(comparable);
        expect(new Set(top).size, campaign.name).toBe(3);
        const below = comparable(copy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n'));
        for (const line of [copy.subject, copy.headline]) expect(below, line).not.toContain(comparable(line));
      }
      expect(new Set(emails.map(({ copy }) => copy.subject)).size).toBe(emails.length);
    });
  });

  it('are set from a letter’s size to a poster’s', () => {
    const sizes = [...months.values()].flat().map(largestType);
    expect(Math.min(...sizes)).toBeLessThanOrEqual(22);
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(64);
  });
});
