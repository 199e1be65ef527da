import { useMessages } from '../i18n/useMessages';

const messages = {
  nobody: 'Unknown user',
  order: 'Order #%{id}',
  none: 'No reviews yet',
  one: '1 review',
  many: '%{count} reviews',
  newest: 'The newest %{shown} are shown',
  unrated: 'No ratings yet',
  one_rating: '1 rating',
  many_ratings: '%{count} ratings',
} as const;

/** The messages of the reviews of a store or a product. */
export const useReviewMessages = () => useMessages('reviews', messages);
