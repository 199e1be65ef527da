import { expect, test } from 'vitest';
import { readDuration, writeDuration } from '../../../../src/framework/format/durationText';

test.each([
  ['90', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1.5 hours', 90],
  ['1,5 h', 90],
  ['1 hr. 30', 90],
  ['2 days 3h', 3060],
  ['0.1 h', 6],
  [' 45 Minutes ', 45],
])('%s is %i minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});

test.each(['soon', '1 x', '-5', '1:75', 'h 3', '5 months'])(
  '%s is not a duration and stays as typed',
  (text) => {
    expect(readDuration(text)).toBe(text);
  },
);

test.each([
  [90, '1 h 30 min'],
  [45, '45 min'],
  [120, '2 h'],
  [0, '0 min'],
  [1.5, '1.5 min'],
  ['soon', 'soon'],
  [null, ''],
])('%s is written as "%s"', (value, text) => {
  expect(writeDuration(value)).toBe(text);
});

test('an empty field is not a duration', () => {
  expect(readDuration('  ')).toBeNull();
});
