import { useTranslate } from 'ra-core';
import type { Role } from '../../contract/people/permissions';
import { Pill } from '../framework/ui/values/Pill';

const tones = { admin: 'error', store: 'warning', user: 'neutral' } as const;

/** Admin red, Store yellow, User in the default grey. */
export const RoleBadge = ({ role }: { role: Role }) => {
  const translate = useTranslate();
  return <Pill tone={tones[role]} label={translate(`shell.badge.${role}`)} />;
};
