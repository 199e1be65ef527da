import type { z } from 'zod';
import { offSaleReason, switchLabel } from '../../../components/notOnSale';
import type { record } from './record';

type Product = z.output<typeof record>;

const one = '/admin/products/{id}';

/** Reason why it is not on sale, besides its own switch. */
export const offSaleNote = ({
  isApproved,
  approvalStatus: status,
  needsPicture,
}: Product): string | undefined => offSaleReason({ isApproved, status, needsPicture });

/** Its switch as a column: green only if customers can order it. */
export const saleState = {
  kind: 'badge',
  value: ({ isAvailable }: Product) => switchLabel(isAvailable),
  tone: ({ isAvailable, isApproved, needsPicture }: Product) =>
    isAvailable && isApproved && !needsPicture ? 'success' : 'neutral',
} as const;

/** Puts it on sale in all of its stores, or takes it off sale. */
export const toggleSale = {
  call: `PUT ${one}/status`,
  body: ({ record: { isAvailable } }: { record: Product }) => ({ is_active: !isAvailable }),
  orElse: {
    call: `PUT ${one}`,
    body: ({ record: { isAvailable } }: { record: Product }) => ({ isAvailable: !isAvailable }),
  },
  label: ({ isAvailable }: Product) => (isAvailable ? 'Disable Product' : 'Enable Product'),
  icon: ({ isAvailable }: Product) => (isAvailable ? 'power' : 'play'),
  when: ({ isAvailable }: Product) => isAvailable !== undefined,
  optimistic: ({ isAvailable }: Product) => ({ isAvailable: !isAvailable }),
  figures: ({ isAvailable }: Product) =>
    isAvailable
      ? { activeProducts: -1, inactiveProducts: 1 }
      : { activeProducts: 1, inactiveProducts: -1 },
  after: 'keep',
  undo: true,
  succeeded: 'Updated successfully',
  failed: 'Failed to update product availability',
} as const;
