import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../core/declaration';
import type { Messages } from '../../core/resource';
import { dialogMessages, type DialogWord, type FrameworkWord, frameworkWords } from './messages';

type Values = Readonly<Record<string, string | number>>;
type PlainMessage = Exclude<keyof Messages, 'empty'>;

/** The framework's own words; English where the language lacks one. */
export const useWords = () => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (word: DialogWord, values: Values = {}): string =>
        translate(`framework.${word}`, { ...values, _: dialogMessages[word] }),
    [translate],
  );
};

/** The texts of one resource: the declared English is the default of a key that a language may fill. */
export const useResourceText = (resource: AnyResource) => {
  const translate = useTranslate();
  const word = useWords();
  return useMemo(() => {
    const at = (path: string, otherwise: string, values: Values = {}): string =>
      translate(`resources.${resource.name}.${path}`, { ...values, _: otherwise });
    const one = at('one', resource.label.one);
    return {
      at,
      one,
      field: (key: string, label: string) => at(`fields.${key}`, label),
      /** A declared message, else the framework's own about "this one". */
      message: (key: PlainMessage, otherwise: DialogWord, values?: Values) => {
        const declared = resource.messages?.[key];
        const general = word(otherwise, { one: key.endsWith('Title') ? one : one.toLowerCase() });
        return at(`messages.${key}`, declared ?? general, values);
      },
    };
  }, [resource, translate, word]);
};

/** The framework's own words, those of lists included; English where the language lacks one. */
export const useFrameworkWords = () => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (word: FrameworkWord, values: Values = {}): string =>
        translate(`framework.${word}`, { ...values, _: frameworkWords[word] }),
    [translate],
  );
};

/** The texts of one resource's list: the declared English is the default of a key that a language may fill. */
export const useListText = (resource: AnyResource) => {
  const text = useResourceText(resource);
  return useMemo(() => {
    const many = text.at('many', resource.label.many);
    return { ...text, many, manyLower: many.toLowerCase(), title: text.at('title', resource.list.title ?? many) };
  }, [resource, text]);
};
