import type { Permission } from '../../contract/permissions';
import type { Role } from '../../contract/roles';
import type { MenuIcon } from '../components/iconPaths';
import { resourceFactory } from '../framework/core/defineResource';

export const defineResource = resourceFactory<Role, MenuIcon, Permission>();
