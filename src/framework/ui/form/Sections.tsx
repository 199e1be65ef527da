import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SectionConfig } from '../../declaration/declaration';
import { FieldList } from './FieldInput';

// two columns if there is room, never three; a single field does not span the second
const columns = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;

const Section = ({ section, help, fields }: SectionConfig) =>
  section === undefined ? (
    <Box sx={columns}>
      <FieldList names={fields} />
    </Box>
  ) : (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: help === undefined ? 3 : 1 }}>
        {section}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Box sx={columns}>
        <FieldList names={fields} />
      </Box>
    </Box>
  );

export const Sections = ({ sections }: { sections: readonly SectionConfig[] }) => (
  <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {sections.map((section, at) => (
      <Section key={section.section ?? at} {...section} />
    ))}
  </Box>
);
