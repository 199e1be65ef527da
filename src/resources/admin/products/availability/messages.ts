import { texts } from '../../../../framework/texts/texts';

export const productAvailabilityTexts = texts('productAvailability', {
  where: 'Which store?',
  dish: '%{store}, %{category}',
  dish_off: '%{store}, %{category} (sold out now)',
  on_sale: 'Available again',
  left: 'Quantity left',
  left_help: 'Leave empty to stop counting.',
  cancel: 'Cancel',
  save: 'Save',
});
