import { expect, test } from 'vitest';
import { caseNames, cases } from '../../../tools/simulator/cases';
import { parseOptions, USAGE } from '../../../tools/simulator/options';

test('cases are read in their order, next to the address of the server', () => {
  const args = ['--case', 'lost-webhook', '--case', 'none', '--url', 'http://127.0.0.1:4100/'];
  expect(parseOptions(args)).toMatchObject({
    cases: ['lost-webhook', 'none'],
    url: 'http://127.0.0.1:4100',
    help: false,
  });
  expect(parseOptions([]).cases).toEqual([]);
});

test.each([
  [['--case', 'lost'], `--case lost is not one of: ${caseNames.join(', ')}`],
  [['--rate', '0'], '--rate must be above 0'],
  [['--cases', 'none'], "Unknown option '--cases'"],
])('%j is refused with the allowed values', (args, text) => {
  expect(() => parseOptions(args)).toThrow(text);
  expect(() => parseOptions(args)).toThrow(USAGE);
});

test('the help lists every option and every case', () => {
  expect(parseOptions(['--help']).help).toBe(true);
  for (const option of ['minutes', 'rate', 'url', 'faults', 'case'])
    expect(USAGE).toContain(`--${option} `);
  for (const name of caseNames) expect(USAGE).toContain(`${name.padEnd(22)}${cases[name].text}`);
});
