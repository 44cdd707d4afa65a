import { AppError } from '../../errors.ts';

/** Does work on a file; an `AppError` it throws names the file. */
export async function namingFile<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${name}: ${error.message}`, { ...error.options, cause: error });
  });
}
