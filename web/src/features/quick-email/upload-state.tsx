import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { ImagePicker } from '@/entities/image/image-picker.tsx';
import { useFileDrop } from '@/lib/use-file-drop.ts';
import { ACCEPTED_PICTURES, pickPicture } from './picture-file.ts';
import { storePicture } from './picture-store.ts';
import { rememberFile } from './quick-calls.ts';
import type { QuickEmailSearch } from './quick-email-search.ts';
import classes from './upload-state.module.css';
import type { QuickEmail } from './use-quick-email.ts';

interface UploadStateProps {
  quick: QuickEmail;
  onSearch: (search: QuickEmailSearch) => void;
}

export function UploadState({ quick: { store, draft }, onSearch }: UploadStateProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [library, setLibrary] = useState(false);
  const choose = () => input.current?.click();

  function take(files: readonly File[]): void {
    const picked = pickPicture(files);
    if ('problem' in picked) {
      setProblem(picked.problem);
      return;
    }
    const { file } = picked;
    const id = crypto.randomUUID();
    rememberFile(id, file);
    void storePicture(id, file);
    setProblem(null);
    store.set({ picture: { kind: 'file', id, name: file.name }, error: null });
  }
  const over = useFileDrop(take);

  return (
    <div className={classes.state}>
      {draft.cleared && <Cleared quick={{ store, draft }} onSearch={onSearch} />}
      {problem && (
        <Notice tone="bad" onDismiss={() => setProblem(null)}>
          <p>{problem}</p>
        </Notice>
      )}
      <section className={classes.zone} data-over={over || undefined} aria-label="Hero image">
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_PICTURES}
          hidden
          aria-label="Hero image file"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) take(files);
          }}
        />
        {/* biome-ignore lint/a11y: the large target for the mouse; the button inside is the one for everybody */}
        <div className={classes.target} onClick={choose}>
          <IconPhotoUp size={40} stroke={1.25} aria-hidden />
          <h2 className={classes.title}>{over ? 'Drop your image here' : 'Upload Hero Image'}</h2>
          <p>Drag and drop your image, or click to browse</p>
          <p className={classes.hint}>PNG, JPG, GIF up to 10MB</p>
          <div className={classes.actions}>
            <Button
              onClick={(event) => {
                event.stopPropagation();
                choose();
              }}
            >
              Choose an image
            </Button>
            <Button
              variant="default"
              onClick={(event) => {
                event.stopPropagation();
                setLibrary(true);
              }}
            >
              Choose from the library
            </Button>
          </div>
        </div>
      </section>
      {library && (
        <ImagePicker
          title="Choose the hero image"
          onClose={() => setLibrary(false)}
          onChoose={({ tag, name, url }) => {
            setLibrary(false);
            setProblem(null);
            store.set({ picture: { kind: 'library', tag, name, url }, error: null });
          }}
        />
      )}
    </div>
  );
}

function Cleared({
  quick: { store, draft },
  onSearch,
}: {
  quick: Pick<QuickEmail, 'store' | 'draft'>;
  onSearch: (search: QuickEmailSearch) => void;
}) {
  const { draft: before, email } = draft.cleared ?? {};
  return (
    <Notice tone="info" onDismiss={() => store.set({ cleared: null })}>
      {email && (
        <p>
          The email is kept.{' '}
          <button type="button" className={classes.undo} onClick={() => onSearch(email)}>
            Go back to it
          </button>
        </p>
      )}
      {before && (
        <p>
          {before.picture ? `“${before.picture.name}” and its brief were cleared.` : 'The brief was cleared.'}{' '}
          <button
            type="button"
            className={classes.undo}
            onClick={() => store.set({ ...before, cleared: null })}
          >
            Undo
          </button>
        </p>
      )}
    </Notice>
  );
}
