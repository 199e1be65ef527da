import Box from '@mui/material/Box';
import { type HTMLAttributes, type ReactNode } from 'react';
import { isPartOf } from './matching';
import type { Row } from './rows';
import { facts, notedFacts, offered, row, state, title } from './styles';
import { lateSlots } from '../hooks/late';

/** A text with the typed part marked. */
const Marked = ({ whole, text }: { whole: string; text: string }) => {
  const at = isPartOf(text, whole) ? whole.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return whole;
  return (
    <>
      {whole.slice(0, at)}
      <Box component="span" sx={{ color: 'primary.main' }}>
        {whole.slice(at, at + text.length)}
      </Box>
      {whole.slice(at + text.length)}
    </>
  );
};

interface Props {
  of: Row;
  text: string;
  icon: ReactNode;
  option: HTMLAttributes<HTMLElement>;
}

const slotNote = lateSlots<{ resource: string; id: string }>(null);

const noteOf = ({ hit }: Row) =>
  hit && hit.source.resource.search !== false ? hit.source.resource.search?.note : undefined;

/**
 * The declaration's note on a record. It loads later, into the existing line, so that no row moves.
 */
const Note = ({ of }: Pick<Props, 'of'>) => {
  const said = noteOf(of);
  if (!said || !of.hit) return null;
  const Said = slotNote(said);
  return <Said resource={of.hit.source.resource.name} id={of.hit.id} />;
};

export const PaletteRow = ({ of, text, icon, option }: Props) => (
  <Box {...option} sx={row}>
    <Box sx={{ display: 'inline-flex', flex: 'none', width: 20, color: 'text.secondary' }}>
      {!of.isOffer && icon}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={of.isOffer ? offered : title}>
        <Marked whole={of.title} text={text} />
      </Box>
      {of.facts && (
        <Box sx={noteOf(of) ? notedFacts : facts}>
          <Note of={of} />
          <Marked whole={of.facts} text={text} />
        </Box>
      )}
    </Box>
    {of.state && <Box sx={state}>{of.state}</Box>}
  </Box>
);
