import { memo, use } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { SelectBox } from '../../actions/SelectBox';
import { RowActions } from '../../actions/RowActions';
import { ROW_ID, ROW_MARK } from '../../hooks/domMarkers';
import { lazyComponent } from '../../hooks/late';
import { useRowsSetting } from '../../hooks/rowsSetting';
import { SelectableContext } from '../../hooks/selection';
import type { ListColumn } from '../useColumns';
import { columnCell } from './ColumnCell';
import { ACTIONS, NAME, SELECT } from './tableStyles';

/** Lazy: few lists have a switch in their rows. */
export const SwitchActions = lazyComponent(() => import('../../actions/SwitchActions'), null);

/**
 * The two actions of a row's switch; undefined without a switch, or if this person may run neither.
 */
export const switchActionsOf = ({ list: { lines } }: ResourceConfig, allowed: readonly string[]) =>
  lines?.switch && [lines.switch.on, lines.switch.off].some((name) => allowed.includes(name))
    ? lines.switch
    : undefined;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  columns: readonly ListColumn[];
  /** Least widths by column, on one row of the table. */
  least?: Readonly<Record<string, string>> | undefined;
}

/** A record as a row. The keys `j` and `k` focus it, and Enter then opens it. */
export const ListRow = memo(({ resource, record, columns, least }: Props) => {
  const setting = useRowsSetting();
  const isSelectable = use(SelectableContext);
  const [name, ...facts] = columns;
  const switchActions = switchActionsOf(resource, setting.allowed);
  const widthOf = ({ show }: ListColumn) => least && { minWidth: least[show] };
  return (
    <tr className="MuiTableRow-hover" tabIndex={-1} {...{ [ROW_MARK]: '', [ROW_ID]: record.id }}>
      {isSelectable && (
        <td className={SELECT}>
          <SelectBox resource={resource} record={record} />
        </td>
      )}
      {name && (
        <th
          scope="row"
          className={NAME}
          style={widthOf(name)}
          data-numeric={name.isNumeric || undefined}
        >
          {columnCell({
            resource,
            record,
            column: name,
            setting,
            link: { opened: setting.linkOf(record) },
          })}
        </th>
      )}
      {facts.map((column) => (
        <td key={column.show} style={widthOf(column)} data-numeric={column.isNumeric || undefined}>
          {columnCell({ resource, record, column, setting })}
        </td>
      ))}
      {hasActions(resource) && (
        <td className={ACTIONS}>
          {switchActions ? (
            <SwitchActions resource={resource} record={record} switchActions={switchActions} />
          ) : (
            <RowActions resource={resource} record={record} />
          )}
        </td>
      )}
    </tr>
  );
});
ListRow.displayName = 'ListRow';

export const hasActions = (resource: ResourceConfig): boolean =>
  (resource.list.actions ?? []).length > 0;
