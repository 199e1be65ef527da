import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount, formatRupees } from '../../../contract/money';
import { formatDate } from '../../../contract/time';
import { OpenFigure } from '../../navigation/OpenFigure';
import type { TrendDay } from './readTrend';
import { ordersOf, revenueOf } from './rows';
import { dashboardTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

/** The chart as text: one row per day, newest first. */
const TrendTable = ({ days }: { days: readonly TrendDay[] }) => {
  const message = useMessages(dashboardTexts);
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={message('trend')}
      sx={{
        maxHeight: 320,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {message('day')}
            </TableCell>
            <TableCell component="th" scope="col" align="right">
              {message('trend_revenue')}
            </TableCell>
            <TableCell component="th" scope="col" align="right">
              {message('trend_orders')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ day, revenue, orders }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {formatDate(day)}
              </TableCell>
              <TableCell align="right">
                <OpenFigure
                  to={revenueOf({ from: day, to: day })}
                  figure={formatRupees(revenue)}
                  label={formatDate(day)}
                />
              </TableCell>
              <TableCell align="right">
                <OpenFigure
                  to={ordersOf({ from: day, to: day })}
                  figure={formatCount(orders)}
                  label={formatDate(day)}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

export default TrendTable;
