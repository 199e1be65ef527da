import { z } from 'zod';
import { answered, idIn, refused } from './courierAnswers';
import { oneOf, rowsOf, type Asked } from './foreignServer';

const BASE = '/v2/couriers';
const duty = z.strictObject({ on_duty: z.enum(['0', '1']) });

export interface Courier {
  courier_no: number;
  full_name: string;
  town: string;
  on_duty: '0' | '1';
  /** Text, as the courier's database stores it. */
  stars: string;
  /** Only in the details. */
  plate: string;
  shifts: { day: string; hours: number }[];
}

const courier = (number: number): Courier => ({
  courier_no: 100 + number,
  full_name: `${oneOf(['Ravi', 'Salma', 'Kiran', 'Meena', 'Yusuf', 'Anil'], number)} ${oneOf(['Reddy', 'Khan', 'Rao', 'Das', 'Naidu'], number)} ${number}`,
  town: oneOf(['Hyderabad', 'Secunderabad', 'Warangal'], number),
  on_duty: number % 2 === 0 ? '1' : '0',
  stars: (1 + ((number * 7) % 41) / 10).toFixed(1),
  plate: `TS 09 ${1000 + number}`,
  shifts: rowsOf((day) => day)
    .slice(0, 1 + (number % 3))
    .map((day) => ({ day: `2026-03-0${day}`, hours: 4 + ((number + day) % 5) })),
});

export const courierRows = (): Courier[] => rowsOf(courier);

const inList = ({ plate: _plate, shifts: _shifts, ...row }: Courier) => row;
const inDetail = ({ shifts: _shifts, ...row }: Courier) => row;

const switchDuty = (row: Courier, body: unknown): Response => {
  const { data, error } = duty.safeParse(body);
  if (!data) return refused(422, 'BAD_DUTY', z.prettifyError(error));
  row.on_duty = data.on_duty;
  return answered({ courier: inDetail(row) });
};

/** All calls about couriers. Undefined: another address. */
export const answerAboutCouriers = (
  rows: Courier[],
  { method, path, query, body }: Asked,
): Response | undefined => {
  if (path === BASE) {
    if (method !== 'GET') return refused(405, 'NOT_SO', 'Couriers are only read here');
    if (query.size > 0)
      return refused(
        400,
        'NO_QUERY_PLEASE',
        `Couriers come all at once, without ${[...query.keys()].join(', ')}`,
      );
    return answered({ couriers: rows.map(inList) });
  }
  const place = idIn(path, BASE);
  if (!place) return undefined;
  const row = rows.find(({ courier_no }) => String(courier_no) === place.id);
  if (!row) return refused(404, 'NO_SUCH_COURIER', `There is no courier ${place.id}`);
  switch (method + place.rest) {
    case 'GET':
      return answered({ courier: inDetail(row) });
    case 'GET/shifts':
      return answered({ shifts: row.shifts });
    case 'PUT/duty':
      return switchDuty(row, body);
    default:
      return refused(405, 'NOT_SO', `${method} is nothing that a courier understands`);
  }
};
