import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/routes.ts';
import type { ImageUse } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { AnchorLink } from '@/lib/anchor-link.tsx';
import { messageOf } from '@/lib/api.ts';
import { counted } from '@/lib/counted.ts';
import classes from './library-dialog.module.css';

export function ImageUses({ uses }: { uses: UseQueryResult<RouteResponse<'imageUses'>> }) {
  return (
    <section className={classes.section} aria-label="Where it is used">
      <h3>Where it is used</h3>
      {uses.isError && !uses.data && (
        <p role="alert" className={classes.note}>
          This could not be loaded: {messageOf(uses.error)}
        </p>
      )}
      {uses.isPending && <Skeleton height={60} />}
      {uses.data && <Uses {...uses.data} />}
    </section>
  );
}

function Uses({ uses, total, default_hero }: RouteResponse<'imageUses'>) {
  const shown = uses.filter(({ in_email }) => in_email).length;
  const old = uses.filter(({ shows_old }) => shows_old).length;
  if (total === 0 && !default_hero)
    return <p className={classes.note}>No campaign names this tag, and no email shows it.</p>;
  return (
    <>
      {default_hero && <p>Default hero of campaigns without an image of their own.</p>}
      {total > 0 && (
        <p className={classes.note}>
          {counted(total, 'campaign')}, {counted(shown, 'email shows it', 'emails show it')}
          {total > uses.length && `, the newest ${uses.length} below`}
        </p>
      )}
      {old > 0 && (
        <p>
          <Status tone="warn">
            {counted(old, 'email shows the old picture', 'emails show the old picture')}
          </Status>
        </p>
      )}
      <ul className={classes.list}>
        {uses.map((use) => (
          <li key={`${use.session_id}/${use.index}`}>
            <UseLink use={use} />
            <span className={classes.note}>
              {use.calendar_name}
              {use.calendar_archived && ' (archived)'}
              {use.in_email && (use.shows_old ? ', its email shows the old one' : ', in its email')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function UseLink({ use: { session_id, index, campaign_name, in_email } }: { use: ImageUse }) {
  const name = campaign_name || `Campaign ${index + 1}`;
  return in_email ? (
    <AnchorLink to="/preview/$index" params={{ index: String(index) }} search={{ session: session_id }}>
      {name}
    </AnchorLink>
  ) : (
    <AnchorLink to="/campaign-table" search={{ session: session_id, q: campaign_name || undefined }}>
      {name}
    </AnchorLink>
  );
}
