import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryRules } from '../../contract/catalogue/categories';
import { allowPictureHosts, isServedImage } from '../../contract/files';
import { couponRules } from '../../contract/money/coupons';
import { choice, pageQuery, searchQuery } from '../../contract/lists';
import { email, optionalText, required } from '../../contract/rules';

const said = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

const hiddenMarks = [
  ['200B', '\u200B'],
  ['200D', '\u200D'],
  ['200E', '\u200E'],
  ['200F', '\u200F'],
  ['061C', '\u061C'],
  ['00AD', '\u00AD'],
  ['202A', '\u202A'],
  ['202E', '\u202E'],
  ['2066', '\u2066'],
  ['2069', '\u2069'],
  ['FEFF', '\uFEFF'],
  ['FFF9', '\uFFF9'],
  ['FFFC', '\uFFFC'],
  ['E0041', '\u{E0041}'],
] as const;

describe('a required text', () => {
  test.each([
    undefined,
    null,
    '',
    '   ',
    '\u200B',
    ' \u2060\u00AD\uFEFF ',
    '\u200E\u200F',
    '\u3164 \u3164',
    '\u2800',
    '\u115F\uFFA0',
    '\u0301',
    '\u093E\u0902 \u200D',
    '\u{E0041}\u{E007F}',
    '\uFFFC',
  ])('is missing in %j', (value) => {
    expect(said(required(), value)).toBe('This field is required');
  });

  test.each([[7], [true], [{}], [[]]])('excludes %j', (value) => {
    expect(said(required(), value)).toBe('Must be text');
  });

  test('is kept composed, and with the joiners inside it', () => {
    expect(required().parse('Cafe\u0301')).toBe('Caf\u00E9');
    expect(required().parse('क्\u200Dष')).toBe('क्\u200Dष');
  });

  test.each(hiddenMarks)('loses the hidden mark U+%s at every place', (_, mark) => {
    const typed = `${mark}Dum${mark} Bi${mark}ryani${mark}`;
    expect([required().parse(typed), optionalText().parse(typed)]).toEqual(
      Array(2).fill('Dum Biryani'),
    );
    expect(required(2000).parse(`${mark}One${mark}\nTwo`)).toBe('One\nTwo');
    expect(email().parse(`asha${mark}@jaldi.example${mark}`)).toBe('asha@jaldi.example');
    expect(couponRules.code.parse(`dum${mark}20`)).toBe('DUM20');
    expect(searchQuery.parse({ search: `${mark}dum${mark}` }).search).toBe('dum');
  });

  test('is composed if a hidden mark separated a letter and its accent', () => {
    expect(required().parse('Cafe\u200B\u0301')).toBe('Caf\u00E9');
  });

  test('has plain spaces in one line, and its own in several', () => {
    expect(required().parse('\u2003Dum\u00A0Biryani\u202F')).toBe('Dum Biryani');
    expect(required(2000).parse('Dum\u00A0Biryani')).toBe('Dum\u00A0Biryani');
  });

  test.each(['Bir\uFFFDyani', 'Bir\uFFFEyani', 'Bir\uFFFFyani', 'Bir\u{1FFFE}yani'])(
    'that was read with another encoding is refused: %j',
    (value) => expect(said(required(), value)).toBe('Contains characters that cannot be stored'),
  );
});

test('an optional text may be blank, and is not made of what cannot be seen alone', () => {
  expect(optionalText().parse(' \u200B ')).toBe('');
  expect(said(optionalText(), '\u0301')).toBe('Must be text');
  expect(said(optionalText(), '\u3164')).toBe('Must be text');
});

const inWords = (value: string) => JSON.stringify(value);

describe('a text of one line', () => {
  const refused: [string, string[]][] = [
    ['Must be one line, without tabs', ['A\nB', 'A\rB', 'A\tB', 'A\u2028B', 'A\u2029B']],
    ['Contains control characters', ['A\u0007B', 'A\u001BB', 'A\u007FB', 'A\u0085B', 'A\u009BB']],
  ];
  test.each(
    refused.flatMap(([text, values]) => values.map((value) => [inWords(value), text, value])),
  )('refuses %s', (_, text, value) => {
    expect([said(required(), value), said(optionalText(), value)]).toEqual([text, text]);
  });

  test('keeps what languages are written with: joiners in words, emoji', () => {
    const kept = [
      'مطعم برياني',
      'می\u200Cخواهم',
      '👨‍👩‍👧 Biryani',
      '❤️‍🔥 🧑🏽‍🍳',
      'क्\u200Dष',
      'సాఫ్ట్\u200Cవేర్\u200C',
      'അവന്\u200D',
      'ห้อง',
    ];
    expect(kept.map((text) => required().parse(text))).toEqual(kept);
  });
});

