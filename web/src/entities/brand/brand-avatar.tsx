import { useState } from 'react';
import { firstLetter } from '@/lib/first-letter.ts';
import classes from './brand-avatar.module.css';

/** A brand's logo, or its first letter without one. Decorative: the name stands next to it. */
export function BrandAvatar({ name, logo, size = 28 }: { name: string; logo?: string; size?: number }) {
  const [broken, setBroken] = useState(false);
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.52 }}
      aria-hidden="true"
    >
      {logo && !broken ? (
        <img src={logo} alt="" width={size} height={size} onError={() => setBroken(true)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}
