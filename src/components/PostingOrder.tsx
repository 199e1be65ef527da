import { z } from 'zod';
import { FieldValue } from '../framework/ui/values/FieldValue';

const posting = z.object({ id: z.string(), orderId: z.string(), reference: z.string() });

interface Props {
  value: string;
  record: unknown;
  /** Order resource of the viewer's role. */
  to: 'admin/orders' | 'user/orders';
}

/** Subject of a posting; its order is a link. */
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
