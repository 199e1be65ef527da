import Skeleton from '@mui/material/Skeleton';
import { type ComponentType } from 'react';
import type { FieldConfig } from '../../declaration/declaration';
import { isBuiltIn, customKindOf, type BuiltInKind } from '../../declaration/kinds';
import { FieldValue } from '../values/FieldValue';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import type { InputProps } from './inputProps';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';
import { lazyComponent } from '../hooks/late';

type Input = ComponentType<InputProps>;

const lazyInput = (load: () => Promise<{ default: Input }>, height = 40): Input =>
  lazyComponent(load, <Skeleton variant="rounded" height={height} />);

const DateInput = lazyInput(() => import('./DateInput'));
const LookupInput = lazyInput(() => import('./LookupInput'));
const SearchedInput = lazyInput(() => import('./SearchedInput'));
const OwnInput = lazyInput(() => import('./CustomInput'));

/** Read-only stars: forms do not edit ratings. */
const RatingInput = ({ field, path, value }: InputProps) => (
  <FieldValue field={field} source="value" record={{ id: path, value }} />
);

const inputs: Readonly<Record<BuiltInKind, Input>> = {
  text: TextInput,
  textarea: TextInput,
  email: TextInput,
  url: TextInput,
  phone: TextInput,
  badge: TextInput,
  number: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  status: BooleanInput,
  latch: BooleanInput,
  integer: NumberInput,
  percent: NumberInput,
  duration: NumberInput,
  password: lazyInput(() => import('./PasswordInput')),
  file: lazyInput(() => import('./FileInput')),
  json: lazyInput(() => import('./JsonInput'), 100),
  reference: lazyInput(() => import('./ReferenceInput')),
  date: DateInput,
  datetime: DateInput,
  select: ChoiceInput,
  rating: RatingInput,
  tags: lazyInput(() => import('./TagsInput')),
  multiselect: lazyInput(() => import('./MultiSelectInput')),
  image: lazyInput(() => import('./ImageInput'), 120),
  rows: lazyInput(() => import('./RowsInput'), 160),
  schedule: lazyInput(() => import('./ScheduleInput'), 340),
  custom: lazyInput(() => import('./CustomInput')),
};

/** The input of a kind; large inputs are loaded when a form has one. */
export const inputOf = (field: FieldConfig): Input => {
  if (field.kind === 'select' && field.lookup)
    return field.lookup.search === undefined ? LookupInput : SearchedInput;
  if (isBuiltIn(field.kind)) return inputs[field.kind];
  return customKindOf(field.kind).input ? OwnInput : TextInput;
};
