/**
 * Every advisory lock of the product, so that no two meet on one number: PostgreSQL keeps them per database, and the
 * embedded cluster's own database may hold the product's data as well.
 */
/** One for all processes of the product on a database: who holds it migrates, the others wait. */
export const MIGRATION_LOCK = 7_203_402_001;
/** Shared by every server on the embedded cluster; whoever can hold it alone is the last one. */
export const PRESENCE_LOCK = 7_203_402_002;
/** One for all processes of the product on a database: who holds it loads, the others wait and find the work done. */
export const DEMO_LOCK = 7_203_402_003;
/** One for all processes of the product on a database: who holds it adds to the chain of the audit's seals, the others leave it to them. */
export const SEAL_LOCK = 7_203_402_004;
/** One for all processes of the product on a database: who holds it removes what is old of the audit, the others leave it to them. */
export const PRUNE_AUDIT_LOCK = 7_203_402_005;
/** With a number made of a picture's name, as in refuse_removed_upload() (0044): whoever removes one waits for who is about to use it. */
export const UPLOAD_LOCK = 7_203_403;
/** With a number made of a push service's address: who has a phone ring by another address waits for whoever takes or leaves one of the two. */
export const PUSH_ADDRESS_LOCK = 7_203_404;
/** With a number made of what is imported, and for which store: of two files at once the second is refused. */
export const IMPORT_LOCK = 7_203_405;
/** With a number made of a coupon's id: orders that use a coupon with a budget count its uses one after the other. */
export const COUPON_BUDGET_LOCK = 7_203_406;
