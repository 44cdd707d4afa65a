import { describe, expect, it } from 'vitest';
import { missingAddress, readSettings } from '#infra/aws/stage-settings.ts';

const settings = (context: Record<string, unknown>) => readSettings((name) => context[name]);
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

describe('what differs between stages', () => {
  it('is little for a stage to try things on', () => {
    expect(settings({})).toMatchObject({ stage: 'dev', lasting: false, firewall: false, domain: undefined });
    expect(settings({ stage: 'review-7' }).lasting).toBe(false);
  });

  it.each(['prod', 'prod-eu'])('keeps and protects the work of %s', (stage) => {
    const prod = settings({ stage, domain: 'galley.example', certificateArn, firewall: 'true' });
    expect(prod).toMatchObject({ lasting: true, firewall: true, domain: { name: 'galley.example' } });
    expect(prod.logRetention).toBeGreaterThan(settings({}).logRetention);
  });

  it('asks for an address that stays, or for the word that there is none', () => {
    expect(missingAddress(settings({ stage: 'prod' }))).toMatch(
      /need an address that stays.*--without-domain/,
    );
    for (const decided of [{ withoutDomain: 'true' }, { domain: 'galley.example', certificateArn }])
      expect(missingAddress(settings({ stage: 'prod', ...decided }))).toBeUndefined();
    expect(missingAddress(settings({ stage: 'dev' }))).toBeUndefined();
  });

  it('remembers what was given, and nothing that was taken back', () => {
    const context = {
      stage: 'prod',
      withoutDomain: true,
      firewall: 'false',
      table: '',
      budget: 50,
      alarmEmail: 'a@b.example',
    };
    expect(settings(context).given).toEqual({
      withoutDomain: 'true',
      budget: '50',
      alarmEmail: 'a@b.example',
    });
    expect(settings({ domain: '', certificateArn: '' }).domain).toBeUndefined();
  });

  it.each<[Record<string, unknown>, RegExp]>([
    [{ stage: 'My_Stage' }, /stage "My_Stage" cannot be used: use at most 20 lowercase letters/],
    [{ stage: 'a-name-of-more-than-twenty' }, /cannot be used/],
    [{ domain: 'galley.example' }, /needs its certificate/],
    [{ certificateArn }, /is for a domain/],
    ...['localhost', 'a b.example', '-a.example', `${'a'.repeat(64)}.example`, 'https://a.example'].map(
      (domain): [Record<string, unknown>, RegExp] => [{ domain, certificateArn }, /cannot be a domain/],
    ),
    [
      { domain: 'x.example', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' },
      /only accepts certificates from us-east-1/,
    ],
    [{ alarmEmail: 'ops' }, /"ops": give an address/],
    [{ budget: 'much', alarmEmail: 'a@b.example' }, /a number of dollars a month, not "much"/],
    [{ budget: '50' }, /needs somebody to tell/],
    [{ table: 'a b' }, /"a b" cannot be a table's name/],
    [{ edgeSecret: 'new' }, /give the next number, as in --edge-secret 2/],
    [{ firewall: 'yes' }, /"firewall" is true or false, not "yes"/],
  ])('says what is wrong with %j', (context, sentence) => {
    expect(() => settings(context)).toThrow(sentence);
  });
});
