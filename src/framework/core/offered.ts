import type { ResourceConfig } from './declaration';
import type { Crud } from './resource';

const words: readonly Crud[] = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

export const isCrud = (word: string): word is Crud => words.some((known) => known === word);

/** The key that is missing for a screen's word to do anything. Without `api` the dialect has every call. */
export const lackOf = ({ api, form, show }: ResourceConfig, word: Crud): string | undefined => {
  if (word === 'list') return undefined;
  if (word === 'show') return show ? undefined : 'show';
  if (word === 'create' || word === 'edit') {
    if (!form) return 'form';
    return api && !(word === 'create' ? api.create : api.update)
      ? `api.${word === 'create' ? word : 'update'}`
      : undefined;
  }
  return (api || word !== 'delete') && !api?.[word] ? `api.${word}` : undefined;
};

/** Whether `access` may hold a word here: a screen that the declaration has, or one of its actions and views. */
export const isOffered = (resource: ResourceConfig, word: string): boolean =>
  word in (resource.actions ?? {}) ||
  word in (resource.views ?? {}) ||
  (isCrud(word) && lackOf(resource, word) === undefined);

/** All such words. */
export const offeredBy = (resource: ResourceConfig): string[] => [
  ...words.filter((word) => lackOf(resource, word) === undefined),
  ...Object.keys(resource.actions ?? {}),
  ...Object.keys(resource.views ?? {}),
];
