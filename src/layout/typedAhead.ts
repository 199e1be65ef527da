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
