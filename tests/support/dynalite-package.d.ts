declare module 'dynalite' {
  import type { Server } from 'node:http';
  /** In memory, or in the LevelDB folder `path`. */
  export default function dynalite(options: { path?: string; createTableMs?: number }): Server;
}
