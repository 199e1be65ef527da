/**
 * Stubs of browser features that jsdom lacks: media queries, and modal dialogs with Escape and
 * restored focus.
 */
export const givenBrowser = (): void => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), mediaList(query));
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
};

const mediaList = (media: string) => ({
  media,
  matches: media === '(pointer: fine)',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});
