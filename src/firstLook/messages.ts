/** The messages of the first look. */
export const messages = {
  title: 'Order Management',
  coming: 'Slow network: the buttons are on their way.',
  orders: 'Active orders',
  ordered: (minutes: number) => `Ordered ${minutes} min ago`,
} as const;
