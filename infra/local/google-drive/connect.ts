import { allBrands } from '#functions/app/brands/store.ts';
import { connections } from '#functions/app/connections/connection-records.ts';
import { noConnections } from '#functions/app/connections/store.ts';
import type { LocalFolders } from './folders.ts';

export async function connectLaptopFolders(folders: LocalFolders): Promise<void> {
  await connections.createMany(
    (await allBrands()).map(({ client }) => ({
      ...noConnections(client),
      drive_folder_id: folders.make(client),
      drive_folder_name: client,
    })),
  );
}
