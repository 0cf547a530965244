import type { SketchRequest } from './request/sketch-request';

/** A drawing of the contact sheet with other field values. */
export interface SheetVariant {
  name: string;
  /** Name of the drawing. */
  of: string;
  fields: Partial<SketchRequest>;
}

export const sheetVariants: readonly SheetVariant[] = [
  { name: 'villa-dusk', of: 'drawn-villa', fields: { timeOfDay: 'Dusk' } },
  { name: 'villa-snow', of: 'drawn-villa', fields: { weather: 'Snow' } },
  {
    name: 'villa-brutalist-rain',
    of: 'drawn-villa',
    fields: { weather: 'Rain', materialPalette: 'Concrete Brutalist' },
  },
  { name: 'gable-sunset-brick', of: 'drawn-gable', fields: { timeOfDay: 'Sunset', materialPalette: 'Brick' } },
  { name: 'gable-concept', of: 'drawn-gable', fields: { outputType: 'concept', style: 'Artistic' } },
  { name: 'barn-deep', of: 'drawn-barn', fields: { depthMode: 'Deep', dofLevel: 'Shallow' } },
  { name: 'barn-flat', of: 'drawn-barn', fields: { depthMode: 'Flat', dofLevel: 'Shallow' } },
  { name: 'apartments-night', of: 'drawn-apartments', fields: { timeOfDay: 'Night' } },
  {
    name: 'living-industrial-spots',
    of: 'drawn-living',
    fields: { interiorStyle: 'Industrial', lightingMood: 'Spot-lit' },
  },
  { name: 'living-cosy-night', of: 'drawn-living', fields: { lightingMood: 'Cozy Ambient', timeOfDay: 'Night' } },
  { name: 'living-board', of: 'drawn-living', fields: { outputType: 'moodboard', interiorStyle: 'Scandinavian' } },
  { name: 'bedroom-coastal-cool', of: 'drawn-bedroom', fields: { interiorStyle: 'Coastal', colorScheme: 'Cool' } },
  { name: 'dining-japandi-warm', of: 'drawn-dining', fields: { interiorStyle: 'Japandi', colorScheme: 'Warm' } },
  { name: 'kitchen-modern-loose', of: 'drawn-kitchen', fields: { interiorStyle: 'Modern', sketchStrictness: 10 } },
];
