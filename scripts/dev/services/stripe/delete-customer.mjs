import { livingCustomer } from './customers.mjs';
import { cancelNow } from './subscriptions.mjs';

/** DELETE /v1/customers/:id: cancels the subscriptions at once. */
export function deleteCustomer(world, _params, id) {
  const customer = livingCustomer(world, id, 'id');
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer === id && subscription.status !== 'canceled') cancelNow(world, subscription);
  }
  world.keep('customers', { ...customer, deleted: true });
  world.happened('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
