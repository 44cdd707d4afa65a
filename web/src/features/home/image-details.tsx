import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryImage } from '#shared/contract/schemas/image.ts';
import { Status } from '@/components/status.tsx';
import { imageQueries } from '@/entities/image/image-queries.ts';
import { kilobytes, type TaggedImage } from '@/entities/image/library.ts';
import { LibraryPicture } from '@/entities/image/library-picture.tsx';
import { useChangeImages } from '@/entities/image/use-image-changes.ts';
import { useImportFromDrive } from '@/entities/image/use-import-from-drive.ts';
import { counted } from '@/lib/counted.ts';
import { readableDay } from '@/lib/dates.ts';
import { localDay } from '@/lib/local-day.ts';
import { ImageUses } from './image-uses.tsx';
import classes from './library-dialog.module.css';
import { RenameTag } from './rename-tag-form.tsx';

interface ImageDetailsProps {
  client: string;
  image: TaggedImage;
  onRenamed: (tag: string) => void;
  onBack: () => void;
}

export function ImageDetails({ client, image, onRenamed, onBack }: ImageDetailsProps) {
  const { tag } = image;
  const inDrive = image.versions.find(({ drive }) => drive?.pending);
  const versions = image.versions.filter((version) => version !== inDrive);
  const newest = versions.find(({ archived }) => !archived) ?? versions[0] ?? image.newest;
  const stored = versions.length > 0;
  const uses = useQuery(imageQueries.uses(client, tag));
  const change = useChangeImages(client);
  const archived = stored && versions.every((version) => version.archived);
  return (
    <>
      <Button
        className={classes.back}
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowLeft size={14} />}
        onClick={onBack}
      >
        All images
      </Button>
      <div className={classes.details}>
        <div>
          <LibraryPicture
            className={classes.picture}
            image={newest}
            alt={newest.alt}
            width={440}
            height={300}
          />
          <p className={classes.facts}>
            {newest.name}, {newest.width} × {newest.height} px, {kilobytes(newest.size)}
          </p>
          {inDrive && <InDrive client={client} image={inDrive} stored={stored} />}
          {stored && (
            <>
              <AltText
                key={newest.id}
                image={newest}
                onSave={(alt) => change.mutateAsync({ tag, version: newest.version, alt })}
              />
              <section className={classes.section}>
                <h3>{counted(versions.length, 'version')}</h3>
                <Versions
                  versions={versions}
                  onArchive={(version, next) => change.mutate({ tag, version, archived: next })}
                />
              </section>
            </>
          )}
        </div>
        <div>
          {stored && (
            <RenameTag client={client} tag={tag} uses={uses.data?.total ?? 0} onRenamed={onRenamed} />
          )}
          <ImageUses uses={uses} />
          {stored && (
            <section className={classes.section}>
              <h3>{archived ? 'Archived' : 'Archive'}</h3>
              <p className={classes.note}>
                {archived
                  ? 'New emails do without this image. Emails that show it keep it.'
                  : 'New emails will do without this image. Emails that show it keep it; nothing is deleted.'}
              </p>
              <Button
                variant="default"
                size="compact-sm"
                disabled={change.isPending}
                onClick={() => change.mutate({ tag, archived: !archived })}
              >
                {archived ? 'Restore image' : 'Archive image'}
              </Button>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

interface InDriveProps {
  client: string;
  image: LibraryImage;
  stored: boolean;
}

function InDrive({ client, image, stored }: InDriveProps) {
  const fromDrive = useImportFromDrive(client);
  const problem = image.drive?.problem;
  if (image.drive?.unusable)
    return (
      <section className={classes.section}>
        <h3>In Google Drive</h3>
        <p className={classes.note}>
          No email can show {image.name}. {problem}.
        </p>
      </section>
    );
  return (
    <section className={classes.section}>
      <h3>In Google Drive</h3>
      {stored && (
        <LibraryPicture small className={classes.newer} image={image} alt="" width={120} height={80} />
      )}
      <p className={classes.note}>
        {stored
          ? `Google Drive has a newer file, ${image.name}. It becomes version ${image.version} when a campaign uses it.`
          : 'This file is not in the library yet. It is imported when a campaign uses it.'}
        {problem && ` ${problem}.`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={fromDrive.isPending}
        onClick={() => image.drive && fromDrive.mutate(image.drive.file_id)}
      >
        Import now
      </Button>
    </section>
  );
}

interface AltTextProps {
  image: LibraryImage;
  onSave: (alt: string) => Promise<unknown>;
}

/** Saves on blur. Text that fails to save stays in the field. */
function AltText({ image, onSave }: AltTextProps) {
  const [alt, setAlt] = useState(image.alt);
  const [state, setState] = useState<'clean' | 'saving' | 'saved' | 'failed'>('clean');
  const save = async () => {
    if (alt.trim() === image.alt) return;
    setState('saving');
    setState(
      await onSave(alt).then(
        () => 'saved' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <section className={classes.section}>
      <Textarea
        className={classes.wide}
        label="Alt text"
        description="Read aloud, and shown while images are off. Emails made from now on use it."
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        value={alt}
        onChange={(event) => {
          setAlt(event.currentTarget.value);
          setState('clean');
        }}
        onBlur={() => void save()}
      />
      <span role="status">
        {state === 'saving' && <Status tone="running">Saving…</Status>}
        {state === 'saved' && <Status tone="ok">Saved</Status>}
      </span>
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          Not saved. Retry
        </Button>
      )}
    </section>
  );
}

interface VersionsProps {
  versions: readonly LibraryImage[];
  onArchive: (version: number, archived: boolean) => void;
}

const sources = { seed: 'sample', upload: 'uploaded', drive: 'from Google Drive', created: 'drawn' };

function Versions({ versions, onArchive }: VersionsProps) {
  const used = versions.find(({ archived }) => !archived);
  return (
    <ul className={classes.list}>
      {versions.map(({ id, version, url, created_at, source, size, archived }) => (
        <li key={id}>
          <img src={url} alt="" width={60} height={40} loading="lazy" style={{ objectFit: 'cover' }} />
          <span className={classes.version}>
            Version {version}
            {version === used?.version && versions.length > 1 && ', in use'}
            <span className={classes.note}>
              {' '}
              {sources[source]} {readableDay(localDay(new Date(created_at)))}, {kilobytes(size)}
            </span>
          </span>
          {versions.length > 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${archived ? 'Restore' : 'Archive'} version ${version}`}
              onClick={() => onArchive(version, !archived)}
            >
              {archived ? 'Restore' : 'Archive'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
