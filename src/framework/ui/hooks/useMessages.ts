import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../core/declaration';
import type { Messages } from '../../core/resource';
import { type FrameworkMessage, messages } from './messages';

type Values = Readonly<Record<string, string | number>>;
type PlainMessage = Exclude<keyof Messages, 'empty'>;

/** Translates the framework's messages; English where the language lacks one. */
export const useFrameworkMessages = () => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name: FrameworkMessage, values: Values = {}): string =>
        translate(`framework.${name}`, { ...values, _: messages[name] }),
    [translate],
  );
};

/** The messages of one resource: the declared English is the default of a key that a language may fill. */
export const useResourceMessages = (resource: ResourceConfig) => {
  const translate = useTranslate();
  const framework = useFrameworkMessages();
  return useMemo(() => {
    const at = (path: string, otherwise: string, values: Values = {}): string =>
      translate(`resources.${resource.name}.${path}`, { ...values, _: otherwise });
    const one = at('one', resource.label.one);
    return {
      at,
      one,
      field: (key: string, label: string) => at(`fields.${key}`, label),
      /** A declared message, else the framework's own about "this one". */
      message: (key: PlainMessage, otherwise: FrameworkMessage, values?: Values) => {
        const declared = resource.messages?.[key];
        const general = framework(otherwise, { one: key.endsWith('Title') ? one : one.toLowerCase() });
        return at(`messages.${key}`, declared ?? general, values);
      },
    };
  }, [resource, translate, framework]);
};

/** The messages of one resource's list: the declared English is the default of a key that a language may fill. */
export const useListMessages = (resource: ResourceConfig) => {
  const text = useResourceMessages(resource);
  return useMemo(() => {
    const many = text.at('many', resource.label.many);
    return { ...text, many, manyLower: many.toLowerCase(), title: text.at('title', resource.list.title ?? many) };
  }, [resource, text]);
};
