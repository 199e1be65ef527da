import type { Tone } from '../../core/keys';
import { Pill } from './Pill';
import { ToneIcon } from './ToneIcon';

/** A status: its word, a shape and a tone together. */
export const StatusPill = ({ label, tone, isOutlined = false }: { label: string; tone: Tone; isOutlined?: boolean }) => (
  <Pill label={label} tone={tone} isOutlined={isOutlined} icon={<ToneIcon tone={tone} />} />
);
