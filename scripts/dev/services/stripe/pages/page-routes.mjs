import { changeInPortal } from '../billing-portal.mjs';
import { finishSession, readSession } from '../checkout-sessions.mjs';
import { StripeProblem } from '../stripe-problem.mjs';
import { updateSubscription } from '../subscriptions.mjs';
import { checkoutPage, successUrl } from './checkout-page.mjs';
import { invoicePdf } from './invoice-pdf.mjs';
import { page, text } from './page-frame.mjs';
import { confirmPage, currentSubscription, portalPage } from './portal-page.mjs';

/**
 * Answers the pages that a browser opens. A form is posted to the address of its page and answered with the next page.
 * @param {any} world
 * @param {{ method: string, url: URL, form: Record<string, string> }} request
 */
export function answerPage(world, { method, url, form }, response) {
  const [, area, middle, id, rest] = url.pathname.split('/');
  const show = (html, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  const go = (where) => response.writeHead(303, { Location: where }).end();
  try {
    if (area === 'c' && middle === 'pay' && id && !rest) checkout(world, id, method, form, show, go);
    else if (area === 'p' && middle === 'session' && id && !rest) portal(world, id, method, form, show, go);
    else if (area === 'invoices' && middle) invoice(world, middle, id, response, go);
    else show(page('Not found', '<h1>There is no such page.</h1>'), 404);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    show(page('Not found', `<h1>${text(error.message)}</h1>`), error.status);
  }
}

function checkout(world, id, method, form, show, go) {
  const session = readSession(world, {}, id);
  if (method !== 'POST' || session.status !== 'open') {
    show(checkoutPage(world, session));
    return;
  }
  const problem = attempt(() => finishSession(world, id, form.outcome === 'paid' ? 'paid' : 'declined'));
  if (problem) show(checkoutPage(world, session, problem), 402);
  else go(successUrl(session));
}

function portal(world, id, method, form, show, go) {
  const session = world.find('portalSessions', id);
  const confirms = session.flow && !session.flow.done;
  const draw = confirms ? confirmPage : portalPage;
  if (method !== 'POST') {
    show(draw(world, session));
    return;
  }
  const problem = attempt(() => (confirms ? confirm(world, session) : act(world, session, form)));
  if (problem) show(draw(world, session, problem), 402);
  else if (confirms) go(session.flow.after_completion?.redirect?.return_url ?? session.return_url ?? session.url);
  else go(session.url);
}

function confirm(world, session) {
  const { subscription, items } = session.flow.subscription_update_confirm;
  changeInPortal(world, session, world.find('subscriptions', subscription), items[0]);
  session.flow = { ...session.flow, done: true };
  world.save();
}

function act(world, session, { action, price, quantity }) {
  const subscription = currentSubscription(world, session);
  if (!subscription) return;
  if (action === 'change') changeInPortal(world, session, subscription, { price, quantity });
  const cancels = { cancel: 'true', resume: 'false' }[action];
  if (cancels) updateSubscription(world, { cancel_at_period_end: cancels }, subscription.id);
}

function invoice(world, id, what, response, go) {
  const found = world.find('invoices', id);
  if (what !== 'pdf') {
    go(found.invoice_pdf);
    return;
  }
  response
    .writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${found.number}.pdf"`,
    })
    .end(invoicePdf(found), 'latin1');
}

/** Runs one of the customer's actions; returns the error as text for the page. */
function attempt(work) {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return error.message;
  }
}
