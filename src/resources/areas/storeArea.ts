import { declared } from './declared';

export const resources = declared(import.meta.glob('../store/**/*.resource.ts', { eager: true, import: 'default' }));
