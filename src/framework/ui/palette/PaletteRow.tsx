import Box from '@mui/material/Box';
import { type HTMLAttributes, type ReactNode } from 'react';
import { isPartOf } from './matching';
import type { Row } from './rows';
import { summary, notedFacts, offered, row, state, title } from './styles';
import { lazySlots } from '../hooks/late';

/** A text with the typed part marked. */
const Marked = ({ label, text }: { label: string; text: string }) => {
  const at = isPartOf(text, label) ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <Box component="span" sx={{ color: 'primary.main' }}>
        {label.slice(at, at + text.length)}
      </Box>
      {label.slice(at + text.length)}
    </>
  );
};

interface Props {
  of: Row;
  text: string;
  icon: ReactNode;
  option: HTMLAttributes<HTMLElement>;
}

const slotNote = lazySlots<{ resource: string; id: string }>(null);

const noteOf = ({ hit }: Row) =>
  hit && hit.source.resource.search !== false ? hit.source.resource.search?.note : undefined;

/**
 * The declaration's note on a record. It loads later, into the existing line, so that no row moves.
 */
const Note = ({ of }: Pick<Props, 'of'>) => {
  const note = noteOf(of);
  if (!note || !of.hit) return null;
  const Slot = slotNote(note);
  return <Slot resource={of.hit.source.resource.name} id={of.hit.id} />;
};

export const PaletteRow = ({ of, text, icon, option }: Props) => (
  <Box {...option} sx={row}>
    <Box sx={{ display: 'inline-flex', flex: 'none', width: 20, color: 'text.secondary' }}>
      {!of.isOffer && icon}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={of.isOffer ? offered : title}>
        <Marked label={of.title} text={text} />
      </Box>
      {of.summary && (
        <Box sx={noteOf(of) ? notedFacts : summary}>
          <Note of={of} />
          <Marked label={of.summary} text={text} />
        </Box>
      )}
    </Box>
    {of.state && <Box sx={state}>{of.state}</Box>}
  </Box>
);
