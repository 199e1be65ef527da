import type { ComponentType } from 'react';
import type { Permission, Role } from '../../contract/people/permissions';
import { hasPermission } from '../framework/declaration/access';
import type { ResourceConfig } from '../framework/declaration/declaration';
import { isAreaOf, roleHome } from '../authProvider/roleHome';
import type { MenuIcon } from '../components/iconPaths';

/** Headings of the menu, in display order. */
export const menuGroups = ['today', 'money', 'catalogue', 'people', 'records'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * A screen without a resource, or before it has one. A declared resource with the same path
 * replaces it.
 */
export interface Page {
  /** Begins with the role that may open it. */
  path: string;
  title: string;
  /** Required permission, besides the role; of several, one suffices. */
  needs?: Permission | readonly Permission[];
  /**
   * Only for a server that names the person's permissions, because the specification has no such
   * page.
   */
  beyond?: true;
  menu?: { icon: MenuIcon; order: number; group?: MenuGroup };
  /** Absent: the page shows that the server has no such screen. */
  screen?: () => Promise<{ default: ComponentType }>;
}

export interface Viewer {
  role: Role;
  permissions?: readonly string[] | undefined;
}

/** An address of the application: its content and who may open it. */
export interface Screen {
  path: string;
  /** The English title, and its key for translations. */
  title: string;
  titleKey: string;
  menu?: { icon: string; order: number; label?: string; group?: string };
  /** A resource has addresses below its path; a page does not. */
  isResource: boolean;
  isFor: (viewer: Viewer) => boolean;
  beyond?: true;
}

const screenOfResource = (resource: ResourceConfig): Screen => {
  const path = `/${resource.name}`;
  return {
    path,
    title: resource.label.many,
    titleKey: `resources.${resource.name}.name`,
    ...(resource.menu ? { menu: resource.menu } : {}),
    isResource: true,
    isFor: (viewer) =>
      resource.access[viewer.role] !== undefined && hasPermission(viewer, resource.needs.read),
  };
};

/** True if the viewer's server need not support the page. */
export const isAbsent = ({ beyond }: Pick<Page, 'beyond'>, { permissions }: Viewer): boolean =>
  beyond === true && permissions === undefined;

const screenOfPage = (page: Page): Screen => ({
  path: page.path,
  title: page.title,
  titleKey: `pages.${page.path}.title`,
  ...(page.menu ? { menu: page.menu } : {}),
  isResource: false,
  ...(page.beyond ? { beyond: page.beyond } : {}),
  isFor: (viewer) =>
    isAreaOf(viewer.role, page.path) &&
    [page.needs].flat().some((word) => hasPermission(viewer, word)) &&
    !isAbsent(page, viewer),
});

/** Every address: the declared resources, and the pages whose path no resource has taken. */
export const screensOf = (
  resources: readonly ResourceConfig[],
  pages: readonly Page[],
): readonly Screen[] => {
  const declared = resources.map(screenOfResource);
  const takenPaths = new Set(declared.map((screen) => screen.path));
  return [...declared, ...pages.filter((page) => !takenPaths.has(page.path)).map(screenOfPage)];
};

export const withoutTrailingSlash = (pathname: string): string =>
  pathname.replace(/\/+$/, '') || '/';

/**
 * Returns the screen of an address, including a resource's dialogs; a resource's path may be below
 * another one's.
 */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined => {
  const path = withoutTrailingSlash(pathname);
  return (
    screens.find((screen) => screen.path === path) ??
    screens
      .filter((screen) => screen.isResource && path.startsWith(`${screen.path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0]
  );
};

/** Entries of the viewer's side menu, in order. */
export const menuOf = (screens: readonly Screen[], viewer: Viewer): readonly Screen[] =>
  screens
    .filter((screen) => screen.menu !== undefined && screen.isFor(viewer))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));

export interface MenuSection {
  /** Absent: entries without a heading, which come first. */
  group?: string | undefined;
  entries: readonly Screen[];
}

/** Entries by heading, without headings that have no entry; unknown headings come last. */
export const sectionsOf = (entries: readonly Screen[]): readonly MenuSection[] =>
  [...new Set([undefined, ...menuGroups, ...entries.map(({ menu }) => menu?.group)])]
    .map((group) => ({ group, entries: entries.filter(({ menu }) => menu?.group === group) }))
    .filter((section) => section.entries.length > 0);

interface Visit extends Viewer {
  screens: readonly Screen[];
}

export const canOpen = ({ screens, ...viewer }: Visit, path: string): boolean =>
  screenAt(screens, path.split('?')[0] ?? '')?.isFor(viewer) === true;

/**
 * Start path of a viewer: the role's home, otherwise the first screen of the menu, otherwise the
 * profile, which every role has.
 */
export const homeOf = ({ screens, ...viewer }: Visit): string => {
  const home = roleHome(viewer.role);
  const isOpen = screenAt(screens, home)?.isFor(viewer) ?? true;
  return isOpen ? home : (menuOf(screens, viewer)[0]?.path ?? `/${viewer.role}/profile`);
};
