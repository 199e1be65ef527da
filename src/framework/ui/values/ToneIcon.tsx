import type { Tone } from '../../core/keys';

const shapes: Readonly<Record<Tone, string>> = {
  success: 'M9.2 16.6 4.9 12.3l1.6-1.6 2.7 2.7 7.3-7.3 1.6 1.6z',
  warning: 'M12 4.5 21 20H3zM11.2 10v4.6h1.6V10zm0 5.8v1.6h1.6v-1.6z',
  error: 'M17.9 7.6 16.4 6.1 12 10.5 7.6 6.1 6.1 7.6l4.4 4.4-4.4 4.4 1.5 1.5 4.4-4.4 4.4 4.4 1.5-1.5-4.4-4.4z',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-.9 4h1.8v1.8h-1.8zm0 3.2h1.8V16h-1.8z',
  progress: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2v6l4.2 4.2A6 6 0 1 1 12 6z',
  neutral: 'M6 11h12v2H6z',
};

/** A shape for each tone: a status must be legible without its colour. */
export const ToneIcon = ({ tone, size = 14 }: { tone: Tone; size?: number }) => (
  <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} fill="currentColor" style={{ flexShrink: 0 }}>
    <path d={shapes[tone]} />
  </svg>
);
