import type { ComponentType } from 'react';
import type { Role } from '../../contract/roles';
import type { ResourceConfig } from '../framework/core/declaration';
import { isAreaOf } from '../authProvider/roleHome';
import type { MenuIcon } from '../components/iconPaths';

/** A screen that is not a resource, or not yet one. A declared resource of the same path takes its place. */
export interface Page {
  /** Begins with the role that may open it. */
  path: string;
  title: string;
  menu?: { icon: MenuIcon; order: number };
  /** Absent: the page says `coming`. */
  screen?: () => Promise<{ default: ComponentType }>;
  /** What stands there until the screen is made. */
  coming?: string;
}

/** An address of the application: what is behind it and who may open it. */
export interface Screen {
  path: string;
  /** The English title, and the key that a language may translate it under. */
  title: string;
  titleKey: string;
  menu?: { icon: string; order: number; label?: string };
  /** A resource has addresses below its path; a page does not. */
  isResource: boolean;
  isFor: (role: Role) => boolean;
}

const ofResource = (resource: ResourceConfig): Screen => {
  const path = `/${resource.name}`;
  return {
    path,
    title: resource.label.many,
    titleKey: `resources.${resource.name}.name`,
    ...(resource.menu ? { menu: resource.menu } : {}),
    isResource: true,
    isFor: (role) => resource.access[role] !== undefined,
  };
};

const ofPage = (page: Page): Screen => ({
  path: page.path,
  title: page.title,
  titleKey: `pages.${page.path}.title`,
  ...(page.menu ? { menu: page.menu } : {}),
  isResource: false,
  isFor: (role) => isAreaOf(role, page.path),
});

/** Every address: the declared resources, and the pages whose place no resource has taken. */
export const screensOf = (resources: readonly ResourceConfig[], pages: readonly Page[]): readonly Screen[] => {
  const declared = resources.map(ofResource);
  const taken = new Set(declared.map((screen) => screen.path));
  return [...declared, ...pages.filter((page) => !taken.has(page.path)).map(ofPage)];
};

export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** The screen behind an address, those of a resource's dialogs included; a resource may lie below another one's name. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined => {
  const path = withoutTrailingSlash(pathname);
  return (
    screens.find((screen) => screen.path === path) ??
    screens
      .filter((screen) => screen.isResource && path.startsWith(`${screen.path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0]
  );
};

/** The side menu of a role, in order. */
export const menuOf = (screens: readonly Screen[], role: Role): readonly Screen[] =>
  screens
    .filter((screen) => screen.menu !== undefined && screen.isFor(role))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
