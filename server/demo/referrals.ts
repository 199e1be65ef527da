import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { referralShares } from '../money/rewards/completeReferral';
import { after, before } from './clock';
import type { Row } from './insertRows';
import type { Ledger, Postings } from './ledger';
import { lastStageOf, type Order } from './orders';
import type { Customer } from './people';
import { itemAt, randomOf, type Random } from './random';

const SETTINGS = { referrer: 1000, referee: 500, newUserCashbackRs: 50, referrerCashbackRs: 75 };
const REFERRED_SHARE = 0.5;
const DAYS = 90;
/** Every n-th referral belongs to the demonstration customer. */
const DEMO_EVERY = 6;
const INVITED = [
  'Lavanya',
  'Shoaib',
  'Tejaswini',
  'Rahul',
  'Nazneen',
  'Bhargav',
  'Sadia',
  'Pranay',
  'Madhuri',
  'Fahad',
  'Sindhu',
  'Zoya',
  'Akhil',
  'Ramana',
  'Heena',
];

export function referralSettingRows(now: Date): Row<'referral_settings'>[] {
  return [
    {
      id: true,
      referrer_points: SETTINGS.referrer,
      referee_points: SETTINGS.referee,
      new_user_cashback_paise: toPaise(SETTINGS.newUserCashbackRs),
      referrer_cashback_paise: toPaise(SETTINGS.referrerCashbackRs),
      updated_at: before(now, 100 * DAY_MS),
    },
  ];
}

interface Joined {
  referrer: Customer;
  referee: Customer;
  completedAt: Date | null;
  dueAt: Date | null;
}

/** People who joined by a friend's code. A day after the first delivery, a referral pays both. */
export class Referrals {
  private readonly random = randomOf('referrals');
  private readonly joined: Joined[];

  constructor(
    private readonly customers: readonly Customer[],
    private readonly ledger: Ledger,
    private readonly now: Date,
  ) {
    const newCustomers = customers
      .filter(({ joinedAt }) => joinedAt > before(now, DAYS * DAY_MS))
      .filter(() => this.random.chance(REFERRED_SHARE));
    this.joined = newCustomers.map((referee, index) => ({
      referee,
      referrer: referrerOf(this.random, customers, referee.joinedAt, index),
      completedAt: null,
      dueAt: null,
    }));
  }

  deliver(order: Order): void {
    const referral = this.joined.find(
      ({ referee, completedAt, dueAt }) =>
        referee.id === order.plan.customer.id && completedAt === null && dueAt === null,
    );
    if (!referral) return;
    const dueAt = after(lastStageOf(order).at, DAY_MS);
    if (dueAt > this.now) referral.dueAt = dueAt;
    else payBoth(this.ledger, referral, { at: (referral.completedAt = dueAt), orderId: order.id });
  }

  /** Returns the amounts and times that this customer's referrals brought. */
  completedBy(customer: Customer) {
    return this.joined.flatMap(({ referrer, referee, completedAt }) =>
      completedAt && referrer.id === customer.id
        ? [{ share: referralShares(SETTINGS, referee.name).referrer, at: completedAt }]
        : [],
    );
  }

  rows() {
    return [...this.joined.map(referralRow), ...invitations(this.random, this.customers, this.now)];
  }
}

export const referralRow = ({ referrer, referee, completedAt, dueAt }: Joined) => ({
  referrer_id: referrer.id,
  referee_id: referee.id,
  referee_name: referee.name,
  referee_email: referee.email,
  referee_phone: referee.phone,
  status: completedAt ? 'completed' : 'pending',
  completed_at: completedAt,
  due_at: dueAt,
  created_at: referee.joinedAt,
});

function referrerOf(
  random: Random,
  customers: readonly Customer[],
  joinedAt: Date,
  index: number,
): Customer {
  const referrer = random.pick(
    customers.filter(
      (customer) => customer.isActive && customer.joinedAt < before(joinedAt, DAY_MS),
    ),
  );
  return index % DEMO_EVERY === 3 ? itemAt(customers, 0) : referrer;
}

export function payBoth(
  ledger: Postings,
  { referrer, referee }: Pick<Joined, 'referrer' | 'referee'>,
  paid: { at: Date; orderId?: number },
): void {
  const shares = referralShares(SETTINGS, referee.name);
  const credit = {
    type: 'credit',
    reference: `REF-${referrer.referralCode}-${referee.id}`,
    ...paid,
  } as const;
  for (const { userId, share } of [
    { userId: referrer.id, share: shares.referrer },
    { userId: referee.id, share: shares.referee },
  ]) {
    ledger.post({ ...credit, userId, ...share.cashback });
    ledger.post({ ...credit, userId, ...share.pointsPaid });
  }
}

// People who are invited and have not joined yet.
function invitations(random: Random, customers: readonly Customer[], now: Date) {
  const hosts = customers.filter(
    ({ isActive, joinedAt }) => isActive && joinedAt < before(now, 30 * DAY_MS),
  );
  return INVITED.map((name, index) => ({
    referrer_id: (index % 5 === 0 ? itemAt(customers, 0) : random.pick(hosts)).id,
    referee_id: null,
    referee_name: name,
    referee_email: `${name.toLowerCase()}.${random.int(11, 99)}@example.com`,
    referee_phone: `9${random.text('0123456789', 9)}`,
    status: 'pending',
    completed_at: null,
    due_at: null,
    created_at: before(
      now,
      index < 2 ? ((index + 1) * DAY_MS) / 30 : random.next() * 28 * DAY_MS + DAY_MS,
    ),
  }));
}
