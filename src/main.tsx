import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/page.css';
import { readSession } from './authProvider/session';
import { Entry } from './signIn/Entry';
import { redirectVisitor } from './signIn/visit';
import { applyThemePreference } from './theme/preference';

applyThemePreference();
if (!readSession()) redirectVisitor();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
