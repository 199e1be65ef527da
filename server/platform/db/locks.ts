/**
 * Every advisory lock of the product, so that their numbers differ. PostgreSQL keeps them per
 * database, and the default database of the embedded cluster may also contain the product's data.
 */
/** Migration of a database: one process migrates, the others wait. */
export const MIGRATION_LOCK = 7_203_402_001;
/**
 * Every server on the embedded cluster shares it; a server that gets it exclusively is the last
 * server.
 */
export const PRESENCE_LOCK = 7_203_402_002;
/** Loading of the demo data: one process loads, the others wait and find it done. */
export const DEMO_LOCK = 7_203_402_003;
/** Chain of the audit's seals: one process extends it, the others skip the turn. */
export const SEAL_LOCK = 7_203_402_004;
/** Removal of old audit entries: one process removes them, the others skip the turn. */
export const PRUNE_AUDIT_LOCK = 7_203_402_005;
/**
 * With a hash of a picture's name, see refuse_removed_upload() (0044): the removal of a picture
 * waits for transactions that are about to use it.
 */
export const UPLOAD_LOCK = 7_203_403;
/**
 * With a hash of a push service's address: moving a device to another address waits for
 * transactions that add or remove one of the two addresses.
 */
export const PUSH_ADDRESS_LOCK = 7_203_404;
/**
 * With a hash of the kind of import and its store: the second of two concurrent files is refused.
 */
export const IMPORT_LOCK = 7_203_405;
/**
 * With a hash of a coupon's id: orders that use a coupon with a budget count its uses one after the
 * other.
 */
export const COUPON_BUDGET_LOCK = 7_203_406;
