import type { MenuIcon } from '../components/iconPaths';
import type { MenuGroup, Page } from '../navigation/screens';

const page = (
  path: string,
  title: string,
  icon: MenuIcon,
  order: number,
  group?: MenuGroup,
): Page => ({
  path,
  title,
  menu: { icon, order, ...(group && { group }) },
});

const personal = (role: string): readonly Page[] => [
  { path: `/${role}/profile`, title: 'Profile', screen: () => import('./profile/ProfilePage') },
  {
    path: `/${role}/notifications`,
    title: 'Notifications',
    screen: () => import('./notifications/NotificationsPage'),
  },
];

export const pages: readonly Page[] = [
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    needs: 'dashboard.read',
    menu: { icon: 'dashboard', group: 'today', order: 1 },
    screen: () => import('./dashboard/DashboardPage'),
  },
  {
    path: '/admin/approvals',
    beyond: true,
    title: 'Approvals',
    needs: ['catalogue.read', 'rewards.manage', 'refunds.approve'],
    menu: { icon: 'check', group: 'today', order: 8.5 },
    screen: () => import('./approvals/ApprovalsPage'),
  },
  page('/admin/stores', 'Stores', 'store', 2, 'catalogue'),
  page('/admin/locations', 'Locations', 'place', 3, 'catalogue'),
  page('/admin/coupons', 'Coupons', 'ticket', 4, 'catalogue'),
  page('/admin/users', 'Users', 'people', 5, 'people'),
  page('/admin/orders', 'Orders', 'receipt', 6, 'today'),
  page('/admin/categories', 'Categories', 'category', 7, 'catalogue'),
  page('/admin/products', 'Products', 'box', 8, 'catalogue'),
  {
    path: '/admin/products/prices',
    beyond: true,
    title: 'Prices',
    needs: 'catalogue.read',
    screen: () => import('./prices/PricesPage'),
  },
  page('/admin/special-offers', 'Special Offers', 'gift', 9, 'catalogue'),
  page('/admin/banners', 'Banners', 'image', 10, 'catalogue'),
  page('/admin/wallet-transactions', 'Wallet Transactions', 'wallet', 11, 'money'),
  page('/admin/redeem-history', 'Redeem & Referral History', 'redeem', 12, 'records'),
  {
    path: '/admin/jobs',
    beyond: true,
    title: 'Roles',
    needs: 'jobs.read',
    menu: { icon: 'key', group: 'people', order: 20 },
    screen: () => import('./jobs/JobsPage'),
  },
  ...personal('admin'),
  page('/store/orders', 'Orders', 'receipt', 1),
  {
    path: '/store/today',
    beyond: true,
    title: 'Today',
    needs: 'store.today.read',
    menu: { icon: 'dashboard', order: 1.5 },
    screen: () => import('./today/TodayPage'),
  },
  page('/store/menu', 'Menu', 'box', 2),
  page('/store/categories', 'Categories', 'category', 3),
  {
    path: '/store/hours',
    beyond: true,
    title: 'Hours',
    needs: 'store.hours.read',
    menu: { icon: 'clock', order: 3.5 },
    screen: () => import('./hours/HoursPage'),
  },
  {
    path: '/store/ratings',
    title: 'Ratings',
    needs: 'store.ratings.read',
    menu: { icon: 'star', order: 4 },
    screen: () => import('./ratings/RatingsPage'),
  },
  {
    path: '/store/settings',
    title: 'Settings',
    menu: { icon: 'settings', order: 5 },
    screen: () => import('./settings/SettingsPage'),
  },
  {
    path: '/store/devices',
    beyond: true,
    title: 'Devices',
    needs: 'store.orders.cook',
    menu: { icon: 'phone', order: 6 },
    screen: () => import('./devices/DevicesPage'),
  },
  ...personal('store'),
  page('/user/orders', 'My Orders', 'receipt', 1),
  page('/user/wallet', 'My Wallet', 'wallet', 2),
  ...personal('user'),
];
