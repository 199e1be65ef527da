import Skeleton from '@mui/material/Skeleton';
import { type ComponentType } from 'react';
import type { FieldConfig } from '../../declaration/declaration';
import { isBuiltIn, ownKind, type BuiltInKind } from '../../declaration/kinds';
import { FieldValue } from '../values/FieldValue';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import type { InputProps } from './inputProps';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';
import { late } from '../hooks/late';

type Input = ComponentType<InputProps>;

const heavy = (load: () => Promise<{ default: Input }>, height = 40): Input =>
  late(load, <Skeleton variant="rounded" height={height} />);

const DateInput = heavy(() => import('./DateInput'));
const LookupInput = heavy(() => import('./LookupInput'));
const SearchedInput = heavy(() => import('./SearchedInput'));
const OwnInput = heavy(() => import('./CustomInput'));

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
  password: heavy(() => import('./PasswordInput')),
  file: heavy(() => import('./FileInput')),
  json: heavy(() => import('./JsonInput'), 100),
  reference: heavy(() => import('./ReferenceInput')),
  date: DateInput,
  datetime: DateInput,
  select: ChoiceInput,
  rating: RatingInput,
  tags: heavy(() => import('./TagsInput')),
  multiselect: heavy(() => import('./MultiSelectInput')),
  image: heavy(() => import('./ImageInput'), 120),
  rows: heavy(() => import('./RowsInput'), 160),
  schedule: heavy(() => import('./ScheduleInput'), 340),
  custom: heavy(() => import('./CustomInput')),
};

/** The input of a kind; large inputs are loaded when a form has one. */
export const inputOf = (field: FieldConfig): Input => {
  if (field.kind === 'select' && field.lookup)
    return field.lookup.search === undefined ? LookupInput : SearchedInput;
  if (isBuiltIn(field.kind)) return inputs[field.kind];
  return ownKind(field.kind).input ? OwnInput : TextInput;
};
