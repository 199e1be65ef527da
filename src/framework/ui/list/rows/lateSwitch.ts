import { lazy } from 'react';
import type { ResourceConfig } from '../../../core/declaration';

const load = () => import('../../actions/SwitchActions');

/** Few lists have one in their rows. */
export const SwitchActions = lazy(load);
export const preloadSwitch = ({ list }: ResourceConfig): Promise<unknown> | undefined => (list.lines?.switch ? load() : undefined);
