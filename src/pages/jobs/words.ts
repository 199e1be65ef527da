import type { Permission } from '../../../contract/people/permissions';

/** Description of each permission, by area, in the order of the screen. */
export const wordTexts: Readonly<Record<Permission, { area: string; text: string }>> = {
  'dashboard.read': { area: 'Dashboard', text: 'See the dashboard' },
  'orders.read': { area: 'Orders', text: 'See orders of every store' },
  'orders.export': { area: 'Orders', text: 'Export orders' },
  'orders.manage': { area: 'Orders', text: 'Cancel orders and ring a store again' },
  'refunds.read': { area: 'Money', text: 'See refunds' },
  'refunds.ask': { area: 'Money', text: 'Refund or request a refund' },
  'refunds.approve': { area: 'Money', text: 'Approve and decline refunds' },
  'payments.read': { area: 'Money', text: 'See payments' },
  'payments.settle': { area: 'Money', text: 'Match or refund payments' },
  'wallet.read': { area: 'Money', text: 'See wallets' },
  'wallet.export': { area: 'Money', text: 'Export wallet transactions' },
  'rewards.read': { area: 'Rewards', text: 'See scratch cards and referrals' },
  'rewards.manage': { area: 'Rewards', text: 'Set reward amounts' },
  'coupons.read': { area: 'Rewards', text: 'See coupons' },
  'coupons.manage': { area: 'Rewards', text: 'Add and change coupons' },
  'stores.read': { area: 'Stores', text: 'See stores and locations' },
  'stores.manage': { area: 'Stores', text: 'Add and change stores and locations' },
  'catalogue.read': { area: 'Catalogue', text: 'See products, categories, offers and banners' },
  'catalogue.manage': {
    area: 'Catalogue',
    text: 'Change and approve products, categories, offers and banners',
  },
  'files.upload': { area: 'Catalogue', text: 'Upload pictures' },
  'customers.read': { area: 'People', text: 'See accounts' },
  'customers.manage': { area: 'People', text: 'Activate and deactivate customers' },
  'staff.read': { area: 'People', text: 'See platform staff' },
  'staff.manage': { area: 'People', text: 'Invite and remove staff, and assign roles' },
  'mails.read': { area: 'People', text: 'See sent mails' },
  'mails.manage': { area: 'People', text: 'Resend mails' },
  'audit.read': { area: 'People', text: 'See the audit log' },
  'jobs.read': { area: 'People', text: 'See roles' },
  'jobs.manage': { area: 'People', text: 'Edit roles (can grant themselves anything)' },
  'store.orders.read': { area: 'Orders', text: 'See orders: dishes and notes' },
  'store.prices.read': { area: 'Orders', text: 'See order prices' },
  'store.contacts.read': { area: 'Orders', text: 'See phone and address of customers' },
  'store.orders.cook': { area: 'Orders', text: 'Accept, reject and cook orders' },
  'store.orders.deliver': { area: 'Orders', text: 'Hand orders over' },
  'store.orders.cancel': { area: 'Orders', text: 'Delete unpaid orders' },
  'store.today.read': { area: 'Money', text: "See today's sales" },
  'store.money.read': { area: 'Money', text: 'See sales of other days, and export orders' },
  'store.menu.read': { area: 'Menu', text: 'See menu and categories' },
  'store.menu.availability': { area: 'Menu', text: 'Mark dishes sold out' },
  'store.menu.manage': { area: 'Menu', text: 'Change menu and categories' },
  'store.ratings.read': { area: 'Store', text: 'See ratings' },
  'store.staff.read': { area: 'People', text: 'See store staff' },
  'store.staff.manage': {
    area: 'People',
    text: 'Invite and remove store staff, and assign roles',
  },
  'store.settings.manage': { area: 'Store', text: 'Change order settings' },
  'store.hours.read': { area: 'Store', text: 'See opening hours' },
  'store.hours.switch': {
    area: 'Store',
    text: 'Close the store temporarily or mark it busy',
  },
  'store.hours.manage': { area: 'Store', text: 'Change weekly opening hours' },
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
