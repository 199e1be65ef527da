import type { PlacedOrder } from '../../contract/orders/customer';
import type { Deps } from '../context';

/** What orders need of `server/payments`, which imports from here. */
export interface Payments {
  /** Opens the payment of a placed order at the provider, where it can. */
  open(deps: Deps, order: PlacedOrder): Promise<PlacedOrder>;
  /**
   * Books what the provider knows of an unpaid order before a person ends it.
   * @param of whose order it has to be
   */
  askBeforeEnd(
    deps: Deps,
    reference: string,
    of?: { userId?: string; storeId?: string },
  ): Promise<void>;
}
