import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AnyResource } from '../../core/erased';
import { useResourceText, type Values } from '../dialogs/text';
import { frameworkWords, type FrameworkWord } from '../messages';

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
