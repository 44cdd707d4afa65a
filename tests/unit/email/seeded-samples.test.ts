import { describe, expect, it } from 'vitest';
import { seededBrands } from '#infra/seed/brand-folder.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile.ts';
import { sampleEmailsOf } from '#tests/support/written-emails.ts';

describe('the sample emails of a seeded brand', () => {
  it.each(seededBrands)('%s: nothing keeps one from being sent', (client) => {
    const emails = sampleEmailsOf(client);
    const blocked = emails.flatMap((document) =>
      checkEmail(document, compile(document, { variant: 'download' }), {
        variant: 'download',
        mediaPublic: true,
      })
        .filter(({ severity }) => severity === 'block')
        .map(({ rule, message }) => `${document.campaign.name}: ${rule}: ${message}`),
    );
    expect(blocked).toEqual([]);
    expect(emails.length).toBeGreaterThan(5);
  });
});
