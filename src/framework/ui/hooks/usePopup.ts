import { useState } from 'react';
import { useBackCloses } from './useBackCloses';

/**
 * State of a field's popup: open or closed, and closed by a phone's Back before the page is left.
 */
export const usePopup = (onClosed?: () => void) => {
  const [open, setOpen] = useState(false);
  const onClose = () => {
    setOpen(false);
    onClosed?.();
  };
  useBackCloses(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
};
