/** Keeps pictures until their email exists; localStorage cannot hold files. */
const DATABASE = 'galley-quick-email';
const STORE = 'pictures';

interface StoredPicture {
  file: File;
  /** Milliseconds since 1970. */
  at: number;
}

const KEPT_MS = 30 * 86_400_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** False when the browser does not store files, as in some private windows. */
export async function storePicture(id: string, file: File): Promise<boolean> {
  try {
    await run('readwrite', (store) => store.put({ file, at: Date.now() } satisfies StoredPicture, id));
    void removeOld();
    return true;
  } catch (error) {
    console.warn('The picture is not kept for a reload', error);
    return false;
  }
}

export async function findPicture(id: string): Promise<File | null> {
  try {
    const stored: StoredPicture | undefined = await run('readonly', (store) => store.get(id));
    return stored?.file ?? null;
  } catch {
    return null;
  }
}

async function removeOld(): Promise<void> {
  const oldest = Date.now() - KEPT_MS;
  await run('readwrite', (store) => {
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      const found = cursor.result;
      if (!found) return;
      const { at } = found.value as StoredPicture;
      if (at < oldest) found.delete();
      found.continue();
    };
    return cursor;
  });
}
