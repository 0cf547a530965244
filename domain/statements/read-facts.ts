import { TIMES_OF_DAY, WEATHERS } from '@maquette/contracts/fields/image-choices';
import type { ImageSettings, ModelSettings } from '@maquette/contracts/fields/image-settings';
import { SEASONS } from '@maquette/contracts/fields/part-choices';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { seenSun, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { readStudy } from '@maquette/contracts/models/sun-study';
import { fidelityOf } from '@maquette/contracts/renders/fidelity';
import { z } from 'zod';
import {
  ADDED_KINDS,
  type AddedThings,
  type CameraFacts,
  type KeptFacts,
  type LightFacts,
  type StatementFacts,
} from './statement-facts';

/** A result's stored facts, by name. */
export type Facts = Readonly<Record<string, unknown>>;

interface Told {
  /** Null when this release cannot read the settings. */
  settings: RenderSettings | null;
  facts: Facts;
  /** Null for the embedded engines. */
  service: string | null;
  isSketch: boolean;
}

const count = z.number().int().nonnegative();
const sceneSchema = z.object({
  timeOfDay: z.enum(TIMES_OF_DAY),
  weather: z.enum(WEATHERS),
  season: z.string(),
  camera: z.object({
    framing: z.enum(['Eye-level', 'Aerial', "Worm's eye", 'Wide-angle']),
    focalMillimetres: z.number(),
    verticalsStraight: z.boolean(),
  }),
});

export function cameraIn({ settings, facts, isSketch, clip }: Told & { clip: CameraFacts['clip'] }): CameraFacts {
  const scene = sceneOf(facts);
  const still = settings?.kind === 'still' ? settings : null;
  // A style-only reference gives the engine no viewpoint, so the engine uses its own.
  const ofSource = isSketch ? still?.sketch?.referenceRole !== 'style-only' : still?.image !== undefined;
  const sketch = still?.sketch;
  const asked = sketch?.subject === 'Architecture' ? sketch.framing : undefined;
  const eye = facts.eyeHeightMetres;
  const isModel = still?.modelView !== undefined;
  return {
    lens: isModel ? null : still?.cameraLens || null,
    focalMillimetres: scene?.camera.focalMillimetres ?? numberOf(facts.focalMillimetres),
    framing: scene?.camera.framing ?? (ofSource ? null : asked || null),
    depthOfField: still?.depthOfField || null,
    verticalsStraight:
      scene?.camera.verticalsStraight ?? flagOf(facts.verticalsStraight) ?? still?.verticalsStraight ?? null,
    // The path tracer reads only colours from an input image, never its camera.
    ofSource: (ofSource || settings?.kind === 'video') && scene === null,
    eyeMetres: typeof eye === 'number' && (eye > 0 || isModel) ? eye : null,
    parallel: facts.parallel === true,
    clip,
  };
}

export function lightIn({ settings, facts, service }: Told): LightFacts {
  const scene = sceneOf(facts);
  const still = settings?.kind === 'still' ? settings : null;
  const asked = still?.light ?? still?.sketch;
  const weather = asked && 'weather' in asked ? asked.weather : undefined;
  const sun = still ? seenSun(still) : undefined;
  return {
    timeOfDay: scene?.timeOfDay ?? oneOf(TIMES_OF_DAY, facts.timeOfDay) ?? (asked?.timeOfDay || null),
    weather: scene?.weather ?? oneOf(WEATHERS, facts.weather) ?? (weather || null),
    season: still?.season || seasonNamed(scene?.season),
    sun:
      still?.sunHour === undefined || sun === undefined
        ? null
        : {
            hour: still.sunHour,
            day: still.sunDay ?? USUAL_DAY,
            latitude: still.latitude ?? USUAL_LATITUDE,
            north: still.north ?? 0,
            elevation: sun.elevation,
          },
    study: still?.modelView?.look === 'sun-study' ? studyOf(still, still.modelView) : null,
    askedOnly: service !== null,
  };
}

/** A result's fidelity to its drawing, from the facts that the worker measured. */
export function fidelityFacts({ settings, facts, isSketch, hasMap }: Told & { hasMap: boolean }): KeptFacts {
  const fidelity = fidelityOf(facts);
  if (fidelity) return { state: fidelity.score === null ? 'no-lines' : 'measured', ...fidelity, hasMap };
  const sketch = settings?.kind === 'still' ? settings.sketch : undefined;
  const compares = isSketch && sketch?.referenceRole !== 'style-only';
  const nothing = { score: null, drawnLines: null, movedShare: null, movedBy: null, openings: null, hasMap: false };
  return { state: compares ? 'unmeasured' : 'none', ...nothing };
}

function studyOf({ latitude, north }: ImageSettings, view: ModelSettings): LightFacts['study'] {
  return { ...readStudy(view), latitude: latitude ?? USUAL_LATITUDE, north: north ?? 0 };
}

const numberOf = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null);
const flagOf = (fact: unknown): boolean | null => (typeof fact === 'boolean' ? fact : null);

const countsSchema = z.partialRecord(z.enum(ADDED_KINDS), count);

/** Number of objects of each kind that the engine added around a building; null when not counted. */
export function addedIn(facts: Facts): StatementFacts['added'] {
  const read = countsSchema.safeParse(parsedText(facts.addedThings));
  if (!read.success) return null;
  return ADDED_KINDS.flatMap((kind): AddedThings[] => {
    const many = read.data[kind] ?? 0;
    return many > 0 ? [{ kind, count: many }] : [];
  });
}

function sceneOf(facts: Facts): z.infer<typeof sceneSchema> | null {
  const read = sceneSchema.safeParse(parsedText(facts.scene));
  return read.success ? read.data : null;
}

/** Structures are stored as JSON in the facts. */
function parsedText(fact: unknown): unknown {
  if (typeof fact !== 'string') return undefined;
  try {
    return JSON.parse(fact);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** The engine writes seasons in lower case. */
function seasonNamed(season: string | undefined): LightFacts['season'] {
  return SEASONS.find((known) => known.toLowerCase() === season?.toLowerCase()) ?? null;
}
