import styles from './icons.module.css';

/**
 * Class that draws the icon of `data-icon` before an element's content; a bolt for an unknown name.
 */
export const iconShape = styles.shape;

const ICON = `${styles.icon} ${styles.shape}`;

/** The icon of an action, by its declared name. */
export const ActionIcon = ({ name = 'bolt' }: { name?: string }) => (
  <span aria-hidden className={ICON} data-icon={name} />
);
