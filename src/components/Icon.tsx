import { paths, type MenuIcon, type ShellIcon } from './iconPaths';

export type IconName = MenuIcon | ShellIcon;

/**
 * A line icon in the colour of the surrounding text. Decoration only: the text or the button has
 * the name.
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);

/** A declaration's icon is a plain text once its types are erased. */
export const isIconName = (name: string): name is IconName => name in paths;
