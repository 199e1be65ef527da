/**
 * Texts of the shell, and names of a row's general actions on a single screen; loadLanguage.ts
 * explains how to add a language.
 */
export const english = {
  // the texts of react-admin that its used parts show
  ra: {
    page: { loading: 'Loading' },
    auth: { auth_check_error: 'Please login to continue' },
    notification: {
      i18n_error: 'Cannot load the translations for the specified language',
      logged_out: 'Your session has ended, please reconnect.',
      not_authorized: "You're not authorized to access this resource.",
    },
  },
  shell: {
    skip: 'Skip to content',
    guest: 'Guest',
    panel: { admin: 'Admin Panel', store: 'Store Panel', user: 'My Account' },
    badge: { admin: 'Admin', store: 'Store', user: 'User' },
    anonymous: { admin: 'Admin', store: 'Store', user: 'User' },
    groups: {
      today: 'Today',
      money: 'Money',
      catalogue: 'Catalogue',
      people: 'People',
      records: 'Records',
    },
    navigation: 'Main menu',
    quickMenu: 'Quick menu',
    account: 'Account menu',
    outlet: 'Store',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapseMenu: 'Collapse menu',
    expandMenu: 'Expand menu',
    more: 'More',
    search: 'Search',
    cart: 'Cart, %{smart_count} order in progress |||| Cart, %{smart_count} orders in progress',
    cartEmpty: 'Cart',
    notifications: 'Notifications',
    unread: 'Notifications, %{smart_count} unread',
    profile: 'Profile',
    logout: 'Logout',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    language: 'Language',
    languageFailed: "Couldn't load the language. Check your connection and try again.",
    loading: 'Loading…',
    demonstration: "This is a demo with public passwords. Don't enter real data.",
    profileFailed: 'Failed to fetch profile',
  },
  toast: { region: 'Messages', dismiss: 'Dismiss', undo: 'Undo' },
  forbidden: {
    title: 'Access denied',
    text: "You don't have access to this page.",
    home: 'Go to Home',
  },
  coming: { fallback: "This server doesn't have this page." },
  crash: {
    title: 'Something went wrong',
    text: "Couldn't show this page. Your data is safe.",
    chunk: "Couldn't load part of the application. Check your connection and try again.",
    retry: 'Retry',
  },
  resources: {
    'admin/products': { actions: { edit: 'Edit Product' } },
    'store/orders': {
      actions: { show: 'View Details' },
      messages: { no_results: 'No orders found matching your search', loading: 'Loading...' },
    },
  },
} as const;
