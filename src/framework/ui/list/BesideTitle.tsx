import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The end of the title's row, once it is there. */
export const BesideTitleContext = createContext<HTMLElement | null>(null);

/** Shows what a slot of the list has to say at the end of the title's row, where it takes no line from the rows. */
export const BesideTitle = ({ children }: { children: ReactNode }) => {
  const place = use(BesideTitleContext);
  return place && createPortal(children, place);
};
