import type { PlacedOrder } from '../../contract/orders/customer';
import type { Deps } from '../context';

/**
 * Functions of `server/payments` that orders need. An interface, because `server/payments` imports
 * from here.
 */
export interface Payments {
  /** Opens the payment of a placed order at the provider, if possible. */
  open(deps: Deps, order: PlacedOrder): Promise<PlacedOrder>;
  /**
   * Books what the provider knows about an unpaid order before a person ends it.
   * @param of required owner of the order
   */
  askBeforeEnd(
    deps: Deps,
    reference: string,
    of?: { userId?: string; storeId?: string },
  ): Promise<void>;
}
