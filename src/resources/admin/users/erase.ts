import { z } from 'zod';
import type { RowAction } from '../../../framework/declaration/actions';

interface Person {
  id: string;
  name: string;
}

/** Confirmation, with the destination of the wallet's money. */
const confirmed = z.looseObject({});

/** Removes everything that identifies a person. */
export const erase: RowAction<Person, typeof confirmed, never, never> = {
  call: 'POST /admin/privacy/{id}/erase',
  icon: 'delete',
  input: confirmed,
  dialog: {
    text: ({ name }) =>
      `Erase ${name} permanently? Name, phone, email, addresses, picture, texts of reviews and notes, sign-ins, notifications and mails are removed, ` +
      'also from the audit. Orders, amounts and stars stay under "Erased person". ' +
      "This can't be undone.",
    content: () => import('./EraseDialog'),
  },
};
