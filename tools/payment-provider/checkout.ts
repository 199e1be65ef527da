import { Hono } from 'hono';
import { html } from 'hono/html';
import { signBody } from '../../server/payments/signature';
import { formatRupees, toRupees } from '../../contract/money';
import type { OrderEntity } from './entities';
import type { SimulatedProvider } from './provider';

const STYLE =
  'body{font:16px system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}main{border:1px solid #bbb;border-radius:8px;padding:1.5rem}' +
  'button{font:inherit;min-height:44px;padding:0 1rem;border-radius:8px;border:1px solid #555;background:#fff;cursor:pointer}button[value=captured]{background:#195fbd;border-color:#195fbd;color:#fff}' +
  'form{display:flex;flex-wrap:wrap;gap:12px;margin:1.5rem 0}.sum{font-size:1.75rem;font-weight:650}';

const page = (body: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Simulated payment</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;

const backLink = (back: string) =>
  back === '' ? '' : html`<p><a href="${back}">Back to your orders</a></p>`;

const form = ({ amount, receipt, status }: OrderEntity, back: string) =>
  page(
    html` <h1>Simulated payment</h1>
      <p>Order ${receipt ?? ''}</p>
      <p class="sum">${formatRupees(toRupees(amount))}</p>
      ${
        status === 'paid'
          ? html`<p>This order is paid.</p>`
          : html`<p>No money moves: this page belongs to the demonstration.</p>
              <form method="post">
                <button name="outcome" value="captured">Pay</button
                ><button name="outcome" value="failed">Let it fail</button
                ><button name="outcome" value="closed">Pay, then close the page</button>
              </form>`
      }
      ${backLink(back)}`,
  );

/** Allows only web addresses, so that a link cannot run a script. */
const pageAddress = (text: string | undefined): string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';

/**
 * `/checkout/{order}`: the page where the demonstration's customer pays or fails to pay; `back` is
 * the page that follows, unless the customer closes it.
 */
export function checkoutRoutes(provider: SimulatedProvider) {
  const routes = new Hono();
  routes.use(async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    c.header('Cache-Control', 'no-store');
  });

  routes.get('/:id', (c) => {
    const order = provider.books.orders.get(c.req.param('id'));
    const back = pageAddress(c.req.query('back'));
    return order
      ? c.html(form(order, back))
      : c.html(
          page(
            html`<h1>This order is not known here</h1>
              ${backLink(back)}`,
          ),
          404,
        );
  });

  routes.post('/:id', async (c) => {
    const order = provider.books.orders.get(c.req.param('id'));
    const { outcome } = await c.req.parseBody();
    const isPaid = outcome === 'captured' || outcome === 'closed';
    // a second click does not pay again
    if (order && order.status !== 'paid')
      await provider.pay(order, { outcome: isPaid ? 'captured' : 'failed' });
    const back = pageAddress(c.req.query('back'));
    if (back === '' || outcome === 'closed') return c.redirect(c.req.url, 303);
    return c.redirect(isPaid ? withPayment(provider, c.req.param('id'), back) : back, 303);
  });

  return routes;
}

/** Adds the order's payment and its signature to the address, with the checkout's names. */
function withPayment(provider: SimulatedProvider, providerOrderId: string, back: string): string {
  const payment = [...provider.books.payments.values()].find(
    ({ order_id, captured }) => order_id === providerOrderId && captured,
  );
  if (payment === undefined) return back;
  const url = new URL(back);
  url.searchParams.set('razorpay_order_id', providerOrderId);
  url.searchParams.set('razorpay_payment_id', payment.id);
  const signature = signBody(provider.options.keySecret, `${providerOrderId}|${payment.id}`);
  url.searchParams.set('razorpay_signature', signature);
  return url.href;
}
