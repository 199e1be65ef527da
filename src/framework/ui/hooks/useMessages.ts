import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { type FrameworkMessage, messages } from '../../texts/messages';

type Values = Readonly<Record<string, string | number>>;

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

type Translate = (key: string, values: Record<string, unknown>) => string;

/** The messages of one resource: the declared English is the default of a key that a language may fill. */
export const resourceMessages = (
  resource: ResourceConfig,
  translate: Translate,
  framework: ReturnType<typeof useFrameworkMessages>,
) => {
  const at = (path: string, otherwise: string, values: Values = {}): string =>
    translate(`resources.${resource.name}.${path}`, { ...values, _: otherwise });
  const one = at('one', resource.label.one);
  const many = at('many', resource.label.many);
  const own = { one: one.toLowerCase(), One: one, many: many.toLowerCase(), Many: many };
  return {
    at,
    one,
    many,
    manyLower: own.many,
    field: (key: string, label: string) => at(`fields.${key}`, label),
    /** The resource's own words for a message of the framework, else the framework's. */
    message: (name: FrameworkMessage, values: Values = {}): string => {
      const all = { ...own, ...values };
      return at(`messages.${name}`, resource.messages?.[name] ?? framework(name, all), all);
    },
  };
};
export type ResourceMessages = ReturnType<typeof resourceMessages>;

/** The same in the person's language. */
export const useResourceMessages = (resource: ResourceConfig): ResourceMessages => {
  const translate = useTranslate();
  const framework = useFrameworkMessages();
  return useMemo(
    () => resourceMessages(resource, translate, framework),
    [resource, translate, framework],
  );
};

/** The messages of one resource's list: the declared English is the default of a key that a language may fill. */
export const useListMessages = (resource: ResourceConfig) => {
  const text = useResourceMessages(resource);
  return useMemo(() => ({ ...text, title: text.message('list_title') }), [text]);
};
