import { declared } from './declared';

export const resources = declared(
  'user',
  import.meta.glob('../user/**/*.resource.ts', { eager: true, import: 'default' }),
);
