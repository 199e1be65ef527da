import { productSavedSchema } from '../../../contract/productAnswers';
import { approvalInput, productRejection } from '../../../contract/products';
import { reopening } from '../../../contract/reopening';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { reopenProduct } from './reopen';
import { approveProduct, rejectProduct } from './service';

const area = { access: ['admin'] as const, tags: ['Products'] };
const one = '/admin/products/{id}';

const approve = jsonRoute(
  'approveProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/approve`,
    summary: 'Approve a product',
    request: { params, body: jsonBody(approvalInput, { isApproved: true }) },
  },
  productSavedSchema,
);
const reject = jsonRoute(
  'rejectProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reject`,
    summary: 'Refuse a product that awaits approval',
    request: {
      params,
      body: jsonBody(productRejection, { reason: 'The picture shows another dish' }),
    },
  },
  productSavedSchema,
);
const reopen = jsonRoute(
  'reopenProduct',
  {
    ...area,
    needs: 'catalogue.manage',
    method: 'put',
    path: `${one}/reopen`,
    summary: 'Take an approval or a refusal back',
    request: { params, body: jsonBody(reopening, { updatedAt: '2026-01-31T10:00:00.000Z' }) },
  },
  productSavedSchema,
);

/** The decisions about a product: approve, reject, reopen. */
export const productReviewRoutes = () =>
  createRouter()
    .openapi(approve, async (c) => {
      const data = await approveProduct(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json').updatedAt,
      );
      return c.json({ message: 'Product approved successfully', data }, 200);
    })
    .openapi(reject, async (c) => {
      const data = await rejectProduct(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Product rejected successfully', data }, 200);
    })
    .openapi(reopen, async (c) => {
      const data = await reopenProduct(
        c.get('deps').db,
        c.get('actor'),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json({ message: 'Product waits for approval again', data }, 200);
    });
