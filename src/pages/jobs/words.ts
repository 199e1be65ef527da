import type { Permission } from '../../../contract/people/permissions';

/** Description of each permission, by area, in the order of the screen. */
export const wordTexts: Readonly<Record<Permission, { area: string; text: string }>> = {
  'dashboard.read': { area: 'Dashboard', text: 'See the dashboard' },
  'orders.read': { area: 'Orders', text: 'See orders of every store' },
  'orders.export': { area: 'Orders', text: 'Export orders' },
  'orders.manage': { area: 'Orders', text: 'Cancel orders and ring a store again' },
  'refunds.read': { area: 'Money', text: 'See refunds' },
  'refunds.ask': { area: 'Money', text: 'Refund, or ask for it' },
  'refunds.approve': { area: 'Money', text: 'Approve and decline refunds' },
  'payments.read': { area: 'Money', text: 'See payments' },
  'payments.settle': { area: 'Money', text: 'Match payments, or give them back' },
  'wallet.read': { area: 'Money', text: 'See wallets' },
  'wallet.export': { area: 'Money', text: 'Export wallet transactions' },
  'rewards.read': { area: 'Rewards', text: 'See scratch cards and referrals' },
  'rewards.manage': { area: 'Rewards', text: 'Set what they bring' },
  'coupons.read': { area: 'Rewards', text: 'See coupons' },
  'coupons.manage': { area: 'Rewards', text: 'Make and change coupons' },
  'stores.read': { area: 'Stores', text: 'See stores and locations' },
  'stores.manage': { area: 'Stores', text: 'Add and change stores and locations' },
  'catalogue.read': { area: 'Catalogue', text: 'See products, categories, offers and banners' },
  'catalogue.manage': { area: 'Catalogue', text: 'Change and approve them' },
  'files.upload': { area: 'Catalogue', text: 'Upload pictures' },
  'customers.read': { area: 'People', text: 'See accounts' },
  'customers.manage': { area: 'People', text: 'Let customers in, and keep them out' },
  'staff.read': { area: 'People', text: 'See who works for the platform' },
  'staff.manage': { area: 'People', text: 'Invite and remove staff, and give jobs' },
  'mails.read': { area: 'People', text: 'See which mails were sent' },
  'mails.manage': { area: 'People', text: 'Send a mail again' },
  'audit.read': { area: 'People', text: 'See who changed what' },
  'jobs.read': { area: 'People', text: 'See jobs' },
  'jobs.manage': { area: 'People', text: 'Change jobs: may allow oneself everything' },
  'store.orders.read': { area: 'Orders', text: 'See orders: dishes and notes' },
  'store.prices.read': { area: 'Orders', text: 'See what an order costs' },
  'store.contacts.read': { area: 'Orders', text: 'See phone and address of customers' },
  'store.orders.cook': { area: 'Orders', text: 'Accept, reject and cook orders' },
  'store.orders.deliver': { area: 'Orders', text: 'Hand orders over' },
  'store.orders.cancel': { area: 'Orders', text: 'Delete unpaid orders' },
  'store.today.read': { area: 'Money', text: "See today's takings" },
  'store.money.read': { area: 'Money', text: 'See money of other days, and export orders' },
  'store.menu.read': { area: 'Menu', text: 'See menu and categories' },
  'store.menu.availability': { area: 'Menu', text: 'Mark dishes sold out' },
  'store.menu.manage': { area: 'Menu', text: 'Change menu and categories' },
  'store.ratings.read': { area: 'Store', text: 'See ratings' },
  'store.staff.read': { area: 'People', text: 'See who works for the store' },
  'store.staff.manage': {
    area: 'People',
    text: "Invite and remove the store's people, and give jobs",
  },
  'store.settings.manage': { area: 'Store', text: 'Change how orders are taken' },
  'store.hours.read': { area: 'Store', text: 'See when the store is open' },
  'store.hours.switch': {
    area: 'Store',
    text: 'Close the store for a time, and say that it is busy',
  },
  'store.hours.manage': { area: 'Store', text: 'Change the opening hours of the week' },
};

export interface WordGroup {
  area: string;
  words: readonly Permission[];
}

/** Permissions of a role by area. A permission that only another server knows is left out. */
export const groupsOf = (words: readonly Permission[]): readonly WordGroup[] => {
  const areas = [...new Set(words.map((word) => wordTexts[word].area))];
  return areas.map((area) => ({
    area,
    words: words.filter((word) => wordTexts[word].area === area),
  }));
};
