import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs the garbage collector now. Images and closed engines hold native memory until a collection,
 * but the collector sees only small objects and would wait for tens of megabytes more.
 */
export function collectGarbage(): void {
  collector ??= exposedCollector();
  collector();
}

let collector: (() => void) | undefined;

function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
