import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('src/features/', import.meta.url));

/**
 * Finds the module of a screen: features/<subject>/screens/<name>.tsx.
 * @param name file name without its extension, for example `home-screen`
 * @returns its path below src, without the extension
 * @throws Error when no feature has a screen with this name
 */
export function screenModule(name: string): string {
  const feature = readdirSync(FEATURES).find((each) => existsSync(`${FEATURES}${each}/screens/${name}.tsx`));
  if (!feature) throw new Error(`no feature has the screen ${name}`);
  return `features/${feature}/screens/${name}`;
}
