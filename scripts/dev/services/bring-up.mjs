import { startIdentity } from './identity.mjs';
import { startObjectStorage } from './object-storage.mjs';
import { startPayments } from './payments.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * @typedef {object} ServiceOptions
 * @property {NodeJS.ProcessEnv} environment where a person names servers of their own
 * @property {boolean} [durable] false for throw-away data, which may be lost in a power cut
 * @property {string[]} [redisSettings] lines of its configuration beside the usual ones
 * @property {boolean} [keep] a server of ours that ends unexpectedly is started again
 * @property {Promise<unknown>} [packages] until they are installed nothing out of them can run; what is in the tree need not wait
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} Services
 * @property {Awaited<ReturnType<typeof startPostgres>>} postgres
 * @property {Awaited<ReturnType<typeof startRedis>>} redis
 * @property {Awaited<ReturnType<typeof startObjectStorage>>} storage
 * @property {Awaited<ReturnType<typeof startIdentity>>} identity
 * @property {Awaited<ReturnType<typeof startPayments>>} [payments] only where they were asked for
 * @property {() => Promise<void>} stop
 */

/**
 * Starts everything the product stands on, at the same time. When one fails the others are stopped again.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {Partial<ServiceOptions> & { payments?: boolean }} wishes `payments`: tests start their own, each its own
 * @returns {Promise<Services>}
 */
export async function bringUpServices(home, wishes = {}) {
  const { payments: wantsPayments = false, ...named } = wishes;
  const options = { ...USUAL, ...named };
  return together(options, {
    ...storesOf(home, options),
    identity: startIdentity(home, options),
    payments: wantsPayments ? startPayments(home, options) : Promise.resolve(undefined),
  });
}

/**
 * Starts what keeps the data, and nothing else.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {Partial<ServiceOptions>} wishes
 */
export function startStores(home, wishes = {}) {
  const options = { ...USUAL, ...wishes };
  return together(options, storesOf(home, options));
}

const USUAL = { environment: process.env, say: console.log };

/** @param {import('../launch/data-home.mjs').DataHome} home @param {ServiceOptions} options */
const storesOf = (home, options) => ({
  postgres: startPostgres(home, options),
  redis: startRedis(home, options),
  storage: startObjectStorage(home, options),
});

/**
 * @template {Record<string, Promise<{ stop: () => Promise<void> } | undefined>>} Starting
 * @param {ServiceOptions} options
 * @param {Starting} starting
 * @returns {Promise<{ [Name in keyof Starting]: Awaited<Starting[Name]> } & { stop: () => Promise<void> }>}
 */
async function together({ say }, starting) {
  const results = await Promise.allSettled(Object.values(starting));
  const running = results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  for (const service of running) if ('note' in service && typeof service.note === 'string') say(service.note);
  const services = await Promise.all(Object.entries(starting).map(async ([name, service]) => [name, await service]));
  return { ...Object.fromEntries(services), stop };
}
