import { z } from 'zod';
import { roles } from '../../contract/people/permissions';
import { defineResource } from '../../src/resources/define';

const roleIn = (name: string) => roles.find((role) => name.startsWith(`${role}/`)) ?? 'admin';

/** A minimal declaration under any name, open to the role at the start of the name. */
export const couponsLike = (name: string) =>
  defineResource({
    name,
    label: { one: 'Coupon', many: 'Coupons' },
    record: z.object({ id: z.string(), code: z.string() }),
    access: { [roleIn(name)]: '*' },
    menu: { icon: 'ticket', order: 4 },
    fields: { code: {} },
    list: { columns: ['code'] },
  });
