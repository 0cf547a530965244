import { measureImage } from './image-part';
import { PARTS, type Part } from './parts';
import { measureRest } from './rest-part';
import { measureVideo } from './video-part';

/** Runs one part in a separate process, so that its memory peak is its own: `part-process.js NAME ROUNDS`. */
async function main([name = '', rounds = '1']: string[]): Promise<void> {
  const part = PARTS[name];
  if (!part) throw new Error(`no part "${name}"`);
  const measures = await measure(part, Number(rounds));
  await new Promise<void>((told) =>
    process.send ? process.send(measures, undefined, undefined, () => told()) : told(),
  );
}

function measure(part: Part, rounds: number) {
  if (part.kind === 'rest') return measureRest();
  return part.kind === 'clip' ? measureVideo(part, rounds) : measureImage(part, rounds);
}

main(process.argv.slice(2)).then(
  () => process.disconnect?.(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
