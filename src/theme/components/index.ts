import type { Theme } from '../tokens';
import { baseline } from './baseline';
import { buttons } from './buttons';
import { feedback } from './feedback';
import { inputs } from './inputs';
import { overlays } from './overlays';
import type { Overrides } from './overrides';
import { tables } from './tables';

export const components = (theme: Theme): Overrides => ({
  ...baseline(theme),
  ...buttons(theme),
  ...inputs(theme),
  ...tables(theme),
  ...overlays(theme),
  ...feedback(theme),
});
