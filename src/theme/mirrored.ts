import rtlPlugin from '@mui/stylis-plugin-rtl';
import { createStyleCache } from './AppTheme';

/** Material UI's styles with left and right exchanged. */
export const mirrored = createStyleCache('jbr', [rtlPlugin]);
