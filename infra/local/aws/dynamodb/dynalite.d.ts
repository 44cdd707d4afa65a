declare module 'dynalite' {
  import type { Server } from 'node:http';
  /**
   * The server keeps its database open until it is closed. `path` is the LevelDB folder; in memory when
   * absent.
   */
  export default function dynalite(options: {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }): Server;
}
