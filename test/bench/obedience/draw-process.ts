/** A process of the bench. It draws and judges the sentences whose numbers it receives. */
import type { Half } from './asked';
import { Draughtsman } from './draw';
import { sentence } from './generator';

async function main(): Promise<void> {
  const [seed = '1', half = 'seen'] = process.argv.slice(2);
  const draughtsman = await Draughtsman.start();
  process.on('message', (n: number) => {
    const drawn = draughtsman.judged(n, sentence(Number(seed), half as Half, n));
    drawn.then(
      (judged) => process.send?.(judged),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => void draughtsman.close().then(() => process.exit(0)));
  process.send?.('ready');
}

void main();
