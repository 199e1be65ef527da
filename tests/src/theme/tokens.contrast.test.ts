import { describe, expect, it } from 'vitest';
import { createAppTheme } from '../../../src/theme/AppTheme';
import { palettes, tones } from '../../../src/theme/tokens';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG 2's contrast ratio of two colours of the form #RRGGBB. */
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

it('measures black on white as 21 to 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const palette = palettes[theme];
  const grounds = ['page', 'surface', 'sunken'] as const;

  it.each(['ink', 'mutedInk', 'accent', 'danger', 'success'] as const)(
    '%s can be read on every ground',
    (ink) => {
      for (const ground of grounds)
        expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['accent', 'tint'],
    ['ink', 'tint'],
    ['mutedInk', 'tint'],
    ['danger', 'dangerTint'],
    ['ink', 'dangerTint'],
    ['success', 'successTint'],
    ['ink', 'successTint'],
  ] as const)('%s can be read on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(tones.light))(
    'the tone %s can be read on its pill, and as text on every ground',
    (name) => {
      const tone = Object.entries(tones[theme]).find(([key]) => key === name)?.[1];
      const inks = [tone?.ground, ...grounds.map((ground) => palette[ground])];
      for (const ground of inks)
        expect(contrast(tone?.ink ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the border of a control stands out from the ground', () => {
    for (const ground of grounds)
      expect(contrast(palette.controlLine, palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the knob of a switch that is off stands out from the ground, as it has no colour behind it', () => {
    const { thumb, switchBase } = createAppTheme(theme).components?.MuiSwitch?.styleOverrides ?? {};
    expect(thumb).toMatchObject({ border: `1px solid ${palette.controlLine}` });
    expect(switchBase).toMatchObject({
      '&.Mui-checked .MuiSwitch-thumb': { borderColor: 'currentColor' },
    });
  });

  it('the text of every filled button can be read', () => {
    const { primary, error, success, warning, info } = createAppTheme(theme).palette;
    for (const { main, contrastText } of [primary, error, success, warning, info]) {
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
