export interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** As CloudFormation would fill it in; an id, or one of the resource's attributes. */
export type Physical = (logicalId: string, type: string, attribute: string | undefined) => string;

export interface Values {
  physical: Physical;
  /** `AWS::Region` and the like. */
  pseudo: Record<string, string>;
}

/** Throws for an unknown intrinsic function. */
export function resolver(template: Template, exporting: Template[], values: Values) {
  const exported = new Map(
    exporting.flatMap((other) => {
      const resolveThere = resolver(other, [], values);
      return Object.values(other.Outputs ?? {}).flatMap(({ Value, Export }) =>
        Export ? [[Export.Name, () => resolveThere(Value)] as const] : [],
      );
    }),
  );
  const physical = (id: string, attribute?: string): string => {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`The template has no resource ${id}`);
    return values.physical(id, resource.Type, attribute);
  };
  const intrinsics: Record<string, (argument: never) => unknown> = {
    Ref: (id: string) => values.pseudo[id] ?? physical(id),
    'Fn::GetAtt': ([id, attribute]: [string, string]) => physical(id, attribute),
    'Fn::Sub': (text: string) =>
      text.replace(/\$\{([\w:]+)\}/g, (_, id: string) => values.pseudo[id] ?? physical(id)),
    'Fn::Join': ([separator, parts]: [string, unknown[]]) => parts.map(resolve).join(separator),
    'Fn::Split': ([separator, text]: [string, unknown]) => String(resolve(text)).split(separator),
    'Fn::Select': ([at, list]: [string | number, unknown]) => (resolve(list) as unknown[])[Number(at)] ?? '',
    'Fn::ImportValue': (name: string) => {
      const found = exported.get(name);
      if (!found) throw new Error(`No stack exports ${name}`);
      return found();
    },
  };
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [[name, argument] = ['', undefined]] = entries;
    const intrinsic = entries.length === 1 ? intrinsics[name] : undefined;
    if (intrinsic) return intrinsic(argument as never);
    if (name.startsWith('Fn::')) throw new Error(`${name} is not resolved here`);
    return Object.fromEntries(entries.map(([key, part]) => [key, resolve(part)]));
  }
  return resolve;
}
