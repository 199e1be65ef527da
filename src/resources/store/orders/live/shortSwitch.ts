import { unseen } from '../../../../framework/ui/values/ownStyles';

/** A switch in the title's row, of which a phone shows only the icon. */
export const shortSwitch = {
  gap: '6px',
  px: { xs: 0, sm: '10px' },
  minWidth: { xs: 44, sm: 64 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Hidden on a phone, except for screen readers. */
export const onlyWide = { '@media (max-width: 599.95px)': unseen } as const;
