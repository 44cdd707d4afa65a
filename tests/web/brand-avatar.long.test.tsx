import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandAvatar } from '@/entities/brand/brand-avatar.tsx';

it('shows a brand without a logo as its initial on the colour of its emails', () => {
  const colours = { primary: '#1f6f54', on_primary: '#ffffff' };
  const { container } = render(<BrandAvatar name="Fernhill Nursery" colours={colours as never} />);
  const tile = container.firstElementChild as HTMLElement;
  expect(tile.textContent).toBe('F');
  expect([tile.style.background, tile.style.color]).toEqual(['rgb(31, 111, 84)', 'rgb(255, 255, 255)']);
});
