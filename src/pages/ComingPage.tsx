import { useTranslate } from 'ra-core';
import { EmptyState } from '../components/EmptyState';
import { HandiDrawing } from './HandiDrawing';
import type { Page } from '../navigation/screens';

/** Placeholder for a screen that the server lacks, with a one-line notice. */
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
