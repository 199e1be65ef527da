import { violates } from '../platform/db/violates';
import { invalidField } from '../platform/errors';

/** Runs a write; the unique index on the code in any case becomes a 422, which the form shows beside the field. */
export async function refuseUsedCode<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'coupons_code')) throw error;
    throw invalidField('code', `A coupon with the code ${code} already exists`);
  }
}
