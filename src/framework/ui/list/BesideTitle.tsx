import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the title, before the buttons, once it is mounted. */
export const BesideTitleContext = createContext<HTMLElement | null>(null);

/** Renders a slot's content beside the title, where it takes no line from the rows. */
export const BesideTitle = ({ children }: { children: ReactNode }) => {
  const place = use(BesideTitleContext);
  return place && createPortal(children, place);
};
