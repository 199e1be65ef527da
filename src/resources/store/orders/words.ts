import { wordTextsOf } from '../../../i18n/words';

/** Titles of the dialogs of an order. */
export const words = wordTextsOf('resources.store/orders.dialogs', {
  accept: 'Accept Order - #%{code}',
  ready_time: 'Ready Time - #%{code}',
  reject: 'Reject Order - #%{code}',
  cant_make: "Can't Make Order - #%{code}",
  delete: 'Delete Order - #%{code}',
  sold_out: 'Sold out - #%{code}',
});
