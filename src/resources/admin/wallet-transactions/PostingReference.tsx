import { FieldValue } from '../../../framework/ui/values/FieldValue';

interface Props {
  value: string;
  record: { id: string; orderId: string; reference: string };
}

const order = { kind: 'reference', label: '', to: 'admin/orders', current: 'reference' } as const;

/** What a posting belongs to; its order can be opened. */
const PostingReference = ({ value, record }: Props) =>
  record.orderId === '' ? value : <FieldValue field={order} source="orderId" record={record} isCompact />;

export default PostingReference;
