import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/components/load-states.tsx';
import { brandQueries } from '@/entities/brand/brand-queries.ts';
import { ContentSettingsEditor } from '@/entities/brand/content-settings-editor.tsx';
import classes from './agents.module.css';

export function ContentSettings({ client }: { client: string }) {
  const { data, error, refetch } = useQuery(brandQueries.context(client));
  if (data)
    return (
      <div className={classes.settings}>
        <ContentSettingsEditor brand={data} />
      </div>
    );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <p role="status" className={classes.loading}>
      <Loader size={20} aria-hidden="true" /> Loading content settings...
    </p>
  );
}
