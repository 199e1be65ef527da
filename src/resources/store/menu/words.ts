import { wordTextsOf } from '../../../i18n/words';

export const words = wordTextsOf('resources.store/menu.availability', {
  sold_out: 'Sold out: %{dish}',
  sold_out_today: 'Sold out today',
  sold_out_until: 'Sold out until %{time}',
  left: '%{count} left today',
  left_today: 'Left today: %{dish}',
  counts: 'Every order counts it down. It is gone at 5:00 am.',
  counted: '%{count} are left now. Every order counts it down. It is gone at 5:00 am.',
  sold_again: 'Enable it to sell it again',
});
