import {
  rewardChangeListSchema,
  rewardChangeQuery,
  rewardChangeSavedSchema,
  rewardRejection,
} from '../../../contract/money/rewards';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { approveRewardChange, listRewardChanges, rejectRewardChange } from './rewardChanges';

const area = { access: ['admin'] as const, tags: ['Rewards'] };
const listPath = '/admin/reward-changes';

const list = jsonRoute(
  'listRewardChanges',
  {
    ...area,
    needs: 'rewards.read',
    method: 'get',
    path: listPath,
    summary: 'List reward changes that need approval by another admin',
    request: { query: rewardChangeQuery },
  },
  rewardChangeListSchema,
);
const approve = jsonRoute(
  'approveRewardChange',
  {
    ...area,
    needs: 'rewards.manage',
    stepUp: true,
    method: 'put',
    path: `${listPath}/{id}/approve`,
    summary: 'Approve a reward change that another admin requested',
    request: { params },
  },
  rewardChangeSavedSchema,
);
const reject = jsonRoute(
  'rejectRewardChange',
  {
    ...area,
    needs: 'rewards.manage',
    method: 'put',
    path: `${listPath}/{id}/reject`,
    summary: 'Reject a requested reward change',
    request: { params, body: jsonBody(rewardRejection, { reason: 'Above the budget' }) },
  },
  rewardChangeSavedSchema,
);

export const rewardChangeRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listRewardChanges(c.get('deps').db, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(approve, async (c) => {
      const { id } = c.req.valid('param');
      const data = await approveRewardChange(c.get('deps').db, c.get('actor'), id);
      return c.json({ message: 'Reward change approved', data }, 200);
    })
    .openapi(reject, async (c) => {
      const { id } = c.req.valid('param');
      const data = await rejectRewardChange(c.get('deps').db, c.get('actor'), {
        id,
        ...c.req.valid('json'),
      });
      return c.json({ message: 'Reward change rejected', data }, 200);
    });
