import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { isGrantedByServer } from '../framework/declaration/access';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { ownStoreBase } from './hoursCalls';
import { hoursTexts } from './messages';
import { momentText } from './momentText';
import styles from './OpenSwitch.module.css';
import { type OpenState, openStateAt } from './openState';
import { shortOpenStateText, shortUntilText, openStateText } from './openStateText';
import { SwitchPanel } from './SwitchPanel';
import { useHours } from './useHours';
import { useIsOnline } from '../pwa/useIsOnline';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

interface FloatProps {
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Below the button; on a phone at the bottom, within reach of the thumb. */
const Float = ({ anchor, label, onClose, children }: FloatProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  useBackCloses(anchor !== null, onClose);
  const paper = { className: styles.panel, role: 'dialog', 'aria-label': label };
  if (isPhone)
    return (
      <Drawer
        anchor="bottom"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...paper, sx: { borderRadius: '10px 10px 0 0' } } }}
      >
        {children}
      </Drawer>
    );
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...paper, sx: { width: 380, mt: '6px', borderRadius: '10px' } } }}
    >
      {children}
    </Popover>
  );
};

interface ShortTextProps {
  openState: OpenState;
  now: number;
  isKnown: boolean;
}

const ShortText = ({ openState, now, isKnown }: ShortTextProps) => {
  const message = useMessages(hoursTexts);
  const short = shortOpenStateText(openState, message);
  return (
    <span className={styles.short} aria-hidden>
      {isKnown ? short : message('as_of_short', { standing: short })}
      {openState.until !== undefined && (
        <span className={styles.until}> · {shortUntilText(openState, now, message)}</span>
      )}
    </span>
  );
};

const Switch = () => {
  const message = useMessages(hoursTexts);
  const viewer = useCurrentUser();
  const { data, now, dataUpdatedAt, isRefetchError } = useHours(ownStoreBase);
  const isOnline = useIsOnline();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!data) return null;
  const openState = openStateAt(data, now);
  // without a connection the state may be outdated
  const isKnown = isOnline && !isRefetchError;
  const said = openStateText(openState, now, message);
  const text = isKnown
    ? said
    : message('as_of', { standing: said, time: momentText(dataUpdatedAt, now) });
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={styles.standing}
        data-standing={openState.kind}
        data-known={isKnown}
        aria-label={text}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={text}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.mark} aria-hidden />
        <span className={styles.long} aria-hidden>
          {text}
        </span>
        <ShortText openState={openState} now={now} isKnown={isKnown} />
      </button>
      <Float anchor={anchor} label={text} onClose={close}>
        <SwitchPanel
          base={ownStoreBase}
          hours={data}
          now={now}
          canSwitch={isGrantedByServer(viewer, 'store.hours.switch')}
          onDone={close}
        />
        <Button
          component={ScreenLink}
          to="/store/hours"
          color="inherit"
          onClick={close}
          sx={{ minHeight: 44 }}
        >
          {message('to_page')}
        </Button>
      </Float>
    </>
  );
};

/** Current opening state of the store, on each of its screens, and its switch. */
const OpenSwitch = () =>
  isGrantedByServer(useCurrentUser(), 'store.hours.read') ? <Switch /> : null;

export default OpenSwitch;
