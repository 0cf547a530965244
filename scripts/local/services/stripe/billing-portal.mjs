import { livingCustomer } from './customers.mjs';
import { onlyKnown, required, yes } from './form-body.mjs';
import { refusal } from './stripe-problem.mjs';

/** POST /v1/billing_portal/configurations */
export function createConfiguration(world, params) {
  onlyKnown(params, ['features', 'metadata', 'business_profile', 'default_return_url', 'name']);
  return world.keep('portalConfigurations', {
    id: world.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: world.now(),
    features: required(params, 'features'),
    is_default: world.portalConfigurations.size === 0,
    livemode: false,
    metadata: params.metadata ?? {},
  });
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
  return world.keep('portalSessions', {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: world.now(),
    customer,
    flow: readFlow(world, params.flow_data, customer),
    livemode: false,
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

/** What the portal offers to change to: prices of the configuration. */
export function offeredPrices(world, session) {
  const { features } = world.find('portalConfigurations', session.configuration);
  const ids = (features.subscription_update?.products ?? []).flatMap(({ prices }) => prices);
  return ids.map((id) => world.prices.get(id)).filter(Boolean);
}

/** How a change is charged, as the configuration says. */
export function prorationOf(world, session) {
  const { features } = world.find('portalConfigurations', session.configuration);
  return features.subscription_update?.proration_behavior ?? 'none';
}
