import { violates } from '../platform/db/violates';
import { AppError } from '../platform/errors';

/** Runs a write; the unique index on name and pincode becomes a conflict that names both. */
export async function refuseDuplicate<T>(name: string, pincode: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'locations_name_pincode')) throw error;
    throw new AppError('conflict', `A location named "${name}" with pincode ${pincode} already exists`, { cause: error });
  }
}
