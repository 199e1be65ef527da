import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './DevPanel.module.css';
import { Entry, isBad } from './Entry';
import { clearRecordedEvents, onRecorded, recordedEvents } from './traceLog';

/** With Ctrl: almost no application or browser uses it. */
const KEY = '.';

const useToggle = () => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || !event.ctrlKey) return;
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return [isOpen, () => setIsOpen((was) => !was)] as const;
};

/**
 * Development panel: the calls of the screen and their results. When closed, it is a handle in the
 * right margin, where no screen has a control.
 */
const DevPanel = () => {
  const [isOpen, toggle] = useToggle();
  const events = useSyncExternalStore(onRecorded, recordedEvents);
  const bad = events.filter(isBad).length;
  const calls = events.filter(({ kind }) => kind === 'call').length;
  return (
    <aside aria-label="Development" className={styles.root}>
      {!isOpen && (
        <button
          type="button"
          className={styles.handle}
          data-bad={bad > 0}
          title="Calls of this screen (Ctrl+.)"
          aria-label={`Calls of this screen: ${calls}`}
          onClick={toggle}
        >
          {calls}
        </button>
      )}
      {isOpen && (
        <section className={styles.panel} aria-label="Calls of this screen">
          <header>
            <b>{calls} calls</b>
            {bad > 0 && <span className={styles.bad}>{bad} failed</span>}
            <button type="button" onClick={clearRecordedEvents}>
              Clear
            </button>
            <button type="button" onClick={toggle}>
              Close (Ctrl+.)
            </button>
          </header>
          <ol>
            {events.map((event, index) => (
              // entries are only appended to the log
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={isBad(event) ? styles.bad : undefined}>
                <Entry event={event} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
};

export default DevPanel;
