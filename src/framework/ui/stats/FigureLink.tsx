import { Link } from 'react-router-dom';
import { useMessages } from '../hooks/useMessages';
import styles from './FigureLink.module.css';

interface Props {
  /** The address of the list of its rows. */
  to: string;
  figure: string;
  /** What the figure is of. */
  label: string;
}

/** A figure that leads to the rows that it is made of. */
const FigureLink = ({ to, figure, label }: Props) => {
  const message = useMessages();
  return (
    <Link to={to} className={styles.link} aria-label={message('figure_rows', { figure, label })}>
      {figure}
    </Link>
  );
};

export default FigureLink;
