import { z } from 'zod';
import { texts } from '../../contract/rules';

type RawIssue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

const typeTexts: Record<string, string> = {
  string: texts.text, number: 'Must be a number', int: 'Must be a whole number', boolean: texts.flag, array: 'Must be a list',
  object: 'Must be an object', record: 'Must be an object', date: 'Must be a date',
};
const formatTexts: Record<string, string> = {
  datetime: 'Must be a date and time such as 2026-01-31T10:00:00.000Z', date: 'Must be a date such as 2026-01-31', email: texts.email,
};

const sizeText = (origin: string, most: boolean, limit: number | bigint): string => {
  if (origin === 'string') return `At ${most ? 'most' : 'least'} ${limit} characters`;
  if (origin === 'array') return `At ${most ? 'most' : 'least'} ${limit} entries`;
  return `Must be ${limit} or ${most ? 'less' : 'more'}`;
};

const NOT_VALID = 'Not valid';

/** What a person is told of an issue whose schema has no words of its own; zod's are for programmers. */
export function plainWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return texts.required;
      return typeTexts[issue.expected] ?? NOT_VALID;
    case 'invalid_format':
      return formatTexts[issue.format] ?? NOT_VALID;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return sizeText(issue.origin, false, issue.minimum);
    case 'too_big':
      return sizeText(issue.origin, true, issue.maximum);
    default:
      return NOT_VALID;
  }
}

// for every schema of this process, those that are parsed outside of a route as well
z.config({ customError: plainWords });
