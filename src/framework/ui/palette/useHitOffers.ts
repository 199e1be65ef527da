import type { ResourceConfig } from '../../declaration/declaration';
import { rowItem } from '../actions/rowItems';
import { type ResourceMessages, useMessages } from '../hooks/useMessages';
import { useRowActions } from '../hooks/useRowAction';
import { overPlace, targetAt, type Entry } from './rows';
import { searchSettingsOf, type Hit } from './sources';

/**
 * The actions of a found record: its declared actions, as in its row, and other screens about it.
 */
export const useHitOffers = (messagesOf: (resource: ResourceConfig) => ResourceMessages) => {
  const message = useMessages();
  const { run } = useRowActions();
  return ({ source: { resource, actions }, key, title, record }: Hit): Entry[] => {
    const text = messagesOf(resource);
    const entry = (name: string, label: string): Pick<Entry, 'key' | 'title'> => ({
      key: `${key}#${name}`,
      title: `${label}: ${title}`,
    });
    const items = actions
      .flatMap((name) => rowItem(resource, name, record, { text, message, title }) ?? [])
      .filter(({ isDisabled }) => !isDisabled);
    return [
      ...items.map(({ name, label, path }): Entry =>
        path === undefined
          ? { ...entry(name, label), onChoose: () => void run(resource, name, record) }
          : { ...entry(name, label), to: { pathname: path, ...overPlace } },
      ),
      ...(searchSettingsOf(resource).links ?? []).map(({ label, to }): Entry => ({
        ...entry(label, text.at(`links.${label}`, label)),
        to: targetAt(to(record)),
      })),
    ];
  };
};
