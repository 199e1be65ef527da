import './form.css';
import './splash.css';
import { messages } from './messages';

/** Outline of the shell while the application's code loads; visible only after a moment. */
export const Splash = () => (
  <div className="splash" role="status" aria-label={messages.opening}>
    <div className="splash-bar">
      <img src="/favicon.svg" alt="" width="30" height="30" />
    </div>
    <div className="splash-menu" />
    <div className="splash-page" />
  </div>
);

/**
 * Reloads the page: a browser caches a failed module, and after a release the old chunks are gone.
 */
export const AppFailed = () => (
  <main className="splash-failed" role="alert">
    <img src="/favicon.svg" alt="" width="40" height="40" />
    <h1>{messages.openFailedTitle}</h1>
    <p>{messages.openFailedLead}</p>
    <button type="button" onClick={() => window.location.reload()}>
      {messages.retry}
    </button>
  </main>
);
