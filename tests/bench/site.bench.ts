import { buildSite } from '../../infra/local/site-build.ts';
import { siteWeights } from '../support/site-weights.ts';
import { type Figure, kilobytes } from './figures.ts';

/** Gzipped. */
const SHELL_KB = 140;
const ROUTE_KB = 180;
const STYLES_KB = 30;

/** The shell, and the heaviest screen. */
export async function bench(): Promise<Figure[]> {
  await buildSite();
  const site = siteWeights();
  const routes = site.routes.map((name) => ({ name: screenOf(name), ...site.route(name) }));
  const heaviest = routes.toSorted((a, b) => b.scripts - a.scripts)[0];
  const styles = Math.max(...routes.map((route) => route.styles));
  return [
    { name: 'web app: shell', value: kilobytes(site.shell().scripts), unit: 'KB', bar: SHELL_KB },
    {
      name: `web app: heaviest screen (${heaviest?.name})`,
      value: kilobytes(heaviest?.scripts ?? Number.NaN),
      unit: 'KB',
      bar: ROUTE_KB,
    },
    { name: 'web app: styles', value: kilobytes(styles), unit: 'KB', bar: STYLES_KB },
  ];
}

/** `preview` of `src/routes/preview.$index.tsx?tsr-split=component`. */
const screenOf = (name: string) => /routes\/([^.?$]+)/.exec(name)?.[1] ?? name;
