import type { ThemeOptions } from '@mui/material/styles';
import type { Theme } from '../tokens';
import { baseline } from './baseline';
import { buttons } from './buttons';
import { feedback } from './feedback';
import { inputs } from './inputs';
import { overlays } from './overlays';
import { tables } from './tables';

/** Taken from where they go to: to compare another theme's with it takes the compiler as long as all the rest. */
export type Overrides = NonNullable<ThemeOptions['components']>;

/** What each component of the library looks like here. */
export const components = (theme: Theme): Overrides => ({
  ...baseline(theme),
  ...buttons(theme),
  ...inputs(theme),
  ...tables(theme),
  ...overlays(theme),
  ...feedback(theme),
});
