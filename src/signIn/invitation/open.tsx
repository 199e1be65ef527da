import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InvitationPage } from './InvitationPage';

// main.tsx loads this in place of the application
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <InvitationPage code={window.location.hash.slice(1)} />
  </StrictMode>,
);
