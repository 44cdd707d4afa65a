import { describe, expect, it } from 'vitest';
import { readSettings } from '#infra/aws/stage-settings.ts';

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
    expect(() => settings({ stage: 'prod' })).toThrow(/needs? an address that stays.*-c withoutDomain=true/s);
    expect(settings({ stage: 'prod', withoutDomain: 'true' }).domain).toBeUndefined();
  });

  it.each([
    [{ stage: 'My_Stage' }, /stage "My_Stage" cannot be used: use at most 20 lowercase letters/],
    [{ stage: 'a-name-of-more-than-twenty' }, /cannot be used/],
    [{ domain: 'galley.example' }, /needs both/],
    [{ certificateArn }, /needs both/],
    [
      { domain: 'x.example', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' },
      /only accepts certificates from us-east-1/,
    ],
    [{ alarmEmail: 'ops' }, /"ops": use an address/],
    [{ budget: 'much', alarmEmail: 'a@b.example' }, /a number of dollars a month, not "much"/],
    [{ budget: '50' }, /needs somebody to tell/],
    [{ table: 'a b' }, /"a b" cannot be a table's name/],
    [{ firewall: 'yes' }, /"firewall" is true or false, not "yes"/],
  ])('says what is wrong with %j', (context, sentence) => {
    expect(() => settings(context)).toThrow(sentence);
  });
});
