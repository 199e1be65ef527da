import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { toPaise, toRupees } from '../../../contract/money';
import { pageInfoOf } from '../../../contract/lists';
import type { ScratchRule, ScratchRuleQuery } from '../../../contract/money/rewardApi';
import {
  scratchRuleInput,
  type ScratchRuleInput,
  type ScratchRulePatch,
} from '../../../contract/money/rewards';
import type { VersionedStatusInput } from '../../../contract/records';
import { businessDay } from '../../../contract/time';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/inTransaction';
import { byColumn, byCreation, listOrder } from '../../platform/db/listPage';
import type { ScratchRules } from '../../platform/db/types.gen';
import type { Actor } from '../../platform/http/context';
import { needStepUpAbove } from '../../platform/http/authenticate';
import { invalidParts } from '../../platform/http/validation';
import { changeOne, createOne } from '../../records/change';
import { refuse, unchanged, type Verdict, write } from '../../records/kind';
import { tableKind } from '../../records/tableKind';
import {
  requestRewardChange,
  type Changed,
  needsSecondAdmin,
  type NewRewardChange,
  retireRewardChange,
} from './requestRewardChange';

type Row = Selectable<ScratchRules>;

function stateOf(
  { is_active, valid_from, valid_until }: Row,
  today = businessDay(new Date()),
): ScratchRule['state'] {
  if (!is_active || valid_until < today) return 'ended';
  return valid_from > today ? 'upcoming' : 'active';
}

