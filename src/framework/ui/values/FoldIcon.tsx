/** A chevron that shows whether the content of its button is open. */
export const FoldIcon = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="currentColor"
    style={{ flexShrink: 0, transform: isOpen ? 'rotate(180deg)' : undefined }}
  >
    <path d="M7.4 8.6 12 13.2l4.6-4.6L18 10l-6 6-6-6z" />
  </svg>
);
