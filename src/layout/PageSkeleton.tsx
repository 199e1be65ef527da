import { useTranslate } from 'ra-core';
import Skeleton from '@mui/material/Skeleton';
import styles from './PageSkeleton.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

export const PageSkeleton = () => {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('shell.loading')} className={styles.page}>
      <Skeleton variant="rounded" width={180} height={28} />
      <Skeleton variant="rounded" height={84} />
      <div className={styles.table}>
        {rows.map((row) => (
          <Skeleton key={row} variant="rounded" height={18} width={`${92 - ((row * 17) % 30)}%`} />
        ))}
      </div>
    </div>
  );
};
