import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { Role } from '../../contract/roles';

const colors = { admin: 'error', store: 'warning', user: 'default' } as const;

/** Admin red, Store yellow, User in the default grey. */
export const RoleBadge = ({ role }: { role: Role }) => {
  const translate = useTranslate();
  return <Chip size="small" color={colors[role]} label={translate(`shell.badge.${role}`)} />;
};
