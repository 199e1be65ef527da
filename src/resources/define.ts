import type { Role } from '../../contract/roles';
import { resourceFactory } from '../framework/core/defineResource';

/** Names of the menu's icons; the layout draws them. */
export type MenuIcon =
  | 'dashboard'
  | 'store'
  | 'place'
  | 'ticket'
  | 'people'
  | 'receipt'
  | 'category'
  | 'box'
  | 'gift'
  | 'image'
  | 'wallet'
  | 'redeem'
  | 'star'
  | 'settings';

export const defineResource = resourceFactory<Role, MenuIcon>();
