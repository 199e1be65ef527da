import { z } from 'zod';
import { FieldValue } from '../../../framework/ui/values/FieldValue';

const posting = z.object({ id: z.string(), orderId: z.string(), reference: z.string() });
const order = { kind: 'reference', label: '', to: 'admin/orders', current: 'reference' } as const;

/** What a posting belongs to; its order can be opened. */
const PostingReference = ({ value, record }: { value: string; record: unknown }) => {
  const row = posting.parse(record);
  return row.orderId === '' ? value : <FieldValue field={order} source="orderId" record={row} isCompact />;
};

export default PostingReference;
