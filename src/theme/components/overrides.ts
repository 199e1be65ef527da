import type { ThemeOptions } from '@mui/material/styles';

/**
 * The type of the target property, because comparing another theme type with it doubles the
 * compiler's time.
 */
export type Overrides = NonNullable<ThemeOptions['components']>;
