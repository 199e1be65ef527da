import { useEvent, useNotify, useTranslate } from 'ra-core';
import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '../components/Icon';
import '../framework/ui/keyboard/composing';
import { whenIdle } from '../pwa/versions';
import styles from './PaletteButton.module.css';

/**
 * Captures typed text before its field exists, and keeps it from the rest of the page: from `begin`
 * until `end` or Escape. A pointer or Tab stops it and keeps the text so far.
 */
export function createTypeAhead() {
  let life: AbortController | undefined;
  let text = '';
  const end = () => {
    life?.abort();
    life = undefined;
  };
  const leave = () => life?.abort();
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Tab') return leave();
    // AltGr, which types letters, sets both
    if (ctrlKey !== altKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') end();
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  };
  /** Returns false if it is already active. */
  const begin = (): boolean => {
    if (life) return false;
    text = '';
    life = new AbortController();
    const { signal } = life;
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener('pointerdown', leave, { capture: true, signal });
    return true;
  };
  return { begin, end, isWanted: () => life !== undefined, text: () => text };
}

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
