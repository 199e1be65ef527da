import { z } from 'zod';
import { locationRules } from '../../../../contract/stores/locations';
import { flag, list, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  name: str(),
  city: str(),
  state: str(),
  pincode: str(),
  /** Undefined where the server does not know of several. */
  pincodes: list(z.string()).optional(),
  isActive: flag(),
  createdAt: str(),
});
export type Location = z.output<typeof record>;
export const form = z.object(locationRules);

// a change repeats the status as well
export const encode = (
  { name, city, state, pincode, pincodes }: z.output<typeof form>,
  previous?: Pick<Location, 'isActive' | 'pincodes'>,
) => ({
  locationName: name,
  city,
  state,
  pincode,
  // a server that does not know of them is sent none
  ...(pincodes?.[0] || previous?.pincodes?.[0] ? { pincodes } : {}),
  isActive: previous?.isActive,
});
