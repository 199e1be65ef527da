import {
  ownScratchCardListSchema,
  ownScratchCardQuery,
  ownScratchCardSavedSchema,
  scratchRuleListSchema,
  scratchRuleQuery,
  scratchRuleSavedSchema,
} from '../../../contract/money/rewardApi';
import { scratchRuleInput, scratchRulePatch } from '../../../contract/money/rewards';
import { versionedStatusInput } from '../../../contract/records';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { listOwnScratchCards, prizeText, redeemScratchCard, scratchCard } from './ownScratchCards';
import { ASKED } from './requestRewardChange';
import {
  createScratchRule,
  listScratchRules,
  setScratchRuleStatus,
  updateScratchRule,
} from './kind';

const admins = { access: ['admin'] as const, tags: ['Rewards'] };
const rules = '/admin/scratch-rules';
const example = {
  cardType: 'Gold' as const,
  minOrderAmount: 499,
  share: 20,
  prizeFrom: 10,
  prizeTo: 50,
  expiresInDays: 15,
  validFrom: '2026-06-12',
  validUntil: '2026-07-31',
};

const listRules = jsonRoute(
  'listScratchRules',
  {
    ...admins,
    needs: 'rewards.read',
    method: 'get',
    path: rules,
    summary: 'List the rules for scratch cards',
    request: { query: scratchRuleQuery },
  },
  scratchRuleListSchema,
);
const createRule = jsonRoute(
  'createScratchRule',
  {
    ...admins,
    needs: 'rewards.manage',
    method: 'post',
    path: rules,
    summary: 'Create a rule that issues scratch cards for future deliveries',
    request: { body: jsonBody(scratchRuleInput, example) },
  },
  scratchRuleSavedSchema,
);
const updateRule = jsonRoute(
  'updateScratchRule',
  {
    ...admins,
    needs: 'rewards.manage',
    method: 'put',
    path: `${rules}/{id}`,
    summary: 'Change a rule; issued cards stay unchanged',
    request: { params, body: jsonBody(scratchRulePatch, { share: 25, prizeTo: 75 }) },
  },
  scratchRuleSavedSchema,
);
const setRuleStatus = jsonRoute(
  'setScratchRuleStatus',
  {
    ...admins,
    needs: 'rewards.manage',
    method: 'patch',
    path: `${rules}/{id}/status`,
    summary: 'End or resume a rule',
    request: { params, body: jsonBody(versionedStatusInput, { isActive: false }) },
  },
  scratchRuleSavedSchema,
);

const customers = { access: ['user'] as const, tags: ['Customer'] };
const cards = '/user/scratch-cards';

const listCards = jsonRoute(
  'listUserScratchCards',
  {
    ...customers,
    method: 'get',
    path: cards,
    summary: 'List my scratch cards',
    request: { query: ownScratchCardQuery },
  },
  ownScratchCardListSchema,
);
const scratch = jsonRoute(
  'scratchUserScratchCard',
  {
    ...customers,
    method: 'post',
    path: `${cards}/{id}/scratch`,
    summary: 'Scratch one of my cards and reveal the prize',
    request: { params },
  },
  ownScratchCardSavedSchema,
);
const redeem = jsonRoute(
  'redeemUserScratchCard',
  {
    ...customers,
    method: 'post',
    path: `${cards}/{id}/redeem`,
    summary: 'Redeem the prize of a scratched card to my wallet, once',
    request: { params },
  },
  ownScratchCardSavedSchema,
);

export const scratchRoutes = () =>
  createRouter()
    .openapi(listRules, async (c) =>
      c.json(await listScratchRules(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(createRule, async (c) => {
      const { data, isRequested } = await createScratchRule(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('json'),
      );
      return c.json({ message: isRequested ? ASKED : 'Rule created successfully', data }, 200);
    })
    .openapi(updateRule, async (c) => {
      const { data, isRequested } = await updateScratchRule(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: isRequested ? ASKED : 'Rule updated successfully', data }, 200);
    })
    .openapi(setRuleStatus, async (c) => {
      const { isActive } = c.req.valid('json');
      const { data, isRequested } = await setScratchRuleStatus(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      const done = isActive ? 'Rule resumed' : 'Rule ended';
      return c.json({ message: isRequested ? ASKED : done, data }, 200);
    })
    .openapi(listCards, async (c) =>
      c.json(
        await listOwnScratchCards(c.get('deps').db, c.get('actor').id, c.req.valid('query')),
        200,
      ),
    )
    .openapi(scratch, async (c) => {
      const data = await scratchCard(c.get('deps').db, c.get('actor').id, c.req.valid('param').id);
      return c.json({ message: `You won ${prizeText(data)}`, data }, 200);
    })
    .openapi(redeem, async (c) => {
      const data = await redeemScratchCard(
        c.get('deps').db,
        c.get('actor').id,
        c.req.valid('param').id,
      );
      return c.json({ message: `${prizeText(data)} added to your wallet`, data }, 200);
    });
