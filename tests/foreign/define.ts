import { resourceFactory } from '../../src/framework/declaration/defineResource';

/** What the five declarations are written with: one role, a few icons. */
export const defineResource = resourceFactory<
  'clerk',
  'box' | 'people' | 'category' | 'receipt' | 'star'
>();
