import { PostingOrder } from '../../../components/PostingOrder';

const PostingReference = (posting: { value: string; record: unknown }) => (
  <PostingOrder {...posting} to="admin/orders" />
);

export default PostingReference;
