import { useTranslate } from 'ra-core';
import { EmptyState } from '../components/EmptyState';
import type { Page } from '../navigation/screens';
import styles from '../components/EmptyState.module.css';

/** Placeholder for a screen that the server lacks, with a one-line notice. */
const ComingPage = ({ page }: { page: Page }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      figure={<HandiDrawing />}
      title={translate(`pages.${page.path}.title`, { _: page.title })}
      text={translate('coming.fallback')}
    />
  );
};

const HandiDrawing = () => (
  <svg
    className={styles.drawing}
    width="112"
    height="96"
    viewBox="0 0 112 96"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <g stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <path d="M24 46h64M30 46c-4 6-6 11-6 17 0 13 11 21 24 21h16c13 0 24-8 24-21 0-6-2-11-6-17" />
      <path d="M32 46c2-9 11-14 24-14s22 5 24 14M51 32v-3a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v3" />
      <path d="M40 92c4 0 4-4 8-4s4 4 8 4 4-4 8-4 4 4 8 4" opacity=".5" />
    </g>
    <path
      className="mark"
      d="M46 18c-3-4 3-6 0-11M57 16c-3-4 3-6 0-11M68 18c-3-4 3-6 0-11M40 60l6 6-6 6-6-6zM56 60l6 6-6 6-6-6zM72 60l6 6-6 6-6-6z"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export default ComingPage;
