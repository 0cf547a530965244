import { measureClip } from './clip-part';
import { PARTS } from './parts';
import { measureStill } from './still-part';

/** One part in a process of its own, so that its peak of memory is its own: `part-process.js NAME ROUNDS`. */
async function main([name = '', rounds = '1']: string[]): Promise<void> {
  const part = PARTS[name];
  if (!part) throw new Error(`no part "${name}"`);
  const measures = await (part.kind === 'clip'
    ? measureClip(part, Number(rounds))
    : measureStill(part, Number(rounds)));
  process.send?.(measures);
}

main(process.argv.slice(2)).then(
  () => process.disconnect?.(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
