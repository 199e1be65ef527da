import { z } from 'zod';
import { FieldValue } from '../framework/ui/values/FieldValue';

const posting = z.object({ id: z.string(), orderId: z.string(), reference: z.string() });

interface Props {
  value: string;
  record: unknown;
  /** The orders of whoever looks at it. */
  to: 'admin/orders' | 'user/orders';
}

/** What a posting belongs to; its order can be opened. */
export const PostingOrder = ({ value, record, to }: Props) => {
  const row = posting.parse(record);
  if (row.orderId === '') return value;
  return (
    <FieldValue
      field={{ kind: 'reference', label: '', to, current: 'reference' }}
      source="orderId"
      record={row}
      isCompact
    />
  );
};
