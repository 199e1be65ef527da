import type { Tone } from '../../core/keys';
import { Pill } from './Pill';
import { ToneIcon } from './ToneIcon';

/** A status: its word, a shape and a tone together. */
export const StatusPill = ({ label, tone }: { label: string; tone: Tone }) => (
  <Pill label={label} tone={tone} icon={<ToneIcon tone={tone} />} />
);
