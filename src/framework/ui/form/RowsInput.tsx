import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
import { emptyRow, presentOf, rowFields } from './formSpec';
import { FormScopeContext, useFormScope } from './scope';
import type { InputProps } from './inputProps';

interface RowProps extends Pick<InputProps, 'Fields'> {
  fields: Readonly<Record<string, FieldConfig>>;
  path: string;
  index: number;
  /** The row's values when the form was filled or the row was added. */
  row: FormValues;
  onRemove?: () => void;
}

const frame = {
  display: 'grid',
  gap: { xs: '4px 8px', sm: 2 },
  // on a phone the fields have the whole width
  gridTemplate: {
    xs: '"name remove" auto "fields fields" auto / 1fr auto',
    sm: '"fields remove" auto / 1fr auto',
  },
  alignItems: { xs: 'center', sm: 'start' },
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const columns = {
  minWidth: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(140px, 1fr))' },
} as const;

const Row = ({ fields, Fields, path, index, row, onRemove }: RowProps) => {
  const message = useMessages();
  const outer = useFormScope();
  const name = message('row', { number: index + 1 });
  const prefix = `${path}.${index}.`;
  // later typing does not count as a value of the record
  const [first] = useState(row);
  const present = useMemo(() => presentOf(fields, first, first, prefix), [fields, first, prefix]);
  const scope = useMemo(
    () => ({ ...outer, fields, prefix, present, isRequired: () => true }),
    [outer, fields, prefix, present],
  );
  return (
    <Box role="group" aria-label={name} sx={frame}>
      <Typography
        aria-hidden
        variant="body2"
        sx={{ gridArea: 'name', display: { sm: 'none' }, color: 'text.secondary' }}
      >
        {name}
      </Typography>
      <Box sx={{ gridArea: 'fields', ...columns }}>
        <FormScopeContext.Provider value={scope}>
          <Fields />
        </FormScopeContext.Provider>
      </Box>
      <IconButton
        aria-label={message('remove_row', { number: index + 1 })}
        disabled={!onRemove}
        onClick={onRemove}
        sx={{ gridArea: 'remove', width: 44, height: 44, mt: { sm: 5.5 } }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};

/** A table inside the form: rows are added and removed, down to the declared minimum. */
const RowsInput = ({ path, field, Fields, labelId, describedBy, error }: InputProps) => {
  const message = useMessages();
  const form = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ name: path });
  const fields = useMemo(() => rowFields(field), [field]);
  const removeAt = (index: number) => () => {
    form.clearErrors(path);
    remove(index);
  };
  const add = () => {
    if (error !== undefined) form.clearErrors(path);
    append(emptyRow(field));
  };
  return (
    <Stack spacing={3} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          fields={fields}
          Fields={Fields}
          path={path}
          index={index}
          row={row}
          onRemove={rows.length > (field.min ?? 0) ? removeAt(index) : undefined}
        />
      ))}
      <Button
        onClick={add}
        startIcon={<AddIcon />}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        data-invalid={error !== undefined && rows.length === 0}
      >
        {field.addLabel ?? message('add_row')}
      </Button>
    </Stack>
  );
};

export default RowsInput;
