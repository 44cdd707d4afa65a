export class TaskFailed extends Error {
  override readonly name: string;
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** The task's execution has ended; neither retried nor caught. */
export class ExecutionEnded extends Error {
  override readonly name = 'ExecutionEnded';
  readonly isRetryable = false;
  readonly isCatchable = false;
}

/** A new object, because fields of the thrown one could disable Retry. */
export function functionFailed(thrown: unknown): TaskFailed {
  const isError = thrown instanceof Error;
  const errorType = (isError && thrown.name) || (isError ? 'Error' : typeof thrown);
  const errorMessage = isError ? thrown.message : String(thrown);
  return new TaskFailed(
    errorType,
    JSON.stringify({ errorType, errorMessage, trace: (isError && thrown.stack?.split('\n')) || [] }),
  );
}

export const PAYLOAD_LIMIT = 256 * 1024;

/** Throws `States.DataLimitExceeded` when the value is larger than AWS allows. */
export function payloadText(value: unknown, what: string): string {
  const text = JSON.stringify(value) ?? 'null';
  if (Buffer.byteLength(text) > PAYLOAD_LIMIT) {
    throw new TaskFailed(
      'States.DataLimitExceeded',
      `${what} is larger than the ${PAYLOAD_LIMIT} bytes a state may carry.`,
    );
  }
  return text;
}
