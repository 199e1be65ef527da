import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState, type ComponentType } from 'react';
import { Icon } from '../components/Icon';
import '../framework/ui/keyboard/composing';
import { whenIdle } from '../pwa/versions';
import styles from './PaletteButton.module.css';
import { createTypeAhead } from './typedAhead';

const load = () => import('../palette/AppPalette');
// a failed load is shown when the palette is opened
const loadAhead = () => void load().catch(() => undefined);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * ⌘K on Apple devices, where Ctrl-K cuts a line, otherwise Ctrl-K; by the key's position on
 * keyboards without Latin letters.
 */
const isOurs = ({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  repeat,
}: KeyboardEvent): boolean =>
  (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !shiftKey &&
  !altKey &&
  !repeat &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key)));

/**
 * Opens the global search, also by keyboard shortcut. Its code loads early, once the page is idle
 * or the button is hovered.
 */
export const PaletteButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [Palette, setPalette] =
    useState<ComponentType<{ onClose: () => void; typedText: () => string }>>();
  const [isOpen, setOpen] = useState(false);
  // on a slow device or network, keeps input from the shortcut until the field is rendered
  const [typeAhead] = useState(createTypeAhead);
  const open = async () => {
    if (!typeAhead.begin()) return;
    try {
      const { default: Loaded } = await load();
      if (!typeAhead.isWanted()) return;
      setPalette(() => Loaded);
      setOpen(true);
    } catch {
      typeAhead.end();
      notify('crash.chunk', { type: 'error' });
    }
  };
  // the palette handles its own keys
  useEffect(() => {
    if (isOpen) typeAhead.end();
  }, [isOpen, typeAhead]);
  const press = useEvent((event: KeyboardEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    if (import.meta.env.PROD) void whenIdle().then(loadAhead);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
  const name = translate('shell.search');
  const key = isApple ? '⌘K' : 'Ctrl K';
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label={name}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title={`${name} (${key})`}
        onClick={() => void open()}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <Icon name="search" />
        <span aria-hidden>{name}</span>
        <kbd aria-hidden>{key}</kbd>
      </button>
      {isOpen && Palette && <Palette typedText={typeAhead.text} onClose={() => setOpen(false)} />}
    </>
  );
};
