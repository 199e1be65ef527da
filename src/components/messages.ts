import { texts } from '../framework/texts/texts';

export const reviewTexts = texts('reviews', {
  nobody: 'Unknown user',
  order: 'Order #%{id}',
  none: 'No reviews yet',
  one: '1 review',
  many: '%{count} reviews',
  newest: 'The newest %{shown} are shown',
  unrated: 'No ratings yet',
  one_rating: '1 rating',
  many_ratings: '%{count} ratings',
});
