import type { ProductAnswer, ProductInput } from '../../contract/products';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { insertPricing } from './pricing';
import { readProduct } from './readProducts';
import { recordProduct } from './recordProduct';
import { insertProduct } from './repository';
import { refuseUnusable } from './usablePricing';

/** What an admin adds needs nobody's approval. */
export function createProduct(db: Db, actor: Actor, input: ProductInput): Promise<ProductAnswer> {
  return db.transaction().execute(async (tx) => {
    await refuseUnusable(tx, input.pricing);
    const { id } = await insertProduct(tx, {
      name: input.productName,
      description: input.description,
      image_url: input.imageUrl,
      is_enabled: input.isAvailable,
      is_approved: true,
    });
    await insertPricing(tx, id, input.pricing);
    const after = await readProduct(tx, id);
    await recordProduct(tx, actor, 'create', { after });
    return after;
  });
}
