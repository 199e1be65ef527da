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
  /** Undefined if the server supports only a single pincode. */
  pincodes: list(z.string()).optional(),
  isActive: flag(),
  createdAt: str(),
});
export type Location = z.output<typeof record>;
export const form = z.object(locationRules);

// a change also sends the status
export const encode = (
  { name, city, state, pincode, pincodes }: z.output<typeof form>,
  previous?: Pick<Location, 'isActive' | 'pincodes'>,
) => ({
  locationName: name,
  city,
  state,
  pincode,
  // not sent to a server without support
  ...(pincodes?.[0] || previous?.pincodes?.[0] ? { pincodes } : {}),
  isActive: previous?.isActive,
});
