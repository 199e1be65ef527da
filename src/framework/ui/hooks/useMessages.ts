import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { type FrameworkMessage, frameworkTexts } from '../../texts/messages';
import type { Message, Texts } from '../../texts/texts';

type Values = Readonly<Record<string, string | number>>;

/** Translates these texts, or the framework's; falls back to English. */
export function useMessages(): FrameworkTranslate;
export function useMessages<Name extends string>(texts: Texts<Name>): Message<Name>;
export function useMessages({ scope, messages }: Texts<string> = frameworkTexts): Message<string> {
  const translate = useTranslate();
  return useMemo(
    () =>
      (name, values = {}) =>
        translate(`${scope}.${name}`, { ...values, _: messages[name] }),
    [translate, scope, messages],
  );
}

/** Translates a declared text that has no key: by its English. */
export const useSaid = () => {
  const translate = useTranslate();
  return <Text extends string | undefined>(text: Text): Text | string =>
    text === undefined || text === '' ? text : translate(text, { _: text });
};

export type FrameworkTranslate = Message<FrameworkMessage>;
type Translate = (key: string, values: Record<string, unknown>) => string;

/**
 * The messages of a resource: the declared English is the default of a key that a language may
 * translate.
 */
export const resourceMessages = (
  resource: ResourceConfig,
  translate: Translate,
  framework: FrameworkTranslate,
) => {
  const at = (path: string, fallback: string, values: Values = {}): string =>
    translate(`resources.${resource.name}.${path}`, { ...values, _: fallback });
  const one = at('one', resource.label.one);
  const many = at('many', resource.label.many);
  const noun = {
    one: at('noun.one', resource.noun.one),
    many: at('noun.many', resource.noun.many),
  };
  const labels = { ...noun, One: one, Many: many };
  /** The resource's text for a framework message, else the framework's. */
  const message = (name: FrameworkMessage, values: Values = {}): string => {
    const all = { ...labels, ...values };
    return at(`messages.${name}`, resource.messages?.[name] ?? framework(name, all), all);
  };
  return {
    at,
    one,
    many,
    noun,
    title: message('list_title'),
    field: (key: string, label: string) => at(`fields.${key}`, label),
    message,
  };
};
export type ResourceMessages = ReturnType<typeof resourceMessages>;

export const useResourceMessages = (resource: ResourceConfig): ResourceMessages => {
  const translate = useTranslate();
  const framework = useMessages();
  return useMemo(
    () => resourceMessages(resource, translate, framework),
    [resource, translate, framework],
  );
};
