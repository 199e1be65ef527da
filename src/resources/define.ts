import type { Permission, Role } from '../../contract/people/permissions';
import type { MenuIcon } from '../components/iconPaths';
import type { RowAction } from '../framework/declaration/actions';
import { resourceFactory } from '../framework/declaration/defineResource';

export const defineResource = resourceFactory<Role, MenuIcon, Permission>();

/** Types actions on a row in a separate file, by the record and the figures that they change. */
export const defineActions =
  <R, S extends string = never>() =>
  <A extends Record<string, unknown>>(actions: {
    [K in keyof A]: RowAction<R, A[K], S, Permission>;
  }) =>
    actions;
