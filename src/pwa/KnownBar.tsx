import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { businessDay, formatDateTime } from '../../contract/time';
import { screenAt } from '../pages/screens';
import { Icon } from '../layout/Icon';
import { useShell } from '../layout/ShellContext';
import { useIsOnline } from './useIsOnline';
import { useLastKnown } from './useLastKnown';
import { usePwaWords } from './words';
import styles from './KnownBar.module.css';

/** `4:05 pm`, with the day before it where that is not today. */
const since = (at: number): string => {
  const [day = '', clock = ''] = formatDateTime(new Date(at).toISOString()).split(', ');
  return businessDay(new Date(at)) === businessDay(new Date()) ? clock : `${day}, ${clock}`;
};

/** Says what of the screen may be out of date: rows of an earlier visit, or everything while the network is away. */
export const KnownBar = () => {
  const { screens } = useShell();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const word = usePwaWords();
  const isOnline = useIsOnline();
  const screen = screenAt(screens, pathname);
  const at = useLastKnown(screen?.path.slice(1) ?? '');
  const many = screen ? translate(screen.titleKey, { smart_count: 2, _: screen.title }).toLowerCase() : '';
  const known = at === undefined ? undefined : word('lastKnown', { many, time: since(at) });
  const text = isOnline ? known : known === undefined ? word('outOfDate') : `${word('offline')}. ${known}`;
  return (
    <div aria-live="polite">
      {text !== undefined && (
        <p className={styles.bar}>
          <Icon name="info" size={16} />
          {text}
        </p>
      )}
    </div>
  );
};
