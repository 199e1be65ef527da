import { texts } from '../framework/texts/texts';

export const reviewTexts = texts('reviews', {
  nobody: 'Unknown user',
  order: 'Order #%{id}',
  none: 'No reviews yet',
  count: '%{smart_count} review |||| %{smart_count} reviews',
  newest: 'Showing the newest %{shown}',
  unrated: 'No ratings yet',
  one_rating: '1 rating',
  many_ratings: '%{count} ratings',
});
