import { byColumn, byCreation, byNumberOfFew } from '../platform/db/listOrder';

/** What a store's list of orders is sorted by. */
export const storeOrderValues = { status: byColumn('status'), finalAmount: byNumberOfFew('final_paise'), createdAt: byCreation };
