import { changeWaits, offeredPrices } from '../billing-portal.mjs';
import { cardOf } from '../customers.mjs';
import { productName } from '../prices.mjs';
import { day, dollars, page, text } from './page-frame.mjs';

/** The billing portal page: plan, cancellation, invoices. */
export function portalPage(world, session, problem) {
  const subscription = currentSubscription(world, session);
  const card = cardOf(world, session.customer);
  const { url } = session;
  return page(
    'Billing',
    `<h1>Your billing with Maquette</h1>
    ${problem ? `<p role="alert">${text(problem)}</p>` : ''}
    ${subscription ? subscriptionPart(world, session, subscription) : '<p>There is no subscription.</p>'}
    <h2>Payment method</h2><p>${card ? `Visa ending in ${card.card.last4}${card.declines ? ' (declined by the bank)' : ''}` : 'None yet.'}</p>
    <h2 id="invoices">Invoices</h2>${invoicePart(world, session)}
    ${session.return_url ? `<p><a class="button" href="${text(session.return_url)}">Return to Maquette</a></p>` : `<p>${text(url)}</p>`}`,
    session.locale,
  );
}

/** The page that confirms one change, with its price. */
export function confirmPage(world, session, problem) {
  const { subscription: id, items } = session.flow.subscription_update_confirm;
  const subscription = world.find('subscriptions', id);
  const price = world.find('prices', items[0].price);
  const quantity = Number(items[0].quantity ?? subscription.items.data[0].quantity);
  const item = subscription.items.data[0];
  const waits = changeWaits(world, session, item, { price, quantity });
  const back = session.return_url ? `<a class="button" href="${text(session.return_url)}">Cancel and go back</a>` : '';
  return page(
    'Confirm your change',
    `<h1>Confirm your change</h1>
    ${problem ? `<p role="alert">${text(problem)}</p>` : ''}
    <dl><dt>Now</dt><dd>${describe(world, item)}</dd>
    <dt>From ${waits ? day(item.current_period_end) : 'today'}</dt><dd>${describe(world, { price, quantity })}</dd></dl>
    <p>${waits ? 'Nothing is charged today: what is paid already stays to the end of its period.' : 'The difference for the rest of this period is charged today.'}</p>
    <form method="post"><button name="action" value="confirm" class="go">Confirm</button>${back}</form>`,
    session.locale,
  );
}

export function currentSubscription(world, { customer }) {
  return [...world.subscriptions.values()].findLast(
    (subscription) => subscription.customer === customer && subscription.status !== 'canceled',
  );
}

function describe(world, { price, quantity }) {
  const many = quantity > 1 ? ` × ${quantity}` : '';
  return `${text(productName(world, price))}${many}, ${dollars(price.unit_amount * quantity)} per ${price.recurring.interval}`;
}

function subscriptionPart(world, session, subscription) {
  const item = subscription.items.data[0];
  const until = day(item.current_period_end);
  const cancel = subscription.cancel_at_period_end
    ? `<p>Ends on ${until}.</p><form method="post"><button name="action" value="resume" class="go">Keep the subscription</button></form>`
    : `<p>Renews on ${until}.</p><form method="post"><button name="action" value="cancel">Cancel at the end of the period</button></form>`;
  const options = offeredPrices(world, session)
    .map(
      (price) =>
        `<option value="${price.id}"${price.id === item.price.id ? ' selected' : ''}>${text(productName(world, price))}, ${dollars(price.unit_amount)} per ${price.recurring.interval}</option>`,
    )
    .join('');
  const next = subscription.schedule && world.schedules.get(subscription.schedule)?.phases[1]?.items[0];
  const then = next
    ? `<p>From ${until}: ${describe(world, { price: world.prices.get(next.price), quantity: next.quantity })}.</p>`
    : '';
  return `<p>${describe(world, item)} (${subscription.status.replace('_', ' ')})</p>${then}${cancel}
    <h2>Change plan or seats</h2>
    <form method="post"><label>Plan <select name="price">${options}</select></label>
    <label>Seats <input name="quantity" type="number" min="1" max="25" value="${item.quantity}"></label>
    <button name="action" value="change">Change now</button></form>`;
}

function invoicePart(world, { customer }) {
  const rows = [...world.invoices.values()]
    .filter((invoice) => invoice.customer === customer)
    .reverse()
    .map(
      ({ number, created, amount_due, status, invoice_pdf }) =>
        `<tr><td>${number}</td><td>${day(created)}</td><td>${dollars(amount_due)}</td><td>${status}</td><td><a href="${invoice_pdf}">PDF<span hidden> of ${number}</span></a></td></tr>`,
    );
  if (rows.length === 0) return '<p>No invoices yet.</p>';
  return `<div class="scroll" role="region" aria-labelledby="invoices" tabindex="0"><table><thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">File</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
