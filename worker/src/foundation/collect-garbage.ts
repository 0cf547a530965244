import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives memory back now. Pictures and closed engines hold theirs until a collection, and what the collector sees of them is small: left
 * to itself it waits for tens of megabytes more.
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
