import { useMemo } from 'react';
import { useTranslate } from 'ra-core';

type Values = Readonly<Record<string, string | number>>;

/** The words of a page: English by name, each under the text key `scope.name`, which a language may fill. */
export const useWords = <Word extends string>(scope: string, words: Readonly<Record<Word, string>>) => {
  const translate = useTranslate();
  return useMemo(
    () =>
      (word: Word, values: Values = {}): string =>
        translate(`${scope}.${word}`, { ...values, _: words[word] }),
    [translate, scope, words],
  );
};
