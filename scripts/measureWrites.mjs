// `node scripts/measureWrites.mjs postgres://…`: orders per second that a primary accepts through
// SQL, and their write-ahead log. Copies orders with their items and first event, including
// triggers and rollups: only for a throw-away database of bench data.
import './node-version.mjs';
import pg from 'pg';

const CONNECTIONS = 10;
const TURN_MS = 12_000;

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const rowsOf = async (text, values) => (await pool.query(text, values)).rows;

const columnsOf = async (table, except) =>
  (
    await rowsOf(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
    and is_generated = 'NEVER' and not column_name = any($2)`,
      [table, except],
    )
  )
    .map(({ name }) => name)
    .join();
const order = await columnsOf('orders', [
  'id',
  'code',
  'created_at',
  'updated_at',
  'payment_reference',
]);
const item = await columnsOf('order_items', ['id', 'order_id']);
const event = await columnsOf('order_events', ['id', 'order_id', 'created_at']);
const sources = (await rowsOf('select id from orders order by random() limit 3000')).map(
  ({ id }) => id,
);
const run = Date.now().toString(36);
let placed = 0;

async function place() {
  const source = sources[placed % sources.length];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const {
      rows: [{ id }],
    } = await client.query(
      `insert into orders (${order}, code, created_at, updated_at)
      select ${order}, $2, now(), now() from orders where id = $1 returning id`,
      [source, `JB-${run}-${placed++}`],
    );
    await client.query(
      `insert into order_items (${item}, order_id) select ${item}, $2 from order_items where order_id = $1`,
      [source, id],
    );
    await client.query(
      `insert into order_events (${event}, order_id, created_at)
      select ${event}, $2, now() from order_events where order_id = $1 order by id limit 1`,
      [source, id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function measure() {
  const [{ lsn }] = await rowsOf('select pg_current_wal_lsn() as lsn');
  const before = placed;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - started < TURN_MS) await place();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const [{ bytes }] = await rowsOf(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::bigint as bytes',
    [lsn],
  );
  const orders = placed - before;
  return `${Math.round(orders / seconds)} orders a second, ${Math.round(bytes / orders)} bytes of write-ahead log each`;
}

await pool.query('checkpoint');
process.stdout.write(`After a checkpoint: ${await measure()}\n`);
process.stdout.write(`Later: ${await measure()}\n`);
await pool.end();
