import FigureLink from '../framework/ui/stats/FigureLink';
import { useCanOpen } from './CurrentUserContext';

interface Props {
  to: string;
  figure: string;
  label: string;
}

/**
 * A figure with a link to its rows, if the viewer may open their list; otherwise only the figure.
 */
export const OpenFigure = (props: Props) =>
  useCanOpen()(props.to) ? <FigureLink {...props} /> : props.figure;
