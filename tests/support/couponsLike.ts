import { z } from 'zod';
import { defineResource } from '../../src/resources/define';

/** A declaration of the smallest kind under any name, open to every role. */
export const couponsLike = (name: string) =>
  defineResource({
    name,
    label: { one: 'Coupon', many: 'Coupons' },
    record: z.object({ id: z.string(), code: z.string() }),
    access: { admin: '*', store: '*', user: '*' },
    menu: { icon: 'ticket', order: 4 },
    fields: { code: 'Code' },
    list: { columns: ['code'] },
  });
