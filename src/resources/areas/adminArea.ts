import { declared } from './declared';

export const resources = declared(import.meta.glob('../admin/**/*.resource.ts', { eager: true, import: 'default' }));
