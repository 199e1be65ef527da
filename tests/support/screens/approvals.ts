import { screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { givenCategory, givenMenuItem } from '../marketplace';
import { givenCanvas } from './canvas';
import { emptyProducts } from './catalogue';
import { givenStore } from './given';
import { givenPageOf } from './pageAlone';
import { givenScreenServer, server } from './screenServer';
import { textsOf } from './seen';

export const givenApprovals = (): void => {
  givenScreenServer();
  emptyProducts();
  beforeAll(givenCanvas);
};

export const openApprovals = async () => {
  const admin = await server().givenAdmin({ name: 'Meena' });
  return { ...(await givenPageOf(admin, '/admin/approvals')), admin };
};
export const panel = (title: string): HTMLElement => {
  const found = screen.getByText(title, { selector: 'section h2' }).closest('section');
  if (!found) throw new Error(`${title} is no panel`);
  return found;
};
export const rows = (title: string) => within(panel(title)).queryAllByRole('listitem').map(textsOf);

export const givenRequest = async (name: string) => {
  const store = await givenStore({ name: 'Gongura Pot' });
  return givenCategory(server().db, {
    name,
    description: 'Ragi and jowar',
    status: 'pending',
    requested_by_store: store.id,
    storeIds: [store.id],
  });
};
export const givenProduct = async (name: string) => {
  const store = await givenStore({ name: 'Shadab' });
  return givenMenuItem(server().db, {
    storeId: store.id,
    name,
    is_approved: false,
    pricePaise: 23_500,
  });
};
