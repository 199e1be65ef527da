import { declared } from './declared';

export const resources = declared(
  'admin',
  import.meta.glob('../admin/**/*.resource.ts', { eager: true, import: 'default' }),
);
