/** Characters that fit at full size into the narrowest card. */
const LONG_FIGURE = 8;
/** Width of a figure's character, in its font size. */
const CHARACTER_EM = 0.62;

type Width = 'xs' | 'sm' | 'lg';

/**
 * Font sizes by the window's width, for a figure of so many characters in so much room: as large as it may be, and never
 * so large that it would break, because a number on two lines is two numbers.
 */
export const figureSizes = (characters: number, room: (width: Width) => string): Record<Width, string> => {
  const length = Math.max(1, characters);
  const isLong = length > LONG_FIGURE;
  const largest = { xs: isLong ? '1rem' : '1.25rem', sm: isLong ? '1.25rem' : '1.75rem', lg: isLong ? '1.25rem' : '1.75rem' };
  const sizeIn = (width: Width) => `clamp(0.875rem, calc(${room(width)} / ${(length * CHARACTER_EM).toFixed(2)}), ${largest[width]})`;
  return { xs: sizeIn('xs'), sm: sizeIn('sm'), lg: sizeIn('lg') };
};
