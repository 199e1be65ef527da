import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatDate } from '../../../contract/time';
import { englishMessages } from '../../../src/app/Admin';
import { frameworkSettings } from '../../../src/app/settings';
import { configureFramework } from '../../../src/framework/declaration/settings';
import { formatMoney } from '../../../src/framework/format/formats';
import { applyLanguage, languageNames, loadLanguage } from '../../../src/i18n/loadLanguage';
import allPreviewed from '../../../src/firstLook/translations.json';
import { pages } from '../../../src/pages/pages';
import { resources } from '../../../src/resources/areas/storeArea';

const { declared, add } = vi.hoisted(() => {
  const texts = new Map<string, string>();
  return {
    declared: texts,
    add: (scope: string, messages: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(messages)) texts.set(`${scope}.${name}`, text);
    },
  };
});
vi.mock('../../../src/framework/texts/texts', () => ({
  texts: (scope: string, messages: Readonly<Record<string, string>>) => {
    add(scope, messages);
    return { scope, messages };
  },
}));
vi.mock('../../../src/i18n/words', async (original) => {
  const words = await original<typeof import('../../../src/i18n/words')>();
  return {
    ...words,
    wordTextsOf: (scope: string, messages: Readonly<Record<string, string>>) => {
      add(scope, messages);
      return words.wordTextsOf(scope, messages);
    },
  };
});

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
});
const modules = import.meta.glob('/src/**/*.{ts,tsx}');

/** Scopes of screens that are not translated yet. */
const NOT_YET =
  /^(?:resources\.(?:admin|user)\/|pages\.\/(?:admin|user)|reward_changes|productAvailability|redeem_history|availability\.|scratch_cards|jobs\.|approvals|prices|dashboard)/;

/** Keys of a declaration whose value is a text. */
const TEXT_KEYS = new Set(
  'label help placeholder confirm title text busy submit succeeded failed done section chip'.split(
    ' ',
  ),
);

const isText = (text: string): boolean => /[a-z]/i.test(text.replaceAll(/%\{\w+\}/g, ''));

const textsIn = (value: unknown, isEach: boolean, key = ''): readonly string[] => {
  if (typeof value === 'string') return isEach || TEXT_KEYS.has(key) ? [value] : [];
  // a schema refers to itself
  if (typeof value !== 'object' || value === null || '_zod' in value) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, isEach || name === 'choices', name),
  );
};

const withKeys = (value: object, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'string'
      ? [[`${path}${name}`, part] as const]
      : typeof part === 'object' && part !== null
        ? withKeys(part, `${path}${name}.`)
        : [],
  );

/** Values that declarations compute, which are translated by their English too. */
const COMPUTED = ['Rejected', 'No description'];

/** English texts of a store's screens, by the places that declare texts. */
const englishTexts = async (): Promise<ReadonlySet<string>> => {
  // other tests may have loaded them
  vi.resetModules();
  for (const [path, read] of Object.entries(sources))
    if (/\b(?:texts|wordTextsOf)\(\s*'/.test(await read())) await modules[path]?.();
  const keyed = [...declared, ...withKeys(englishMessages(resources, pages))];
  return new Set(
    [
      // a test of the printer's scripts
      ...keyed
        .filter(([key]) => !NOT_YET.test(key) && key !== 'printer.test_notes')
        .map(([, text]) => text),
      ...resources.flatMap((resource) => textsIn(resource, false)),
      ...COMPUTED,
    ].filter(isText),
  );
};

const placeholders = (text: string): readonly string[] =>
  (text.match(/%\{\w+\}/g) ?? []).toSorted();

/** Scripts of the languages; Latin words are those of `allowed`. */
const scripts: Readonly<Record<string, RegExp>> = {
  te: /\p{Script=Telugu}/u,
  hi: /\p{Script=Devanagari}/u,
  ur: /\p{Script=Arabic}/u,
};
const allowed = new Set(
  'min UTF Razorpay OTP JSON Esc Enter CSV USB Samsung Jaldi Biryani Internet IST Firefox Edge Chrome iPhone iPad Excel Android Add Home Screen Share'.split(
    ' ',
  ),
);

const previewed: Readonly<Record<string, Readonly<Record<string, string>>>> & { te: object } =
  allPreviewed;

let english: ReadonlySet<string>;
beforeAll(async () => {
  english = await englishTexts();
});

describe.each(Object.keys(languageNames).filter((code) => code !== 'en'))('in %s', (code) => {
  let texts: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ({ texts } = await loadLanguage(code, 'store'));
  });

  test('every text of a store is translated, and no translation is left over', () => {
    expect(english.size).toBeGreaterThan(900);
    expect([...english].filter((text) => texts[text] === undefined)).toEqual([]);
    const unused = Object.keys(texts).filter((text) => !english.has(text));
    expect(unused).toEqual([]);
  });

  test('the preview of a slow network has the texts of the board', () => {
    const { [code]: own = {} } = previewed;
    const { 'Slow network. Loading the rest…': slow, ...others } = own;
    expect(slow).toBeDefined();
    expect(Object.keys(own)).toEqual(Object.keys(previewed.te));
    expect(texts).toMatchObject(others);
  });

  test('a translation has the placeholders and the plural forms of its English', () => {
    const different = Object.entries(texts).filter(([text, translation]) => {
      const forms = translation.split(' |||| ');
      return (
        forms.length !== text.split(' |||| ').length ||
        `${placeholders(text)}` !== `${placeholders(translation)}`
      );
    });
    expect(different).toEqual([]);
  });

  test('a translation is written in its own script', () => {
    const foreign = Object.values(texts).filter((translation) => {
      const words = translation.replaceAll(/%\{\w+\}/g, ' ');
      const latin = words.match(/[A-Za-z]{3,}/g) ?? [];
      return (
        latin.some((word) => !allowed.has(word)) ||
        Object.entries(scripts).some(([other, script]) => other !== code && script.test(words))
      );
    });
    expect(foreign).toEqual([]);
  });
});

test('figures have the digits and the grouping of India in every language; months have its names', async () => {
  configureFramework(frameworkSettings);
  onTestFinished(() => applyLanguage('en', 'store'));
  await applyLanguage('ur', 'store');
  expect(formatMoney(1_381_211.88)).toBe('₹13,81,211.88');
  expect(formatDate('2026-11-28')).toBe('28 نومبر 2026');
  await applyLanguage('en', 'store');
  expect(formatDate('2026-11-28')).toBe('28 Nov 2026');
});
