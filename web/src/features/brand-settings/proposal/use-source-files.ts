import { useEffect, useRef, useState } from 'react';
import type { FileReading } from '#shared/domain/sent-emails/read-file.ts';
import { messageOf } from '@/lib/api.ts';
import { onDemand } from '@/lib/on-demand.ts';

const loadReader = onDemand(() => import('#shared/domain/sent-emails/read-file.ts'), { idle: false });

export interface ChosenFile {
  id: string;
  name: string;
  /** Null while reading. */
  reading: FileReading | null;
}

export interface SourceFiles {
  files: readonly ChosenFile[];
  problem: string;
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
}

const idOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Reads them in the browser: nothing is uploaded. */
export function useSourceFiles(): SourceFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState('');
  const known = useRef(new Set<string>());
  useEffect(() => void loadReader().catch(() => undefined), []);
  const finish = (id: string, reading: FileReading) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, reading } : file)));

  async function read(file: File): Promise<FileReading> {
    try {
      const { readFile, SOURCE_FILE_LIMIT } = await loadReader();
      // One byte over the limit is enough to see that a file is too large.
      const bytes = new Uint8Array(await file.slice(0, SOURCE_FILE_LIMIT + 1).arrayBuffer());
      return await readFile({ name: file.name, bytes });
    } catch (error) {
      return {
        kind: 'unreadable',
        name: file.name,
        problem: `${file.name} could not be read: ${messageOf(error)}`,
      };
    }
  }

  return {
    files,
    problem,
    async add(chosen) {
      const { SOURCE_FILES_LIMIT } = await loadReader().catch(() => ({ SOURCE_FILES_LIMIT: 60 }));
      const fresh = chosen.filter((file) => !known.current.has(idOf(file)));
      const room = SOURCE_FILES_LIMIT - known.current.size;
      const accepted = fresh.slice(0, Math.max(0, room));
      const left = fresh.length - accepted.length;
      setProblem(
        left > 0
          ? `At most ${SOURCE_FILES_LIMIT} files can be read. ${left} ${left === 1 ? 'was' : 'were'} left out, from ${fresh[accepted.length]?.name} on.`
          : '',
      );
      for (const file of accepted) known.current.add(idOf(file));
      const listed = accepted.map((file) => ({ id: idOf(file), name: file.name, reading: null }));
      setFiles((before) => [...before, ...listed]);
      for (const file of accepted) finish(idOf(file), await read(file));
    },
    remove(id) {
      known.current.delete(id);
      setFiles((before) => before.filter((file) => file.id !== id));
    },
  };
}
