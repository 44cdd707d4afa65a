import { paths, type RouteName, splitPath } from './paths.ts';

/** `target('getBatch', { batch: 'b1' })` → `/api/batches/b1`. Null query values are left out. */
export function target(
  name: RouteName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = splitPath(name).path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
}

const patterns = Object.keys(paths).map((name) => {
  const { method, path } = splitPath(name as RouteName);
  return {
    name: name as RouteName,
    method: method as string,
    // Literal paths win over parameters, as in API Gateway.
    weight: path.includes('{') ? 1 : 0,
    regex: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  };
});
patterns.sort((a, b) => a.weight - b.weight);

export function matchPath(path: string): {
  allow: string[];
  find: (method: string) => RouteMatch | undefined;
} {
  const fitting = patterns.flatMap(({ name, method, regex }) => {
    const found = regex.exec(path);
    return found ? [{ name, method, params: decodeAll(found.groups ?? {}) }] : [];
  });
  return {
    allow: [...new Set(fitting.map(({ method }) => method))],
    find: (method) => fitting.find((route) => route.method === method),
  };
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([key, value]) => {
      try {
        return [key, decodeURIComponent(value)];
      } catch {
        return [key, value];
      }
    }),
  );
}
