import type { z } from 'zod';
import type { record } from './record';

type Product = z.output<typeof record>;
interface Chosen {
  search?: string | undefined;
  storeId?: string | undefined;
  categoryId?: string | undefined;
}

/** Rows of a figure; the figures follow the other filters. */
const among = (availability?: 'available' | 'unavailable' | 'unapproved') => ({
  filter: ({ search, storeId, categoryId }: Chosen) => ({
    search,
    storeId,
    categoryId,
    availability,
  }),
});

export const figures = {
  total: {
    label: 'Total Products',
    opens: among(),
    // the answer's total follows the chosen availability, its other figures do not
    value: ({
      total,
      activeProducts,
      inactiveProducts,
    }: Readonly<Record<'total' | 'activeProducts' | 'inactiveProducts', number>>) =>
      Math.max(total, activeProducts + inactiveProducts),
  },
  activeProducts: {
    label: 'Available',
    opens: among('available'),
    count: ({ isAvailable }: Product) => isAvailable === true,
  },
  inactiveProducts: {
    label: 'Unavailable',
    opens: among('unavailable'),
    count: ({ isAvailable }: Product) => isAvailable === false,
  },
  unapprovedProducts: {
    label: 'Unapproved',
    opens: among('unapproved'),
    count: ({ isApproved }: Product) => isApproved === false,
  },
};
