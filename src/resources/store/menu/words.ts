import { wordTextsOf } from '../../../i18n/words';

export const words = wordTextsOf('resources.store/menu.availability', {
  sold_out: 'Sold out: %{dish}',
  sold_out_today: 'Sold out today',
  sold_out_until: 'Sold out until %{time}',
  left: '%{count} left today',
  left_today: "Set today's quantity: %{dish}",
  counts: 'Counts down with each order. Resets at 5 am.',
  counted: '%{count} left now. Counts down with each order. Resets at 5 am.',
  sold_again: 'Enable the item to sell it again',
});
