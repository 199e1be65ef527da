import styles from './icons.module.css';

/** The class that draws the picture of its `data-icon` before an element's content; a bolt for a name that has none. */
export const iconShape = styles.shape;

const ICON = `${styles.icon} ${styles.shape}`;

/** The picture of an action, by the name in its declaration. */
export const ActionIcon = ({ name = 'bolt' }: { name?: string }) => (
  <span aria-hidden className={ICON} data-icon={name} />
);
