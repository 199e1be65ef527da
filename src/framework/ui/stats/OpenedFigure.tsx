import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { CardConfig, ResourceConfig } from '../../declaration/declaration';
import { useDeclaredResource } from '../hooks/declaredResources';
import { rowsPath } from '../hooks/rowsPath';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { withdrawnIn } from '../hooks/withdrawn';
import FigureLink from './FigureLink';

interface Props {
  resource: ResourceConfig;
  opens: NonNullable<CardConfig['opens']>;
  label: string;
  figure: string;
}

const LIST = ['list'] as const;

const textsOf = (values: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/**
 * A declared figure as a link to its rows; plain text if the person may not see them, or the server
 * can't filter them.
 */
const OpenedFigure = ({ resource, opens, label, figure }: Props) => {
  const client = useQueryClient();
  const { filterValues } = useListContext();
  const other = useDeclaredResource(opens.to);
  const target = opens.to === undefined ? resource : other;
  const isAllowed = useAllowedActions(target, LIST)?.includes('list');
  if (!target || isAllowed !== true) return figure;
  const filter =
    typeof opens.filter === 'function' ? opens.filter(textsOf(filterValues)) : opens.filter;
  const withdrawn = withdrawnIn(client, target.name)?.filters ?? [];
  if (withdrawn.some((name) => filter[name] !== undefined)) return figure;
  return <FigureLink to={rowsPath(target.name, filter)} figure={figure} label={label} />;
};

export default OpenedFigure;
