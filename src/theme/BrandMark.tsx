/**
 * The mark: a sealed handi in a star of eight points. Decoration next to the brand's name, so
 * screen readers skip it.
 */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path fill="#b45309" d={STAR} />
    <path fill="#fbbf24" d={STEAM} />
    <path fill="#fff8ec" d={HANDI} />
  </svg>
);

// public/favicon.svg and public/wordmark.svg draw the same star
const STAR = 'M32 1 41.5 9H55V22.5L63 32 55 41.5V55H41.5L32 63 22.5 55H9V41.5L1 32 9 22.5V9H22.5Z';
const STEAM =
  'M33.5 7.5c3.8 4.2 3.6 7 .9 9.9-1.5 1.7-1.7 2.8-.7 4.6h-2.6c-2.6-2.8-2.7-5.2-.2-8 1.9-2.1 2.5-3.7 2.6-6.5Z';
const HANDI =
  'M29.5 23h5a2 2 0 0 1 2 2v1H41c2.2 0 4 1.8 4 4H19c0-2.2 1.8-4 4-4h4.5v-1a2 2 0 0 1 2-2ZM15.5 32.5h33a2.25 2.25 0 0 1 0 4.5H47c.9 1.6 1.4 3.4 1.4 5.3C48.4 48 43.5 52 37.2 52H26.8c-6.3 0-11.2-4-11.2-9.7 0-1.9.5-3.7 1.4-5.3h-1.5a2.25 2.25 0 0 1 0-4.5Z';
