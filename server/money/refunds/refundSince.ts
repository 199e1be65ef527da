import { sql } from 'kysely';

/** Time at which a refund, as `r`, entered its state. */
export const refundSince = sql<Date>`case r.state
  when 'asked' then r.created_at
  when 'approved' then coalesce(r.decided_at, r.created_at)
  when 'declined' then coalesce(r.decided_at, r.updated_at)
  when 'sent' then coalesce(r.sent_at, r.updated_at)
  when 'done' then coalesce(r.done_at, r.updated_at)
  else r.updated_at end`;
