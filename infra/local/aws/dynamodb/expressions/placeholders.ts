import { AwsError, notImplemented } from '../../json-service.ts';
import { type AttributeValue, checkedValue } from '../attribute-value.ts';
import { isKeyAttribute } from '../keys.ts';

const invalid = (message: string) => new AwsError('ValidationException', message);

export class Placeholders {
  readonly #names: Map<string, string>;
  readonly #values: Map<string, unknown>;
  readonly #used = new Set<string>();

  constructor(names: Record<string, string> = {}, values: Record<string, unknown> = {}) {
    this.#names = new Map(Object.entries(names));
    this.#values = new Map(Object.entries(values));
  }

  /** DynamoDB reserves 573 words, so any name but that of a key must be a placeholder here. */
  attribute(token: string): string {
    const name = this.#names.get(token);
    this.#used.add(token);
    if (name !== undefined) return name;
    if (token.startsWith('#'))
      throw invalid(
        `An expression attribute name used in the document path is not defined; attribute name: ${token}`,
      );
    if (isKeyAttribute(token)) return token;
    throw notImplemented(`the name ${token} in an expression: it may be reserved, so write #${token}`);
  }

  value(token: string): AttributeValue {
    this.#used.add(token);
    if (!this.#values.has(token))
      throw invalid(
        `An expression attribute value used in expression is not defined; attribute value: ${token}`,
      );
    return checkedValue(this.#values.get(token));
  }

  /** Throws `ValidationException` for a name or value that no expression uses. */
  requireAllUsed(): void {
    for (const [what, given] of Object.entries({ Names: this.#names, Values: this.#values })) {
      const unused = [...given.keys()].filter((token) => !this.#used.has(token));
      if (unused.length > 0)
        throw invalid(
          `Value provided in ExpressionAttribute${what} unused in expressions: keys: {${unused.join(', ')}}`,
        );
    }
  }
}
