import { losingPrices, losingSentence } from '@maquette/contracts/providers/margin';
import { fidelityReturnsSince, marginsSince, unknownCalls } from '@maquette/domain/providers/margin-report';
import { readOffers } from '@maquette/domain/providers/provider-offers';
import { type Command, EXIT, readSince } from './command';
import { withDatabase } from './running-stores';

const dollars = (microdollars: number) => `$${(microdollars / 1e6).toFixed(3)}`;

/**
 * Prints revenue and cost of renders by other providers per plan, tool and model, refunds for low fidelity,
 * prices that lose money, and paid calls whose outcome is unknown.
 */
export const margins: Command = {
  usage: '[--days 30]',
  run: (_, flags) => {
    const { since, days } = readSince(flags, 30);
    return withDatabase(flags.endpoints, async (database) => {
      const [rows, returns, unknown, offers] = await Promise.all([
        marginsSince(database, since),
        fidelityReturnsSince(database, since),
        unknownCalls(database, since),
        readOffers(database),
      ]);
      console.log(`Renders by other providers in the last ${days} days (a credit is $0.01)`);
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
      printLosingPrices(offers);
      printUnknownCalls(unknown);
      return EXIT.done;
    });
  },
};

function printLosingPrices(offers: Awaited<ReturnType<typeof readOffers>>): void {
  const losing = offers
    .filter(({ mode }) => mode === 'fast')
    .flatMap(({ tool, providers }) =>
      providers.flatMap((offer) =>
        losingPrices(offer)
          .filter((price) => price.tool === tool)
          .map((price) => losingSentence(`${offer.title}, prices of ${offer.pricesOf}`, price)),
      ),
    );
  console.log(losing.length > 0 ? '\nPrices below their cost:' : '\nNo price is below its cost.');
  for (const sentence of losing) console.log(`  ${sentence}`);
}

function printUnknownCalls(calls: Awaited<ReturnType<typeof unknownCalls>>): void {
  if (calls.length === 0) return;
  console.log('\nPaid calls whose outcome is unknown; look them up at the provider, they are not sent again:');
  for (const { createdAt, provider, operation, renderId, upstreamId, microdollars, detail } of calls) {
    const name = upstreamId ? ` as ${upstreamId}` : '';
    console.log(
      `  ${createdAt.toISOString()} ${provider} ${operation} ${dollars(microdollars)} render ${renderId}${name}: ${detail}`,
    );
  }
}
