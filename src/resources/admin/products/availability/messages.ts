import { useMessages } from '../../../../i18n/useMessages';

const messages = {
  where: 'On whose menu?',
  dish: '%{store}, %{category}',
  dish_off: '%{store}, %{category} (sold out now)',
  on_sale: 'On sale again',
  left: 'How many are left',
  left_help: 'Leave it empty to stop counting.',
  cancel: 'Cancel',
  save: 'Save',
} as const;

/** The messages of a product's availability on the stores' menus. */
export const useProductAvailabilityMessages = () => useMessages('productAvailability', messages);
