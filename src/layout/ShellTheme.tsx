import type { ReactNode } from 'react';
import { AppTheme } from '../theme/AppTheme';
import { useAppliedTheme } from './useThemeChoice';

/** The theme that the person has chosen. */
export const ShellTheme = ({ children }: { children: ReactNode }) => <AppTheme theme={useAppliedTheme()}>{children}</AppTheme>;
