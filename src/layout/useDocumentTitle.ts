import { useEffect } from 'react';
import { brand } from '../theme/brand';

/** "Stores · Jaldi Biryani". */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
  }, [title]);
};
