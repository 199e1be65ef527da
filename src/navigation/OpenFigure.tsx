import FigureLink from '../framework/ui/stats/FigureLink';
import { useMayOpen } from './CurrentUserContext';

interface Props {
  to: string;
  figure: string;
  /** What the figure is of. */
  label: string;
}

/** A figure that leads to its rows, for whoever may open their list; for others the figure alone. */
export const OpenFigure = (props: Props) =>
  useMayOpen()(props.to) ? <FigureLink {...props} /> : props.figure;
