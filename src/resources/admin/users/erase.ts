import { z } from 'zod';
import type { RowAction } from '../../../framework/declaration/actions';

interface Person {
  id: string;
  name: string;
}

/** A yes, and where the money of the wallet goes. */
const confirmed = z.looseObject({});

/** Takes out of everything what says who a person is. */
export const erase: RowAction<Person, typeof confirmed, never, never> = {
  call: 'POST /admin/privacy/{id}/erase',
  icon: 'delete',
  input: confirmed,
  dialog: {
    text: ({ name }) =>
      `Erase ${name} for good? Name, phone, e-mail, addresses, picture, words in reviews and notes, sign-ins, notifications and mails are removed, ` +
      'also from the audit. Orders, amounts and stars stay, as of "Erased person". ' +
      "This can't be taken back.",
    content: () => import('./EraseDialog'),
  },
};
