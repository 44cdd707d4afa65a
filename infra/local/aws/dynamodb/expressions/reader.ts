import { AwsError, notImplemented } from '../../json-service.ts';

const TOKEN = /\s*(?:([#:]?\w+)|(<>|<=|>=|[=<>(),+-]))/y;

export class Reader {
  readonly #kind: string;
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(kind: string, expression: string) {
    this.#kind = kind;
    TOKEN.lastIndex = 0;
    const end = expression.trimEnd().length;
    if (end === 0) throw this.#invalid('The expression can not be empty;');
    while (TOKEN.lastIndex < end) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(expression);
      if (!found) throw this.#unreadable(expression.slice(from).trimStart());
      this.#tokens.push(found[1] ?? found[2] ?? '');
    }
  }

  get next(): string {
    return this.#tokens[this.#at] ?? '';
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  get isCall(): boolean {
    return /^\w+$/.test(this.next) && this.#tokens[this.#at + 1] === '(';
  }

  skip(token: string): boolean {
    const matches = this.next.toLowerCase() === token.toLowerCase();
    if (matches) this.#at += 1;
    return matches;
  }

  expect(token: string): void {
    if (!this.skip(token)) throw this.syntaxError();
  }

  read(): string {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  readList<T>(entry: () => T): T[] {
    const entries = [entry()];
    while (this.skip(',')) entries.push(entry());
    return entries;
  }

  requireEnd(): void {
    if (!this.isAtEnd) throw this.syntaxError();
  }

  syntaxError(): AwsError {
    const near = this.#tokens.slice(Math.max(0, this.#at - 1), this.#at + 2).join(' ');
    return this.#invalid(`Syntax error; token: "${this.next || '<EOF>'}", near: "${near}"`);
  }

  #unreadable(rest: string): AwsError {
    if (/^[.[]/.test(rest)) return notImplemented('paths into lists and maps in expressions');
    return this.#invalid(`Syntax error; token: "${rest.slice(0, 1)}", near: "${rest.slice(0, 20)}"`);
  }

  #invalid(message: string): AwsError {
    return new AwsError('ValidationException', `Invalid ${this.#kind}: ${message}`);
  }
}
