import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { EmailDocument } from '#shared/email/document/document.ts';
import { emailQueries } from '../email-queries.ts';
import classes from './email-thumbnail.module.css';
import { ScaledEmail } from './scaled-email.tsx';

interface EmailThumbnailProps {
  client: string;
  calendarId: string;
  index: number;
  version: number | undefined;
  name: string;
}

export function EmailThumbnail({ client, calendarId, index, version, name }: EmailThumbnailProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = useQuery({
    ...emailQueries.version(client, calendarId, index, version ?? 0),
    enabled: inViewport && version !== undefined,
  });
  return (
    <div ref={ref} className={classes.window} inert>
      {data ? (
        <ScaledEmail
          html={data.html}
          document={data.document as EmailDocument}
          title={`Thumbnail of ${name}`}
          fit="top"
        />
      ) : (
        <Skeleton height="100%" radius={0} />
      )}
    </div>
  );
}
