import { expect, it } from 'vitest';
import { checkEmail } from '#shared/email/checks/index.ts';
import { blockingChecks } from '#shared/email/checks/overrides.ts';
import { compile } from '#shared/email/compile/compile.ts';
import { sampleCopy, sampleDocument } from '#tests/support/emails.ts';

const rulesOf = (document: ReturnType<typeof sampleDocument>) => {
  const compiled = compile(document, { variant: 'download' });
  const { final, overridable } = blockingChecks(
    checkEmail(document, compiled, { variant: 'download', mediaPublic: true }),
  );
  return { final: final.map(({ rule }) => rule), overridable: overridable.map(({ rule }) => rule) };
};

it('never lets a person override a missing unsubscribe link or address, or an unfilled placeholder', () => {
  const { brand: whole } = sampleDocument();
  const brand = { ...whole, unsubscribe_url: '', footer: { ...whole.footer, address: '' } };
  const copy = sampleCopy({ headline: 'Hello [first name], save 40% off' });
  const rules = rulesOf(sampleDocument({ brand, copy }));
  expect(rules.final.sort()).toEqual(['address', 'placeholder', 'unsubscribe']);
  expect(rules.overridable).toEqual(['fact']);
});

it('has nothing to say about an email in order', () => {
  expect(rulesOf(sampleDocument())).toEqual({ final: [], overridable: [] });
});

it('lets nobody upload what nobody has written or what waits', () => {
  const found = { severity: 'block', message: '', reason: '', subject: null, fix: null } as const;
  const checks = [
    { ...found, rule: 'unwritten' },
    { ...found, rule: 'held' },
  ];
  expect(blockingChecks(checks)).toEqual({ final: checks, overridable: [] });
});
