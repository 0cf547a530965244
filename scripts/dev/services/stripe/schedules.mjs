/** Schedules a change for the end of the period, as the portal does. It replaces an earlier schedule. */
export function scheduleChange(world, subscription, { price, quantity }) {
  releaseSchedule(world, subscription);
  const item = subscription.items.data[0];
  const schedule = world.create('schedules', {
    current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
    customer: subscription.customer,
    end_behavior: 'release',
    metadata: {},
    phases: [
      phase(item.current_period_start, item.current_period_end, item),
      phase(item.current_period_end, null, { price, quantity }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  world.happened('subscription_schedule.created', schedule);
  return schedule;
}

function phase(start_date, end_date, { price, quantity }) {
  return { start_date, end_date, items: [{ price: price.id, quantity, metadata: {} }], metadata: {} };
}

/** Releases a schedule that took effect or was cancelled. */
export function releaseSchedule(world, subscription) {
  const schedule = subscription.schedule && world.schedules.get(subscription.schedule);
  subscription.schedule = null;
  if (!schedule) return;
  Object.assign(schedule, {
    status: 'released',
    released_at: world.now(),
    released_subscription: subscription.id,
    subscription: null,
  });
  world.happened('subscription_schedule.released', schedule);
  world.keep('schedules', schedule);
}

/** Applies the scheduled change at the end of a period. */
export function beginScheduled(world, subscription) {
  const next = subscription.schedule && world.schedules.get(subscription.schedule)?.phases[1]?.items[0];
  if (!next) return;
  Object.assign(subscription.items.data[0], { price: world.find('prices', next.price), quantity: next.quantity });
  releaseSchedule(world, subscription);
}
