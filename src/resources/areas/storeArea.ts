import { declared } from './declared';

export const resources = declared(
  'store',
  import.meta.glob('../store/**/*.resource.ts', { eager: true, import: 'default' }),
);
