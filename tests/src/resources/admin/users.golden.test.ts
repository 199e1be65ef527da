import { expect, test } from 'vitest';
import users from '../../../../src/resources/admin/users/users.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { figureRows, figureValues } from '../../../support/figures';

const profile = {
  id: '3',
  name: 'Asha Rao',
  email: 'asha@jaldi.example',
  phone: '9876500000',
  role: 'user',
  isActive: false,
  isPhoneVerified: true,
  walletBalance: 1112,
  totalOrders: 11,
  referralCode: 'ASHA50',
  createdAt: '2026-05-20T20:00:00Z',
};
const row = { ...profile, isWhole: false };

const givenUsers = (answers: Record<string, unknown> = {}) =>
  givenProvider([users], { 'GET /admin/users/': { users: [profile], total: 1 }, ...answers });
const detailsOf = async (answer: unknown) =>
  (
    await givenUsers({ 'GET /admin/users/3/details': answer }).provider.getOne('admin/users', {
      id: '3',
    })
  ).data;

test('the details are read into the same shape, with orders and transactions', async () => {
  const orders = [
    {
      id: '7',
      orderId: 'JB-1',
      store: { id: '2', name: 'Bawarchi' },
      status: 'delivered',
      finalAmount: 500,
      createdAt: '2026-05-20T20:00:00Z',
    },
    { id: '8', store: 'Shadab', total: '250' },
  ];
  const transactions = [
    {
      type: 'credit',
      amount: 100,
      description: 'Top-up',
      reference: 'pay_1',
      createdAt: '2026-05-20T20:00:00Z',
      status: 'failed',
    },
    { type: 'debit', amount: 50, date: '2026-05-21T20:00:00Z' },
  ];
  const answer = {
    profile: { ...profile, address: 'Plot 5, Hyderabad', city: 'Hyderabad', state: 'Telangana' },
    orders,
    transactions,
    totals: { orders: 70, transactions: 2 },
  };
  for (const sent of [answer, { data: answer }]) {
    expect(await detailsOf(sent)).toMatchObject({
      ...row,
      isWhole: true,
      address: 'Plot 5, Hyderabad, Telangana',
      orderTotal: 70,
      transactionTotal: 2,
      orders: [
        {
          orderId: 'JB-1',
          store: { id: '2', name: 'Bawarchi' },
          status: 'delivered',
          amount: 500,
          date: '2026-05-20T20:00:00Z',
        },
        {
          orderId: '8',
          store: { id: '', name: 'Shadab' },
          status: '',
          amount: 250,
          date: '',
        },
      ],
      transactions: [
        {
          type: 'credit',
          amount: 100,
          reference: 'pay_1',
          status: 'failed',
          date: '2026-05-20T20:00:00Z',
        },
        {
          type: 'debit',
          amount: 50,
          description: '',
          status: 'completed',
          date: '2026-05-21T20:00:00Z',
        },
      ],
    });
  }
});

test('details without orders and transactions are a profile', async () => {
  expect(await detailsOf({ profile: { ...profile, referralCode: null } })).toMatchObject({
    name: 'Asha Rao',
    referralCode: '',
    isWhole: true,
    orders: [],
    transactions: [],
  });
});

test('a value missing in a user’s details is not a fact', async () => {
  expect(await detailsOf({ profile: { name: 'Asha Rao' }, orders: [{}] })).toMatchObject({
    id: '3',
    role: '',
    isActive: undefined,
    isPhoneVerified: undefined,
    walletBalance: undefined,
    totalOrders: undefined,
    orders: [{ status: '', amount: undefined }],
  });
});

test('the inactive users are counted here if the server does not count them', () => {
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9 })).toEqual({
    Total: 12,
    Active: 9,
    Inactive: 3,
  });
  expect(figureValues(users, { totalUsers: 3, activeUsers: 9 })).toMatchObject({ Inactive: 0 });
  expect(figureValues(users, { totalUsers: 12, activeUsers: 9, inactiveUsers: 2 })).toMatchObject({
    Inactive: 2,
  });
  expect(figureRows(users, { search: 'asha', status: 'active' })).toEqual({
    Total: { search: 'asha' },
    Active: { search: 'asha', status: 'active' },
    Inactive: { search: 'asha', status: 'inactive' },
  });
});
