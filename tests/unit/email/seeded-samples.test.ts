import { describe, expect, it } from 'vitest';
import { seededBrands } from '#infra/seed/brand-folder.ts';
import { checkEmail } from '#shared/email/checks/index.ts';
import { compile } from '#shared/email/compile/compile.ts';
import type { Block, EmailDocument } from '#shared/email/document/document.ts';
import { comparable } from '#shared/text/words.ts';
import { sampleEmailsOf } from '#tests/support/written-emails.ts';

const compiled = (document: EmailDocument) => compile(document, { variant: 'download' });

/** px */
function largestType(document: EmailDocument): number {
  const { html } = compiled(document);
  const sizes = html.replace(/<style>[\s\S]*?<\/style>/g, '').matchAll(/font-size:(\d+)px/g);
  return Math.max(...[...sizes].map(([, size]) => Number(size)));
}

const inner = ({ blocks }: EmailDocument): Block[] =>
  blocks.filter(({ type }) => type !== 'header' && type !== 'footer' && type !== 'view_online');
const drawn = ({ type, variant = '', ground = 'surface' }: Block): string => `${type} ${variant} ${ground}`;
/** An email's first screen, and the grounds of its blocks. */
const face = (document: EmailDocument): string => inner(document).slice(0, 2).map(drawn).join(', ');
const grounds = (document: EmailDocument): string =>
  inner(document)
    .flatMap(({ ground }) => ground ?? [])
    .join(' ');

const alike = (emails: readonly EmailDocument[], look: (email: EmailDocument) => string): string[] =>
  emails.flatMap((email, at) => {
    const before = emails[at - 1];
    return before && look(before) === look(email) ? [`${before.campaign.name}, ${email.campaign.name}`] : [];
  });

const months = await Promise.all(
  seededBrands.map(async (client) => [client, await sampleEmailsOf(client)] as const),
);

describe.each(months)('the sample emails of %s', (_, emails) => {
  it('could be sent: no check blocks one that its row does not hold', () => {
    expect(emails).toHaveLength(12);
    const found = emails
      .filter(({ reading }) => reading?.hold == null)
      .flatMap((document) =>
        checkEmail(document, compiled(document), { variant: 'download', mediaPublic: true })
          .filter(({ severity }) => severity === 'block')
          .map(({ rule, message }) => `${document.campaign.name}: ${rule}: ${message}`),
      );
    expect(found).toEqual([]);
  });

  it('are of many kinds, and neighbours look different', () => {
    const orders = emails.map((email) =>
      inner(email)
        .map(({ type }) => type)
        .join(' '),
    );
    expect(new Set(orders).size).toBeGreaterThanOrEqual(11);
    expect(alike(emails, (email) => inner(email).map(drawn).join())).toEqual([]);
    // A picture above plain words may follow another if neither has a ground.
    expect(alike(emails, (email) => `${face(email)}; ${grounds(email)}`).length).toBeLessThanOrEqual(1);
  });

  it('say what they offer in one box, what happens in another, and show no card without data', () => {
    for (const email of emails) {
      const types = inner(email).map(({ type }) => type);
      expect(types.filter((type) => type === 'offer').length, email.campaign.name).toBeLessThanOrEqual(1);
      expect(types.includes('event')).toBe(Boolean(email.event));
      for (const { price, url } of email.products) expect(`${price}${url}`).not.toBe('');
    }
  });

  it('say three different things in subject, preheader and headline', () => {
    for (const { campaign, copy } of emails) {
      const top = [copy.subject, copy.preheader, copy.headline].map(comparable);
      expect(new Set(top).size, campaign.name).toBe(3);
    }
    expect(new Set(emails.map(({ copy }) => copy.subject)).size).toBe(emails.length);
  });
});

it('one sample row holds its own email, and the quote is read', () => {
  const held = months.flatMap(([, emails]) => emails.filter(({ reading }) => reading?.hold));
  expect(held.map(({ campaign }) => campaign.name)).toEqual(['What we cannot tell you']);
});

it('sample emails are set from a letter’s size to a poster’s', () => {
  const sizes = months.flatMap(([, emails]) => emails).map(largestType);
  expect(Math.min(...sizes)).toBeLessThanOrEqual(22);
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(64);
});

describe('a brand’s components in its sample calendar', () => {
  const placed = (client: string) =>
    new Map(
      months
        .filter(([brand]) => brand === client)
        .flatMap(([, emails]) => emails)
        .map(({ campaign, blocks }) => [
          campaign.name,
          blocks.flatMap(({ type, component }) =>
            component && type !== 'header' && type !== 'footer' ? [component.name] : [],
          ),
        ]),
    );

  it('stay out of a letter, and stand in some of the others', () => {
    const emails = placed('invigor8');
    expect(emails.get('Notes from the fruit warehouse')).toEqual([]);
    expect([...emails.values()].flat().length).toBeGreaterThan(2);
    expect(placed('zebra_cbd').get('How to read a lab report')).not.toContain('lab_report_note');
  });
});
