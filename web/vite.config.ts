import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sampleCalendarFiles } from '../shared/samples/sample-calendars.ts';
import { preloadScreens } from './preload-screens.ts';
import { screenChunks } from './screen-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = process.env.GALLEY_BACKEND ?? 'http://127.0.0.1:4280';

/** Loads fonts with the page instead of after its stylesheet. */
function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head' as const,
        })),
  };
}

/** Gives them addresses that a person can share. */
function sampleCalendars(): Plugin {
  const read = (file: string) => readFile(here(`../shared/samples/${file}`));
  return {
    name: 'sample-calendars',
    async generateBundle() {
      for (const file of sampleCalendarFiles)
        this.emitFile({ type: 'asset', fileName: file, source: await read(file) });
    },
    configureServer(server) {
      for (const file of sampleCalendarFiles) {
        server.middlewares.use(`/${file}`, (_request, response, next) => {
          read(file).then(
            (csv) => response.setHeader('content-type', 'text/csv; charset=utf-8').end(csv),
            next,
          );
        });
      }
    },
  };
}

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    sampleCalendars(),
    preloadFonts(['inter-latin-wght-normal', 'newsreader-latin-500-normal']),
    preloadScreens(),
  ],
  resolve: { alias: { '@': here('./src') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would be `data:` addresses, which the page's policy forbids for fonts and fetches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Short hashes, because the shell lists all names.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What every screen needs in one file: split among the routes' shared chunks it is 5 % larger and nine requests.
            { name: 'shell', tags: ['$initial'] },
            {
              name: screenChunks(here('src/main.tsx')),
              debugName: 'screens',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      ['/api', '/auth', '/media', '/config.json'].map((path) => [path, { target: backend }]),
    ),
  },
});
