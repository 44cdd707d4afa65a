import { expect, it } from 'vitest';
import { EmailFrame } from '@/entities/email/preview/email-frame.tsx';
import { renderInApp } from './support/render.tsx';

it('stands in for an address without saying who gives it, which differs between the modes', () => {
  const html = '<html><head></head><body>{{ organization.full_address }}</body></html>';
  const { container } = renderInApp(<EmailFrame html={html} title="Proof" />);
  expect(container.querySelector('iframe')?.srcdoc).toContain('<body>Your address</body>');
});
