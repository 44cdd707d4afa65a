import { useState } from 'react';
import type { Client } from '#shared/contract/schemas/brand.ts';
import { firstLetter } from '@/lib/first-letter.ts';
import classes from './brand-avatar.module.css';

interface BrandAvatarProps extends Partial<Pick<Client, 'logo' | 'colours'>> {
  name: string;
  size?: number;
}

/** Decorative, next to the name. */
export function BrandAvatar({ name, logo, colours, size = 28 }: BrandAvatarProps) {
  const [broken, setBroken] = useState(false);
  const pictured = Boolean(logo) && !broken;
  return (
    <span
      className={classes.avatar}
      data-letter={!pictured || undefined}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.52,
        ...(!pictured && colours && { background: colours.primary, color: colours.on_primary }),
      }}
      aria-hidden="true"
    >
      {pictured ? (
        <img src={logo} alt="" width={size} height={size} onError={() => setBroken(true)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}
