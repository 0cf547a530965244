// `npm run margins [-- --endpoints <endpoints.json>] [--days 30]`: what renders made by other providers brought and cost, per plan, tool
// and model, what was returned for fidelity, the prices that lose money, and the paid calls whose end nobody knows.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' }, days: { type: 'string', default: '30' } } });
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { fidelityReturnsSince, marginsSince, unknownCalls } = await import('@maquette/domain/providers/margin-report');
const { readOffers } = await import('@maquette/domain/providers/provider-offers');
const { losingPrices, losingSentence } = await import('@maquette/contracts/providers/margin');

const since = new Date(Date.now() - Number(values.days) * 86_400_000);
const database = connectDatabase(databaseUrl, 2);
const [rows, returns, unknown, offers] = await Promise.all([
  marginsSince(database, since),
  fidelityReturnsSince(database, since),
  unknownCalls(database, since),
  readOffers(database),
]);
await database.$disconnect();

const dollars = (microdollars) => `$${(microdollars / 1e6).toFixed(3)}`;
console.log(`Renders made by other providers in the last ${values.days} days (a credit is $0.01)`);
if (rows.length === 0) console.log('  none');
else {
  console.table(
    rows.map(({ revenue, cost, ...row }) => ({
      ...row,
      revenue: dollars(revenue),
      cost: dollars(cost),
      margin: dollars(revenue - cost),
    })),
  );
}

if (returns.length > 0) {
  console.log('\nReturned for fidelity: results below their geometry guarantee, by provider and model');
  console.table(returns.map(({ lost, ...row }) => ({ ...row, lost: dollars(lost) })));
}

const losing = offers
  .filter(({ mode }) => mode === 'fast')
  .flatMap(({ tool, providers }) =>
    providers.flatMap((offer) =>
      losingPrices(offer)
        .filter((price) => price.tool === tool)
        .map((price) => losingSentence(`${offer.title}, prices of ${offer.pricesOf}`, price)),
    ),
  );
console.log(losing.length > 0 ? '\nPrices below what they cost:' : '\nNo price is below what it costs.');
for (const sentence of losing) console.log(`  ${sentence}`);

if (unknown.length > 0) {
  console.log('\nPaid calls whose end nobody knows; look them up at the provider, they are not sent again:');
  for (const { createdAt, provider, operation, renderId, upstreamId, microdollars, detail } of unknown) {
    const name = upstreamId ? ` as ${upstreamId}` : '';
    console.log(
      `  ${createdAt.toISOString()} ${provider} ${operation} ${dollars(microdollars)} render ${renderId}${name}: ${detail}`,
    );
  }
}
