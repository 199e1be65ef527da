import { lazy } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';

const load = () => import('../../actions/SwitchActions');

/** Few lists have one in their rows. */
export const SwitchActions = lazy(load);
export const preloadSwitch = ({ list }: ResourceConfig): Promise<unknown> | undefined =>
  list.lines?.switch ? load() : undefined;

/** The two actions of a row's switch; undefined where there is none, or for whoever may do neither. */
export const turnsOf = ({ list: { lines } }: ResourceConfig, allowed: readonly string[]) =>
  lines?.switch && [lines.switch.on, lines.switch.off].some((name) => allowed.includes(name))
    ? lines.switch
    : undefined;
