import { type ReactNode, Suspense } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { type RowsSetting, useRowsSetting } from '../../hooks/rowsSetting';
import { definitionOf } from '../../values/resolveValue';
import { recordValue } from '../../values/RecordValue';
import { lazyComponent } from '../../hooks/late';

// two lists have one; the others don't load a checkbox
const OneWayToggle = lazyComponent(() => import('../../actions/OneWayToggle'));
/** Placeholder with the checkbox's size. */
const box = <span style={{ display: 'inline-block', width: 38, height: 38 }} />;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  name: string;
}

/** A read-only value in a list, except the latch, which is set in place. */
export const columnValue = (
  { resource, record, name }: Props,
  { text, message }: RowsSetting,
): ReactNode => {
  const field = definitionOf(resource, name);
  if (field.kind === 'latch') {
    return (
      <Suspense fallback={box}>
        <OneWayToggle resource={resource} record={record} source={name} field={field} />
      </Suspense>
    );
  }
  return recordValue({ resource, record, name, isCompact: true, message }, text);
};

export const ColumnValue = (props: Props): ReactNode => columnValue(props, useRowsSetting());
