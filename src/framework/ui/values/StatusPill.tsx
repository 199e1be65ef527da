import Chip from '@mui/material/Chip';
import type { Tone } from '../../core/keys';
import { ToneIcon } from './ToneIcon';

const colors = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  info: 'info',
  progress: 'secondary',
  neutral: 'default',
} as const satisfies Record<Tone, string>;

/** A status: its word, a shape and a tone together. */
export const StatusPill = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" label={label} color={colors[tone]} icon={<ToneIcon tone={tone} />} />
);
