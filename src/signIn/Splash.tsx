import { BrandMark } from '../theme/BrandMark';
import './form.css';
import './splash.css';
import { texts } from './texts';

/** The shell's outline while the application's code arrives; it shows only when that takes a moment. */
export const Splash = () => (
  <div className="splash" role="status" aria-label={texts.opening}>
    <div className="splash-bar">
      <BrandMark size={28} />
    </div>
    <div className="splash-menu" />
    <div className="splash-page" />
  </div>
);

/** Loads the page anew: a browser keeps a failed module, and after a release the old chunks are gone for good. */
export const AppFailed = () => (
  <main className="splash-failed" role="alert">
    <BrandMark size={40} />
    <h1>{texts.openFailedTitle}</h1>
    <p>{texts.openFailedLead}</p>
    <button type="button" onClick={() => window.location.reload()}>
      {texts.retry}
    </button>
  </main>
);
