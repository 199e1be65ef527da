import { unseen } from '../../../../framework/ui/values/ownStyles';

/** A switch in the title's row, where a phone has room for its sign alone. */
export const shortSwitch = {
  gap: '6px',
  px: { xs: 0, sm: '10px' },
  minWidth: { xs: 44, sm: 64 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Its word is still read out there. */
export const onlyWide = { '@media (max-width: 599.95px)': unseen } as const;
