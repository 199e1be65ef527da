/**
 * Keeps what is typed before there is a field for it, and from everything else on the page: from `begin` until `end`, which
 * Escape is too. A pointer or Tab goes elsewhere, and leaves what was typed so far.
 */
export function createTypedAhead() {
  let life: AbortController | undefined;
  let text = '';
  const end = () => {
    life?.abort();
    life = undefined;
  };
  const leave = () => life?.abort();
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Tab') return leave();
    // AltGr, which writes letters, is both
    if (ctrlKey !== altKey || metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') end();
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  };
  /** False where it is under way. */
  const begin = (): boolean => {
    if (life) return false;
    text = '';
    life = new AbortController();
    const { signal } = life;
    document.addEventListener('keydown', keep, { capture: true, signal });
    document.addEventListener('pointerdown', leave, { capture: true, signal });
    return true;
  };
  return { begin, end, isWanted: () => life !== undefined, text: () => text };
}
