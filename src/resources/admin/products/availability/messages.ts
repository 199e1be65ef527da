import { texts } from '../../../../framework/texts/texts';

export const productAvailabilityTexts = texts('productAvailability', {
  where: 'On whose menu?',
  dish: '%{store}, %{category}',
  dish_off: '%{store}, %{category} (sold out now)',
  on_sale: 'On sale again',
  left: 'How many are left',
  left_help: 'Leave it empty to stop counting.',
  cancel: 'Cancel',
  save: 'Save',
});
