import { useMessages } from '../hooks/useMessages';
import styles from './FigureLink.module.css';
import { ScreenLink } from '../values/ScreenLink';

interface Props {
  /** Address of the list of its rows. */
  to: string;
  figure: string;
  label: string;
}

const FigureLink = ({ to, figure, label }: Props) => {
  const message = useMessages();
  return (
    <ScreenLink
      to={to}
      className={styles.link}
      aria-label={message('figure_rows', { figure, label })}
    >
      {figure}
    </ScreenLink>
  );
};

export default FigureLink;
