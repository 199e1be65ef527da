import fc from 'fast-check';

const LONG = 5_000;

/** Texts that have broken other programs: each is data like any other, or refused in words. */
export const nastyTexts: readonly string[] = [
  '', ' ', '\t', '\u00a0', '\u200b', 'a'.repeat(LONG), 'é'.repeat(201), '😀'.repeat(101), '👩‍👩‍👧‍👦', 'אבג\u202eabc', 'हैदराबाद', 'e\u0301', '\ufeff',
  '\0', 'a\0b', '\\u0000', '\ud800', 'x\udc00y', '\uffff', 'a\r\nSet-Cookie: b=c', '\n', '\x1b[31m', '\x7f',
  "' or 1=1 --", "'; drop table users; --", '$1', '$$', '\\', '%', '_', '%%%', '\\%', '*', '?', '(', '[', '(a+)+$', '${7*7}', '{{7*7}}',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x', '../../etc/passwd', '%2e%2e%2f', '/etc/passwd',
  '__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', 'all', 'NaN', 'Infinity', '-Infinity', '1e308', '1e400', '0x10', '-0', '+1', ' 1 ', '1_0', '٣',
  '=1+1', '+1', '-1', '@a', '0', '-1', '1.5', '9223372036854775807', '9223372036854775808', '18446744073709551616', '9'.repeat(400), '01', '2147483648',
  '0000-00-00', '1899-12-31', '2026-02-29', '2026-13-01', '9999-12-31', '99999-01-01', '275760-09-14', '+020000-01-01', '-000001-01-01', '2026-01-01T00:00:00Z',
  '2026-06-31T25:61:61Z', 'today', 'a@b.c', `${'a'.repeat(300)}@x.example`, '0-0', '500-', '-500', '1e3-1e4', '9'.repeat(30) + '-1', 'https://google.com/maps',
];

const nastyNumbers: readonly number[] = [
  0, -0, 1, -1, 0.1, 0.001, 1 / 3, 1e-320, 1e15, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63), 99.995, 100.005, 100_000.01, 12_345_678.9,
];

export const nastyText = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...nastyTexts) }, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }));

/** Anything that JSON can say. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 4, arbitrary: fc.oneof(fc.constantFrom(...nastyNumbers), fc.double({ noNaN: true }), fc.maxSafeInteger()) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }, { '': '' }) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 120 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const nestedText = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
