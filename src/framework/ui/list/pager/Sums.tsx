import { useListContext } from 'ra-core';
import type { ResourceConfig } from '../../../declaration/declaration';
import { formatCount, formatMoney } from '../../../format/formats';
import type { ListMeta } from '../../../declaration/provider';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';

const formats = { money: formatMoney, count: formatCount };

/** The sums that are not 0; at least one. */
const sumTexts = ({ list }: ResourceConfig, sums: NonNullable<ListMeta['sums']>) => {
  const declared = Object.entries(list.sum ?? {}).flatMap(([name, sum]) => {
    const value = sums[name];
    return value === undefined ? [] : [{ ...sum, name, value }];
  });
  const [first] = declared;
  const shownSums = declared.filter(({ value }) => value !== 0);
  return shownSums.length > 0 || !first ? shownSums : [first];
};

/**
 * The sums over all filtered rows, after their count: " orders · 1,250.00". If the server has
 * stopped counting, the sums are lower bounds.
 * @param isNamed true if the count already names its rows
 */
const Sums = ({ resource, isNamed }: { resource: ResourceConfig; isNamed: boolean }) => {
  const message = useMessages();
  const { at, noun } = useResourceMessages(resource);
  const { meta }: { meta?: ListMeta } = useListContext();
  if (!meta?.sums) return null;
  const texts = sumTexts(resource, meta.sums).map(({ name, value, format, label = '%{sum}' }) => {
    const figure = formats[format](value);
    const sum = meta.isTotalCapped ? message('sum_at_least', { sum: figure }) : figure;
    return at(`sums.${name}`, label, { sum });
  });
  if (texts.length === 0) return null;
  return <span>{`${isNamed ? '' : ` ${noun.many}`} · ${texts.join(' · ')}`}</span>;
};

export default Sums;
