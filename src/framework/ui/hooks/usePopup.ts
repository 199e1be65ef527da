import { useState } from 'react';
import { useBackCloses } from './useBackCloses';

/** Of a field whose choices lie over the page: open or not, and closed by a phone's Back before what lies beneath them is left. */
export const usePopup = (onClosed?: () => void) => {
  const [open, setOpen] = useState(false);
  const onClose = () => {
    setOpen(false);
    onClosed?.();
  };
  useBackCloses(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
};
