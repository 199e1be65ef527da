import { resourceFactory } from '../../src/framework/declaration/defineResource';

/** Factory of the five declarations: one role, a few icons. */
export const defineResource = resourceFactory<
  'clerk',
  'box' | 'people' | 'category' | 'receipt' | 'star'
>();