const toResponse = (row: Row): ScratchRule => ({
  id: row.id,
  cardType: row.card_type,
  minOrderAmount: toRupees(row.min_order_paise),
  share: row.share_hundredths / 100,
  prizeFrom: toRupees(row.prize_from_paise),
  prizeTo: toRupees(row.prize_to_paise),
  expiresInDays: row.expires_after_days,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  isActive: row.is_active,
  state: stateOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const sortValues = {
  minOrderAmount: byColumn('min_order_paise'),
  share: byColumn('share_hundredths'),
  validFrom: byColumn('valid_from'),
  validUntil: byColumn('valid_until'),
  createdAt: byCreation,
};

function matching(db: Db, { status }: ScratchRuleQuery) {
  const today = businessDay(new Date());
  const rules = db.selectFrom('scratch_rules as r');
  if (status === undefined) return rules;
  if (status === 'ended')
    return rules.where((eb) =>
      eb.or([eb('r.is_active', '=', false), eb('r.valid_until', '<', today)]),
    );
  const open = rules.where('r.is_active', '=', true).where('r.valid_until', '>=', today);
  return open.where('r.valid_from', status === 'upcoming' ? '>' : '<=', today);
}

/** Newest first unless the query sorts them. */
export async function listScratchRules(db: Db, query: ScratchRuleQuery) {
  const page = matching(db, query)
    .selectAll('r')
    .orderBy(listOrder(sortValues, query, 'r'));
  const [rows, { n }] = await Promise.all([
    page
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    matching(db, query)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { scratchRules: rows.map(toResponse), ...pageInfoOf(query, n) };
}

type Values = Omit<ScratchRule, 'id' | 'state' | 'createdAt' | 'updatedAt'>;

const columnsOf = (values: Values) => ({
  card_type: values.cardType,
  min_order_paise: toPaise(values.minOrderAmount),
  share_hundredths: Math.round(values.share * 100),
  prize_from_paise: toPaise(values.prizeFrom),
  prize_to_paise: toPaise(values.prizeTo),
  expires_after_days: values.expiresInDays,
  valid_from: values.validFrom,
  valid_until: values.validUntil,
  is_active: values.isActive,
});

/** Returns the change of a rule for approval, with the values before and after it. */
function changeRequestOf(current: ScratchRule, patch: Partial<Values>): NewRewardChange {
  const { id: ruleId, state: _state, createdAt: _at, updatedAt: _then, ...before } = current;
  return { ruleId, before, after: { ...before, ...patch } };
}

const table = tableKind<Row, ScratchRule, Values, Values>({
  table: 'scratch_rules',
  object: 'scratch-rule',
  noun: 'rule',
  toImage: toResponse,
  columnsOf,
});
type RuleChange = Parameters<typeof table.plan>[1][number];

/** A form without changes still updates `updatedAt`; the switch and an approval set `isActive`. */
function planOf(
  actor: Actor,
  { before, patch }: RuleChange,
  requestedChanges: NewRewardChange[] | undefined,
): Verdict<ReturnType<typeof columnsOf>> {
  const after = { ...before, ...patch };
  const form = patch.isActive === undefined ? scratchRuleInput.safeParse(after) : undefined;
  if (form?.error) return refuse(invalidParts('body', form.error.issues));
  const columns = columnsOf(after);
  const isSame = isDeepStrictEqual(columns, columnsOf(before));
  if (isSame && !form) return unchanged;
  if (patch.isActive !== false) needStepUpAbove(actor, after.prizeTo);
  if (isSame || !requestedChanges || !after.isActive || !needsSecondAdmin(after.prizeTo))
    return write(columns);
  requestedChanges.push(changeRequestOf(before, patch));
  return unchanged;
}

/**
 * Rules with the rights of `actor`. The lock waits for deliveries that issue a card by the rule.
 * With `requestedChanges`, a change of an active rule to a prize above the bound is added to it, for
 * another admin.
 */
export const scratchRules = (actor: Actor, requestedChanges?: NewRewardChange[]): typeof table => ({
  ...table,
  plan: (_, changes) => changes.map((change) => planOf(actor, change, requestedChanges)),
  announce: async (tx, written) => {
    for (const { action, after } of written)
      if (after && action !== 'create' && action !== 'approve')
        await retireRewardChange(tx, actor, { ruleId: after.id });
  },
});

/**
 * Writes a rule, or asks another admin to approve the change as the transaction's last statement.
 */
async function writeOrRequest(
  db: Db,
  actor: Actor,
  run: (tx: Db, requestedChanges: NewRewardChange[]) => Promise<ScratchRule>,
): Promise<Changed<ScratchRule>> {
  const requestedChanges: NewRewardChange[] = [];
  const data = await inTransaction(db, async (tx) => {
    const rule = await run(tx, requestedChanges);
    for (const item of requestedChanges) await requestRewardChange(tx, actor, item);
    return rule;
  });
  return { data, isRequested: requestedChanges.length > 0 };
}

/**
 * Creates a rule, which issues cards for orders delivered from now on. A rule with a prize above
 * the bound is created as ended, and waits for another admin.
 */
export function createScratchRule(
  db: Db,
  actor: Actor,
  input: ScratchRuleInput,
): Promise<Changed<ScratchRule>> {
  needStepUpAbove(actor, input.prizeTo);
  const isActive = !needsSecondAdmin(input.prizeTo);
  return writeOrRequest(db, actor, async (tx, requestedChanges) => {
    const rule = await createOne(tx, actor, scratchRules(actor), { ...input, isActive });
    if (!isActive) requestedChanges.push(changeRequestOf(rule, { isActive: true }));
    return rule;
  });
}

/** Updates a rule. Issued cards keep their prizes and their expiry. */
export const updateScratchRule = (
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt, ...patch }: ScratchRulePatch,
): Promise<Changed<ScratchRule>> =>
  writeOrRequest(db, actor, (tx, requestedChanges) =>
    changeOne(tx, actor, scratchRules(actor, requestedChanges), { id, updatedAt, patch }),
  );

/** Ends a rule, or resumes it within its days. Issued cards stay. */
export const setScratchRuleStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, updatedAt }: VersionedStatusInput,
): Promise<Changed<ScratchRule>> =>
  writeOrRequest(db, actor, (tx, requestedChanges) => {
    const action = isActive ? 'enable' : 'disable';
    const target = { id, updatedAt, patch: { isActive }, action } as const;
    return changeOne(tx, actor, scratchRules(actor, requestedChanges), target);
  });
