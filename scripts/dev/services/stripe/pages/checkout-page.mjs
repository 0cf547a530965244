import { productName } from '../prices.mjs';
import { dollars, page, text } from './page-frame.mjs';

/** The hosted checkout page: the items, and a button for each of the three outcomes. */
export function checkoutPage(world, session, problem) {
  if (session.status !== 'open') {
    const how = session.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired.';
    const link =
      session.status === 'complete' ? `<p><a href="${text(successUrl(session))}">Back to the product</a></p>` : '';
    return page('Checkout', `<h1>${how}</h1>${link}`);
  }
  const customer = world.customers.get(session.customer);
  const each = session.sold[0].price.recurring?.interval;
  const lines = session.sold
    .map(
      ({ price, quantity }) =>
        `<dt>${text(productName(world, price))}${quantity > 1 ? ` × ${quantity}` : ''}</dt><dd>${dollars(price.unit_amount * quantity)}</dd>`,
    )
    .join('');
  const button = (outcome, label, kind = '') =>
    `<button name="outcome" value="${outcome}"${kind ? ` class="${kind}"` : ''}>${label}</button>`;
  return page(
    'Checkout',
    `<h1>Pay Maquette</h1>
    ${problem ? `<p role="alert">${text(problem)}</p>` : ''}
    <p class="total">${dollars(session.amount_total)}${each ? ` <small>per ${each}</small>` : ''}</p>
    <dl>${lines}<dt>For</dt><dd>${text(customer?.email ?? 'no e-mail')}</dd></dl>
    <h2>Card</h2><p>The test card ending in 4242 is used.</p>
    <form method="post">${button('paid', `Pay ${dollars(session.amount_total)}`, 'go')}${button('declined', 'Pay with a card that is declined')}
    ${session.cancel_url ? `<a class="button" href="${text(session.cancel_url)}">Cancel and go back</a>` : ''}</form>`,
    session.locale,
  );
}

export function successUrl(session) {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
