import { useEffect, useState, type ComponentType } from 'react';
import { loadApp } from './appChunk';
import { AppFailed, Splash } from './Splash';

/** The application in place of the sign-in screen, as soon as its code is here. */
export const AppLoader = () => {
  const [loaded, setLoaded] = useState<{ App: ComponentType } | 'failed'>();

  useEffect(() => {
    loadApp().then(
      (App) => setLoaded({ App }),
      () => setLoaded('failed'),
    );
  }, []);

  if (loaded === undefined) return <Splash />;
  return loaded === 'failed' ? <AppFailed /> : <loaded.App />;
};
