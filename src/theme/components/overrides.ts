import type { ThemeOptions } from '@mui/material/styles';

/** The type of the place that takes them: comparing another theme's type with it doubles the compiler's time. */
export type Overrides = NonNullable<ThemeOptions['components']>;
