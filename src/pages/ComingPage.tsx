import { useTranslate } from 'ra-core';
import { EmptyState } from '../components/EmptyState';
import { HandiDrawing } from './HandiDrawing';
import type { Page } from '../navigation/screens';

/** Stands in for a screen that the server does not have, and says so in one line. */
export const ComingPage = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      figure={<HandiDrawing />}
      title={translate(`pages.${page.path}.title`, { _: page.title })}
      text={translate('coming.fallback')}
    />
  );
};
