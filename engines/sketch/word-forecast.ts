import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { WordReport } from '@maquette/contracts/renders/word-report';
import { sketchOrder } from './request/sketch-order';
import { sketchWordReport } from './scene/sketch-word-report';
import { readWords } from './scene/sketch-words';
import { possibleZones } from './scene/wall-zones';

/**
 * Word report of a sketch before it is rendered, from the same reading of words and form.
 * @param shows objects that the drawing shows, from its part map
 */
export function forecastSketchWords(settings: ImageSettings, shows: readonly DrawnThing[]): WordReport[] {
  if (!settings.sketch) return [];
  const { width, height } = settings;
  const { spec } = readWords({ ...sketchOrder(settings, settings.sketch), width, height });
  return spec.graph ? sketchWordReport(spec.graph, new Set([...shows, ...possibleZones(shows)])) : [];
}
