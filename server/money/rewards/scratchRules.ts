import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { toPaise, toRupees } from '../../../contract/money';
import { pageInfoOf } from '../../../contract/paging';
import type { ScratchRule, ScratchRuleQuery } from '../../../contract/scratchRuleAnswers';
import {
  scratchRuleInput,
  type ScratchRuleInput,
  type ScratchRulePatch,
} from '../../../contract/scratchRules';
import { businessDay } from '../../../contract/time';
import type { VersionedStatusInput } from '../../../contract/status';
import { changeRecord, createRecord } from '../../audit/changeRecord';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, listOrder } from '../../platform/db/listOrder';
import type { ScratchRules } from '../../platform/db/types.gen';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import type { Actor } from '../../platform/http/context';
import { needStepUpAbove } from '../../platform/http/authenticate';
import { invalidParts } from '../../platform/http/validation';
import {
  askRewardChange,
  type Changed,
  needsSecondAdmin,
  type NewRewardChange,
  retireRewardChange,
} from './askRewardChange';

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

const columnsOf = (input: ScratchRuleInput) => ({
  card_type: input.cardType,
  min_order_paise: toPaise(input.minOrderAmount),
  share_hundredths: Math.round(input.share * 100),
  prize_from_paise: toPaise(input.prizeFrom),
  prize_to_paise: toPaise(input.prizeTo),
  expires_after_days: input.expiresInDays,
  valid_from: input.validFrom,
  valid_until: input.validUntil,
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

/** A page of rules; newest first unless the query sorts them. */
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

/** Waits for the deliveries that issue a card by the rule, and they for it: a rule that has ended issues none. */
export const lockRule = (tx: Db, id: string) =>
  tx.selectFrom('scratch_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const rule = { object: 'scratch-rule', label: 'Rule', lock: lockRule, toResponse } as const;

type RuleColumns = Partial<ReturnType<typeof columnsOf>> & { is_active?: boolean };

const changeRule = (tx: Db, id: string, values: RuleColumns) =>
  tx
    .updateTable('scratch_rules')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Issues cards for what is delivered from now on. A rule with a prize above the bound is created
 * ended, and waits for another admin.
 */
export async function createScratchRule(
  db: Db,
  actor: Actor,
  input: ScratchRuleInput,
): Promise<Changed<ScratchRule>> {
  needStepUpAbove(actor, input.prizeTo);
  const isAsked = needsSecondAdmin(input.prizeTo);
  const data = await createRecord(
    db,
    actor,
    rule,
    (tx) =>
      tx
        .insertInto('scratch_rules')
        .values({ ...columnsOf(input), is_active: !isAsked })
        .returningAll()
        .executeTakeFirstOrThrow(),
    {
      announce: async (tx, before) => {
        if (!isAsked) return;
        await askRewardChange(tx, actor, askedOf(before, { isActive: true }));
      },
    },
  );
  return { data, isAsked };
}

/** The values of a rule, without its times and its state, before and after the change. */
function askedOf(current: ScratchRule, patch: Partial<ScratchRuleInput> & { isActive?: boolean }) {
  const {
    id: ruleId,
    state: _state,
    createdAt: _created,
    updatedAt: _updated,
    ...before
  } = current;
  return { ruleId, before, after: { ...before, ...patch } };
}

/** The rule after the patch has to keep every rule of a new one. */
function merge(current: ScratchRule, patch: ScratchRulePatch): ScratchRuleInput {
  const merged = scratchRuleInput.safeParse({ ...current, ...patch });
  if (merged.success) return merged.data;
  throw invalidParts('body', merged.error.issues);
}

/**
 * Cards that were issued keep their prizes and their expiry. An active rule whose prize is above
 * the bound afterwards stays as it is until another admin approves the change.
 */
export const updateScratchRule = (
  db: Db,
  actor: Actor,
  id: string,
  patch: ScratchRulePatch,
): Promise<Changed<ScratchRule>> =>
  changeOrAsk(db, actor, { id, action: 'update', sent: patch.updatedAt }, (row, before) => {
    const input = merge(before, patch);
    needStepUpAbove(actor, input.prizeTo);
    const columns = columnsOf(input);
    const isChanged = !isDeepStrictEqual(columns, columnsOf(merge(before, {})));
    return {
      columns,
      asked:
        row.is_active && isChanged && needsSecondAdmin(input.prizeTo)
          ? askedOf(before, input)
          : undefined,
    };
  });

/**
 * Ends a rule, or lets it go on within its days: with a prize above the bound once another admin
 * has approved that. Cards that were issued stay.
 */
export const setScratchRuleStatus = (
  db: Db,
  actor: Actor,
  id: string,
  { isActive, updatedAt: sent }: VersionedStatusInput,
): Promise<Changed<ScratchRule>> =>
  changeOrAsk(db, actor, { id, action: isActive ? 'enable' : 'disable', sent }, (row, before) => {
    if (row.is_active === isActive) return undefined;
    if (isActive) needStepUpAbove(actor, before.prizeTo);
    return {
      columns: { is_active: isActive },
      asked:
        isActive && needsSecondAdmin(before.prizeTo) ? askedOf(before, { isActive }) : undefined,
    };
  });

/** Makes a change that another admin has asked for. */
export const writeScratchRule = (
  tx: Db,
  actor: Actor,
  id: string,
  { isActive, ...input }: ScratchRuleInput & { isActive: boolean },
): Promise<ScratchRule> =>
  changeRecord(tx, actor, rule, { id, action: 'approve' }, () =>
    changeRule(tx, id, { ...columnsOf(input), is_active: isActive }),
  );

interface Plan {
  columns: RuleColumns;
  /** The change that waits for another admin instead. */
  asked: NewRewardChange | undefined;
}

/** Changes a rule, or asks for the change. A plan without columns changes nothing. */
async function changeOrAsk(
  db: Db,
  actor: Actor,
  change: { id: string; action: 'update' | 'enable' | 'disable'; sent: string | undefined },
  plan: (row: Row, before: ScratchRule) => Plan | undefined,
): Promise<Changed<ScratchRule>> {
  let isAsked = false;
  const { id } = change;
  const announce = (tx: Db) => retireRewardChange(tx, actor, { ruleId: id });
  const data = await changeRecord(
    db,
    actor,
    rule,
    { ...change, announce },
    async (tx, row, before) => {
      const { columns, asked } = plan(row, before) ?? {};
      if (asked) {
        isAsked = true;
        await askRewardChange(tx, actor, asked);
        return undefined;
      }
      return columns && changeRule(tx, id, columns);
    },
  );
  return { data, isAsked };
}
