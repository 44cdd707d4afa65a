export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** As IAM sees a call. */
export interface Access {
  action: string;
  resource: string;
  /** Condition keys the service supplies, such as `dynamodb:LeadingKeys`. */
  keys?: Record<string, string[]>;
}

/** One action on one resource pattern. */
export interface Grant {
  action: string;
  resource: string;
}

/** Something allows it and nothing denies it. */
export function isAllowed(statements: Statement[], access: Access): boolean {
  const applying = statements.filter((statement) => applies(statement, access));
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
}

export const grantsIn = (statements: Statement[]): Grant[] =>
  statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((resource) => ({ action, resource }))),
    );

export const covers = (grant: Grant, { action, resource }: Access): boolean =>
  matches(grant.action.toLowerCase(), action.toLowerCase()) && matches(grant.resource, resource);

const applies = (statement: Statement, access: Access): boolean =>
  grantsIn([{ ...statement, Effect: 'Allow' }]).some((grant) => covers(grant, access)) &&
  Object.entries(statement.Condition ?? {}).every(([operator, tests]) =>
    Object.entries(tests).every(([key, wanted]) => holds(operator, access.keys?.[key], [wanted].flat())),
  );

/** Throws for an operator that our policies have not used so far; add it here first. */
function holds(operator: string, given: string[] = [], wanted: string[]): boolean {
  // Also true when the call lacks the key.
  if (operator === 'ForAllValues:StringLike')
    return given.every((value) => wanted.some((pattern) => matches(pattern, value)));
  throw new Error(`The condition operator ${operator} is not evaluated here`);
}

/** `*` matches any characters, `?` one. */
function matches(pattern: string, value: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(value);
}
