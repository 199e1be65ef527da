import { byColumn, byCreation } from '../platform/db/listOrder';

/** What a store's list of orders is sorted by. */
export const storeOrderValues = {
  status: byColumn('status'),
  finalAmount: byColumn('final_paise'),
  createdAt: byCreation,
};
