import { startIdentity } from './identity.mjs';
import { startObjectStorage } from './object-storage.mjs';
import { startPayments } from './payments.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * @typedef {object} ServiceOptions
 * @property {NodeJS.ProcessEnv} environment variables that may name servers of the person's own
 * @property {boolean} [durable] false for temporary data, which a power cut may destroy
 * @property {string[]} [redisSettings] more lines for the configuration of Redis
 * @property {boolean} [keep] restarts a server of ours that exits unexpectedly
 * @property {Promise<unknown>} [packages] resolves when the packages are installed; only services that run from
 *   packages wait for it
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} Services
 * @property {Awaited<ReturnType<typeof startPostgres>>} postgres
 * @property {Awaited<ReturnType<typeof startRedis>>} redis
 * @property {Awaited<ReturnType<typeof startObjectStorage>>} storage
 * @property {Awaited<ReturnType<typeof startIdentity>>} identity
 * @property {Awaited<ReturnType<typeof startPayments>>} [payments] only when requested
 * @property {() => Promise<void>} stop
 */

/**
 * Starts all services of the product at the same time. If one fails, the others are stopped again.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {Partial<ServiceOptions> & { payments?: boolean }} wishes `payments`: also starts the Stripe double; each test
 *   starts its own
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
 * Starts PostgreSQL, Redis and object storage only.
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
