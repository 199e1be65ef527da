import { toPaise } from '../../contract/money';
import { before, DAY_MS } from './clock';
import type { Row } from './insertRows';
import type { Ledger } from './ledger';
import { lastStageOf, type Order } from './orders';
import type { Customer } from './people';
import { itemAt, randomOf, type Random } from './random';

const SETTINGS = { referrerPoints: 100, refereePoints: 50, newUserCashbackRupees: 50, referrerCashbackRupees: 75 };
const REFERRED_SHARE = 0.5;
const DAYS = 90;
/** every how manieth referral is the demonstration customer's */
const DEMO_EVERY = 14;
const INVITED = ['Lavanya', 'Shoaib', 'Tejaswini', 'Rahul', 'Nazneen', 'Bhargav', 'Sadia', 'Pranay', 'Madhuri', 'Fahad', 'Sindhu', 'Zoya', 'Akhil', 'Ramana', 'Heena'];

export function referralSettingRows(now: Date): Row<'referral_settings'>[] {
  return [{
    id: true, referrer_points: SETTINGS.referrerPoints, referee_points: SETTINGS.refereePoints,
    new_user_cashback_paise: toPaise(SETTINGS.newUserCashbackRupees), referrer_cashback_paise: toPaise(SETTINGS.referrerCashbackRupees),
    updated_at: before(now, 100 * DAY_MS),
  }];
}

/** People who joined through a friend's code; the first delivered order completes a referral and pays both. */
export function referralRows(customers: readonly Customer[], orders: readonly Order[], ledger: Ledger, now: Date) {
  const random = randomOf('referrals');
  const firstDelivery = firstDeliveries(orders);
  const newcomers = customers.filter(({ joinedAt }) => joinedAt > before(now, DAYS * DAY_MS)).filter(() => random.chance(REFERRED_SHARE));
  const joined = newcomers.map((referee, index) => {
    const referrer = referrerOf(random, customers, referee.joinedAt, index);
    const completedAt = firstDelivery.get(referee.id) ?? null;
    if (completedAt) payBoth(ledger, referrer, referee, completedAt);
    return {
      referrer_id: referrer.id, referee_id: referee.id, referee_name: referee.name, referee_email: referee.email, referee_phone: referee.phone,
      status: completedAt ? 'completed' : 'pending', completed_at: completedAt, created_at: referee.joinedAt,
    };
  });
  return [...joined, ...invitations(random, customers, now)];
}

function firstDeliveries(orders: readonly Order[]): Map<number, Date> {
  const first = new Map<number, Date>();
  for (const order of orders) {
    const last = lastStageOf(order);
    const known = first.get(order.plan.customer.id);
    if (last.to === 'delivered' && (!known || last.at < known)) first.set(order.plan.customer.id, last.at);
  }
  return first;
}

function referrerOf(random: Random, customers: readonly Customer[], joinedAt: Date, index: number): Customer {
  const drawn = random.pick(customers.filter((customer) => customer.isActive && customer.joinedAt < before(joinedAt, DAY_MS)));
  return index % DEMO_EVERY === 3 ? itemAt(customers, 0) : drawn;
}

function payBoth(ledger: Ledger, referrer: Customer, referee: Customer, at: Date): void {
  const credit = { type: 'credit', at } as const;
  ledger.post({ ...credit, userId: referrer.id, amountPaise: toPaise(SETTINGS.referrerCashbackRupees),
    description: `Referral cashback for inviting ${referee.name}`, reference: `REF-${referrer.referralCode}-${referee.id}` });
  ledger.post({ ...credit, userId: referee.id, amountPaise: toPaise(SETTINGS.newUserCashbackRupees),
    description: 'Welcome cashback for joining through a friend', reference: `REF-${referrer.referralCode}-${referee.id}` });
}

// Invited and not yet here.
function invitations(random: Random, customers: readonly Customer[], now: Date) {
  const hosts = customers.filter(({ isActive, joinedAt }) => isActive && joinedAt < before(now, 30 * DAY_MS));
  return INVITED.map((name, index) => ({
    referrer_id: (index % 5 === 0 ? itemAt(customers, 0) : random.pick(hosts)).id, referee_id: null, referee_name: name,
    referee_email: `${name.toLowerCase()}.${random.int(11, 99)}@example.com`, referee_phone: `9${random.text('0123456789', 9)}`,
    status: 'pending', completed_at: null, created_at: before(now, index < 2 ? (index + 1) * DAY_MS / 30 : random.next() * 28 * DAY_MS + DAY_MS),
  }));
}