test('a text that may be longer than a line keeps its lines, without other control characters', () => {
  expect(required(2000).parse('One\r\n\tTwo\u2028Three')).toBe('One\r\n\tTwo\u2028Three');
  expect(optionalText(500).parse('One\nTwo')).toBe('One\nTwo');
  expect(said(required(2000), 'One\u0007')).toBe('Contains control characters');
});

test('a missing field is reported once', () => {
  expect(required().safeParse('').error?.issues).toHaveLength(1);
});

test("a category's name has single spaces", () => {
  expect(categoryRules.name.parse('  Dum \u00A0  Biryani ')).toBe('Dum Biryani');
  expect(said(categoryRules.name, ' \t ')).toBe('This field is required');
});

describe('an image that the server stores', () => {
  beforeAll(() => allowPictureHosts(['cdn.example', 'cdn.example:8443']));
  afterAll(() => allowPictureHosts([]));
  test.each([
    '/api/files/a.webp',
    '/api/files/a-1_B.png',
    '/api/files/a.jpg',
    '/api/files/a.jpeg',
    'https://cdn.example/x/y',
    'https://CDN.example/a?w=2',
    'https://cdn.example:8443/a.png',
  ])('may be at %s', (address) => expect(isServedImage(address)).toBe(true));
  test.each([
    '/api/files/',
    '/api/files/a',
    '/api/files/a.svg',
    '/api/files/a/b.webp',
    '/api/files/../auth/me.webp',
    '/api/files/..webp',
    '/api/files/a.webp?x',
    '/api/files/a%2Fb.webp',
    '/api/files/a.webp/',
    '/logo.png',
    '//evil.example/a.webp',
    '/api/files/a\n.webp',
    'javascript:alert(1)',
    'ftp://x.example/a.webp',
    'a.webp',
    'http://cdn.example/a',
    'https://cdn.example:444/a',
    'https://cdn.example@evil.example/a',
    'https://me@cdn.example/a',
    'https://cdn.example.evil.example/a',
    'https://evil.example/cdn.example',
    'https:cdn.example/a',
  ])('is not at %s', (address) => expect(isServedImage(address)).toBe(false));
});

describe('a query', () => {
  test('takes a choice in any case', () => {
    const status = choice(['active', 'inactive']);
    expect(['Active', 'INACTIVE', 'All', ''].map((value) => status.parse(value))).toEqual([
      'active',
      'inactive',
      undefined,
      undefined,
    ]);
    expect(said(status, 'Gone')).toBe('Choose one of: active, inactive');
  });

  test('without a page or limit in its keys has the first page', () => {
    expect(pageQuery.parse({ page: '', limit: ' ' })).toEqual({ page: 1, limit: 10 });
    expect(said(pageQuery, { page: '0' })).toBe('Must be 1 or more');
    expect(said(pageQuery, { page: 'x' })).toBe('Not a number');
  });
});

test('at most four combining marks stay on one letter, and words of Indian languages and Arabic stay as they are', () => {
  const acutes = (count: number) => '\u0301'.repeat(count);
  expect(optionalText(500).parse(`x${acutes(450)}\ny`)).toBe(`x${acutes(4)}\ny`);
  expect(required().parse(`x${`${acutes(3)}\u200B`.repeat(30)}`)).toBe(`x${acutes(4)}`);
  for (const word of [
    'హైదరాబాద్',
    'స్త్రీ',
    'बिरयानी',
    'श्रीमती',
    'কর্ত্তৃপক্ষ',
    'مُحَمَّدٌ',
    'ക്ഷ്‌ണോ',
    'ผู้ใหญ่',
    'Tiếng Việt',
  ])
    expect(required().parse(word)).toBe(word.normalize());
});
