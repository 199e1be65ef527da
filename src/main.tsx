import './trustedTypes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/page.css';
import { readSession, roleOf } from './authProvider/session';
import { loadResources } from './resources/areas/loadResources';
import { loadPreview, preloadApp } from './signIn/appChunk';
import { Entry } from './signIn/Entry';
import { isPreviewUseful, isSlowStart } from './signIn/preview';
import { redirectVisitor } from './signIn/visit';
import { applyThemePreference } from './theme/preference';

// By default, zod tests whether it may compile code, which the page's policy refuses and reports.
// zod's own `config` would load zod into the sign-in screen. zod reads this global first, before
// the first schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyThemePreference();

// in development, the application applies changed declarations without a reload of the page
import.meta.hot?.accept('./resources/areas/loadResources', () => undefined);

if (location.pathname === '/invitation') {
  void import('./signIn/invitation/open');
} else {
  // starts loading what a signed-in user needs before the first frame
  const session = readSession();
  if (session) {
    // the preview is small, and a browser has few connections
    if (isSlowStart() && isPreviewUseful()) loadPreview().catch(() => undefined);
    preloadApp();
    // the application shows the failure
    loadResources(roleOf(session.user)).catch(() => undefined);
  } else redirectVisitor();

  createRoot(document.querySelector('#root') ?? document.body).render(
    import.meta.env.DEV ? (
      <StrictMode>
        <Entry />
      </StrictMode>
    ) : (
      <Entry />
    ),
  );
}
