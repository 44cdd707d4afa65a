import { AppError } from '../../errors.ts';

export async function namingFile<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${name}: ${error.message}`, { ...error.options, cause: error });
  });
}
