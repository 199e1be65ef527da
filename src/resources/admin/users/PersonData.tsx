import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { formatCount } from '../../../../contract/money';
import { DescriptionList } from '../../../components/DescriptionList';
import { businessDay } from '../../../framework/format/formats';
import { humanize } from '../../../framework/declaration/labels';
import { serverNow } from '../../../framework/browser/serverClock';
import { saveFile } from '../../../framework/ui/list/export/saveExport';
import { userTexts } from './messages';
import type { UserRecord } from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const sections = z.record(z.string(), z.unknown()).catch({});

/** Amount of stored data about a person, with a download of all of it. */
const PersonData = ({ record, answer }: { record: UserRecord; answer: unknown }) => {
  const message = useMessages(userTexts);
  const counts = Object.entries(sections.parse(answer)).flatMap(([name, rows]) =>
    Array.isArray(rows) ? [{ label: humanize(name), value: formatCount(rows.length) }] : [],
  );
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }),
      `person_${record.id}_${businessDay(serverNow())}.json`,
    );
  return (
    <>
      <Typography sx={{ mb: '16px' }}>{message('data_kept')}</Typography>
      <DescriptionList items={counts} />
      <Button variant="contained" onClick={save} sx={{ mt: '20px' }}>
        {message('save_file')}
      </Button>
    </>
  );
};

export default PersonData;
