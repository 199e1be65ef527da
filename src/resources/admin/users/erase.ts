import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import type { RowAction } from '../../../framework/core/actions';

interface Person {
  id: string;
  name: string;
  walletBalance?: number | undefined;
}

/** A yes alone. */
const confirmed = z.object({});

/** Takes out of everything what says who a person is. */
export const erase: RowAction<Person, typeof confirmed, never, never> = {
  call: 'POST /admin/privacy/{id}/erase',
  icon: 'delete',
  input: confirmed,
  dialog: {
    text: ({ name, walletBalance = 0 }) =>
      `Erase ${name} for good? Name, phone, e-mail, addresses, picture, words in reviews and notes, sign-ins, notifications and mails are removed, ` +
      `also from the audit. Orders, amounts and stars stay, as of "Erased person".${walletBalance > 0 ? ` The ${formatRupees(walletBalance)} in their wallet can't be spent any more.` : ''} ` +
      "This can't be taken back.",
    content: () => import('./EraseDialog'),
  },
};
