import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs the garbage collector now. Images and closed engines keep native memory until a collection, and the collector
 * sees only small objects: by itself it would wait for tens of megabytes more.
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
