import { livingCustomer } from './customers.mjs';
import { onlyKnown, required, yes } from './form-body.mjs';
import { localeOf } from './locales.mjs';
import { releaseSchedule, scheduleChange } from './schedules.mjs';
import { refusal } from './stripe-problem.mjs';
import { updateSubscription } from './subscriptions.mjs';

/** POST /v1/billing_portal/configurations */
export function createConfiguration(world, params) {
  onlyKnown(params, ['features', 'metadata', 'business_profile', 'default_return_url', 'name']);
  return world.create('portalConfigurations', {
    active: true,
    features: readFeatures(required(params, 'features')),
    is_default: world.portalConfigurations.size === 0,
    metadata: params.metadata ?? {},
  });
}

const CONDITIONS = ['decreasing_item_amount', 'shortening_interval'];

function readFeatures(features) {
  const { subscription_update: update } = features;
  if (!update) return features;
  const products = update.products ?? [];
  if (products.length > 10) {
    throw refusal(400, { message: 'Array products exceeded maximum 10 allowed elements.', param: 'features' });
  }
  for (const { adjustable_quantity: { minimum = 1, maximum } = {} } of products) {
    if (maximum !== undefined && Number(minimum) > Number(maximum)) {
      throw refusal(400, { message: 'The minimum quantity must not exceed the maximum.', param: 'features' });
    }
  }
  const conditions = update.schedule_at_period_end?.conditions ?? [];
  for (const { type } of conditions) {
    if (!CONDITIONS.includes(type)) throw refusal(400, { message: `Invalid condition: ${type}`, param: 'features' });
  }
  return { ...features, subscription_update: { ...update, products, schedule_at_period_end: { conditions } } };
}

/** GET /v1/billing_portal/configurations */
export function listConfigurations(world, params) {
  onlyKnown(params, ['active', 'is_default', 'limit', 'starting_after']);
  const found = [...world.portalConfigurations.values()].filter(
    ({ active }) => params.active === undefined || active === yes(params.active),
  );
  return world.page(found, params, '/v1/billing_portal/configurations');
}

/** POST /v1/billing_portal/sessions */
export function createPortalSession(world, params) {
  onlyKnown(params, ['customer', 'configuration', 'return_url', 'flow_data', 'locale']);
  const customer = livingCustomer(world, required(params, 'customer')).id;
  const configuration = params.configuration
    ? world.find('portalConfigurations', params.configuration, 'configuration')
    : [...world.portalConfigurations.values()].find((each) => each.is_default);
  if (!configuration) {
    throw refusal(400, {
      message: 'No configuration provided and your test mode default configuration has not been created.',
    });
  }
  const id = world.id('bps');
  return world.create('portalSessions', {
    id,
    configuration: configuration.id,
    customer,
    flow: readFlow(world, params.flow_data, customer),
    locale: localeOf(params),
    return_url: params.return_url ?? null,
    url: `${world.url}/p/session/${id}`,
  });
}

function readFlow(world, flow, customer) {
  if (!flow) return null;
  if (flow.type !== 'subscription_update_confirm') {
    throw refusal(400, { message: `This double has no flow ${flow.type}.`, param: 'flow_data[type]' });
  }
  const { subscription: id, items } = flow.subscription_update_confirm ?? {};
  const subscription = world.find('subscriptions', id, 'flow_data[subscription_update_confirm][subscription]');
  if (subscription.customer !== customer || subscription.status === 'canceled' || items?.length !== 1) {
    throw refusal(400, { message: 'The subscription cannot be updated.', param: 'flow_data' });
  }
  world.find('prices', items[0].price, 'flow_data[subscription_update_confirm][items][0][price]');
  return flow;
}

/** The configuration's prices, which the portal offers. */
export function offeredPrices(world, session) {
  const { features } = world.find('portalConfigurations', session.configuration);
  const ids = (features.subscription_update?.products ?? []).flatMap(({ prices }) => prices);
  return ids.map((id) => world.prices.get(id)).filter(Boolean);
}

/**
 * Makes a change that the configuration allows: at once with proration, or at the end of the period if it says so.
 * @throws StripeProblem for a price or a quantity that is not offered
 */
export function changeInPortal(world, session, subscription, { price: priceId, quantity }) {
  const { products, proration_behavior = 'none' } = updateFeature(world, session);
  const product = products.find(({ prices }) => prices.includes(priceId));
  if (!product) throw refusal(400, { message: 'This price is not offered here.', param: 'price' });
  const wanted = { price: world.find('prices', priceId), quantity: quantityOf(product, quantity) };
  const item = subscription.items.data[0];
  if (item.price.id === priceId && item.quantity === wanted.quantity) {
    releaseSchedule(world, subscription);
    world.happened('customer.subscription.updated', subscription);
    return world.keep('subscriptions', subscription);
  }
  if (changeWaits(world, session, item, wanted)) {
    scheduleChange(world, subscription, wanted);
    world.happened('customer.subscription.updated', subscription);
    return world.keep('subscriptions', subscription);
  }
  releaseSchedule(world, subscription);
  const items = [{ price: priceId, quantity: String(wanted.quantity) }];
  return updateSubscription(world, { items, proration_behavior }, subscription.id);
}

/** Whether the configuration defers a change to the end of the period. */
export function changeWaits(world, session, now, then) {
  return updateFeature(world, session).schedule_at_period_end.conditions.some(({ type }) => MET[type](now, then));
}

function updateFeature(world, session) {
  return world.find('portalConfigurations', session.configuration).features.subscription_update;
}

const MET = {
  decreasing_item_amount: (now, then) => then.price.unit_amount * then.quantity < now.price.unit_amount * now.quantity,
  shortening_interval: (now, then) =>
    now.price.recurring.interval === 'year' && then.price.recurring.interval !== 'year',
};

function quantityOf({ adjustable_quantity: adjustable }, typed) {
  const quantity = Number(typed ?? 1);
  if (!yes(adjustable?.enabled)) {
    if (quantity !== 1) throw refusal(400, { message: 'The quantity of this plan is 1.', param: 'quantity' });
    return 1;
  }
  const [minimum, maximum] = [Number(adjustable.minimum ?? 1), Number(adjustable.maximum ?? 999_999)];
  if (!Number.isInteger(quantity) || quantity < minimum || quantity > maximum) {
    throw refusal(400, { message: `The quantity must be between ${minimum} and ${maximum}.`, param: 'quantity' });
  }
  return quantity;
}
