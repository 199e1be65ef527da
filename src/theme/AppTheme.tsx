import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createAppTheme } from './createAppTheme';
import './framework.css';
import type { Theme } from './tokens';

const themes = { light: createAppTheme('light'), dark: createAppTheme('dark') };

// browsers hide the attribute's text from getAttribute, other environments support only that
const nonceOf = (meta: HTMLMetaElement | null): string =>
  meta?.nonce || meta?.getAttribute('nonce') || '';
const nonce = nonceOf(document.querySelector('meta[property="csp-nonce"]'));

// first in the head, so that the layout's own style sheets may override
const cache = createCache({ key: 'jb', prepend: true, ...(nonce ? { nonce } : {}) });

/**
 * Applies one of the two themes, with the library's styles under the page's content security
 * policy.
 */
export const AppTheme = ({ theme, children }: { theme: Theme; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={themes[theme]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
