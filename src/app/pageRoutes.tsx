import type { ComponentType } from 'react';
import { CustomRoutes } from 'ra-core';
import { Route } from 'react-router-dom';
import { ComingPage } from '../pages/ComingPage';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { lazyComponent } from '../framework/ui/hooks/late';
import type { Page } from '../navigation/screens';

const lazyScreen = (page: Page): ComponentType | undefined =>
  page.screen && lazyComponent(page.screen);

/** Routes of the pages inside the layout, without paths that a resource has taken. */
export const pageRoutes = (pages: readonly Page[], takenPaths: ReadonlySet<string>) => (
  <CustomRoutes key="pages">
    {pages
      .filter((page) => !takenPaths.has(page.path))
      .map((page) => {
        const Screen = lazyScreen(page);
        return (
          <Route
            key={page.path}
            path={page.path}
            element={Screen ? <Screen /> : <ComingPage page={page} />}
          />
        );
      })}
    <Route path="/403" element={<ForbiddenPage />} />
  </CustomRoutes>
);
