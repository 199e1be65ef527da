import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import MenuReviews from '../../../../../src/resources/store/menu/MenuReviews';
import { menuItem } from '../../../../../src/resources/store/menu/record';
import { drawPart } from '../drawnPart';

test('an item without a rating or a review shows that', () => {
  drawPart(<MenuReviews record={{ ...menuItem.parse({}), itemName: 'Kebab' }} />);
  expect(screen.getByText('No reviews yet')).toBeTruthy();
  expect(screen.getByText('No ratings yet')).toBeTruthy();
});
