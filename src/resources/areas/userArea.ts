import { declared } from './declared';

export const resources = declared(import.meta.glob('../user/**/*.resource.ts', { eager: true, import: 'default' }));
