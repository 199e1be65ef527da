import { categoryTexts } from '../../contract/categories';
import { violates } from '../platform/db/violates';
import { AppError } from '../platform/errors';

/** Runs a write; the unique index on names that are not rejected becomes a conflict. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'categories_name')) throw error;
    throw new AppError('conflict', categoryTexts.nameTaken, { cause: error });
  }
}
