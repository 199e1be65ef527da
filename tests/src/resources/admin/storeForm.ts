import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { givenScreen } from '../../../support/screens/screenServer';
import { field, fill, findField, openDialog } from '../../../support/screens/seen';

/** Values of a complete form, by label; the location and the picture are picked separately. */
export const typed = {
  'Store Name': 'Bahar Biryani',
  Description: 'Dum biryani since 1974',
  Address: 'Road No. 12, Banjara Hills',
  Phone: '9876543210',
  Email: 'bahar@stores.example',
  'Google Maps URL': 'https://maps.app.goo.gl/AbC123',
  'Delivery Time': '30–40 min',
  'Delivery Fee': '40',
  'Minimum Order': '199.50',
};

/** The body of the complete form, without the location. */
export const sent = {
  storeName: 'Bahar Biryani',
  ownerName: 'Bahar Biryani',
  description: 'Dum biryani since 1974',
  address: 'Road No. 12, Banjara Hills',
  phone: '9876543210',
  email: 'bahar@stores.example',
  googleMapsUrl: 'https://maps.app.goo.gl/AbC123',
  imageUrl: '/api/files/picked.webp',
  deliveryTime: '30–40 min',
  deliveryFee: 40,
  minimumOrder: 199.5,
  autoAccept: true,
  acceptMinutes: 5,
};

export const chooseLocation = async (user: UserEvent, name: string): Promise<void> => {
  const input = await findField('Location');
  await waitFor(() => {
    if (input.getAttribute('placeholder') !== 'Choose')
      throw new Error('The locations are still loading');
  });
  await user.click(input);
  await user.click(await screen.findByText(name, { selector: '[role="option"]' }));
};

export const pickPicture = async (
  user: UserEvent,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(10),
  type = 'image/png',
) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(
      'input[type="file"][aria-label="Store Image"]',
    );
    if (!found) throw new Error('The picture cannot be picked yet');
    return found;
  });
  await user.upload(input, new File([bytes], 'store.png', { type }));
};

export const pictureShown = (): string | null | undefined =>
  screen.queryByAltText('Store Image preview')?.getAttribute('src');

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const storeFormIn = (user: UserEvent, dialog: Dialog, save: 'Create' | 'Save') => ({
  dialog,
  type: (label: string, text: string) => fill(field(label), text),
  submit: () => user.click(dialog.getByText(save, { selector: 'button' })),
  errors: (): Record<string, string> =>
    Object.fromEntries(
      [...dialog.element.querySelectorAll('.MuiFormHelperText-root.Mui-error')].map((text) => [
        text.parentElement?.querySelector('label, span')?.textContent ?? '',
        text.textContent ?? '',
      ]),
    ),
  values: (): Record<string, string> =>
    Object.fromEntries(Object.keys(typed).map((label) => [label, field(label).value])),
  alert: async () => (await dialog.findByRole('alert')).textContent,
});

export const openNewStore = async (user: UserEvent) => {
  const [add] = await screen.findAllByRole('link', { name: 'Add New Store' });
  if (!add) throw new Error('No store can be added');
  await user.click(add);
  return storeFormIn(user, await openDialog('Add New Store'), 'Create');
};

/** The form that the address opens. */
export const givenStoreForm = async ({
  path = '/admin/stores/create',
  title = 'Add New Store',
} = {}) => {
  const opened = await givenScreen({ path });
  await findField('Store Name');
  const dialog = await openDialog(title);
  return {
    ...opened,
    ...storeFormIn(opened.user, dialog, title === 'Add New Store' ? 'Create' : 'Save'),
  };
};

type StoreForm = { user: UserEvent } & Pick<ReturnType<typeof storeFormIn>, 'type'>;

/** Fills in everything; the picture's upload must be answered. */
export const fillIn = async ({ user, type }: StoreForm, location: string): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) type(label, text);
  await chooseLocation(user, location);
  await pickPicture(user);
  await waitFor(() => {
    if (pictureShown() !== sent.imageUrl) throw new Error('The picture is still on its way');
  });
};
