import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The values in an order that a workflow can use. */
export const SLOTS = [
  ...(['prompt', 'negative', 'width', 'height', 'seed', 'image', 'lines', 'strength', 'checkpoint'] as const),
  /** For videos: number of frames, a depth map (near is white) and a foreground mask (white). */
  ...(['frames', 'depth', 'mask'] as const),
] as const;
export type Slot = (typeof SLOTS)[number];
export type SlotValues = Partial<Record<Slot, string | number>>;

export type Use = 'text' | 'image' | 'sketch' | 'video';

/** Address of an input: `6.text` is the input `text` of node 6. */
const placeSchema = z.string().regex(/^.+\.[^.]+$/, 'must be <node>.<input>, such as 6.text');
const nodeSchema = z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
const graphSchema = z.record(z.string(), nodeSchema);
export type Graph = z.infer<typeof graphSchema>;

const workflowSchema = z.strictObject({
  /** Shown in a result's details. */
  name: z.string().min(1),
  about: z.string().optional(),
  slots: z.partialRecord(z.enum(SLOTS), z.union([placeSchema, z.array(placeSchema).min(1)])),
  /** Values that differ for the turbo model. */
  turbo: z.record(placeSchema, z.union([z.string(), z.number()])).default({}),
  /** For videos: frames per second, maximum frames of the model, and the step of the frame count after the first. */
  clip: z
    .strictObject({ fps: z.number().positive(), mostFrames: z.number().int(), frameStep: z.number().int().positive() })
    .optional(),
  /** The node whose output is the result. */
  result: z.string(),
  /** Graph in ComfyUI's API export format. */
  graph: graphSchema,
});
export type Workflow = z.infer<typeof workflowSchema>;

/** Mistakes in a workflow, as a sentence for the operator. */
export class WorkflowMistake extends Error {}

const NEEDED: Record<Use, readonly Slot[]> = {
  text: ['prompt', 'seed', 'width', 'height'],
  image: ['prompt', 'seed', 'image', 'strength'],
  sketch: ['prompt', 'seed', 'lines', 'strength'],
  video: ['prompt', 'seed', 'image', 'width', 'height', 'frames'],
};

/** Reads and validates a workflow file. @throws WorkflowMistake with every mistake */
export function readWorkflow(file: string, use: Use): Workflow {
  const read = workflowSchema.safeParse(readJson(file));
  if (!read.success) {
    const said = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw new WorkflowMistake(`${file} is no workflow file: ${said.join('; ')}`);
  }
  const mistakes = mistakesOf(read.data, use);
  if (mistakes.length > 0) throw new WorkflowMistake(`${file}: ${mistakes.join('; ')}`);
  return read.data;
}

function readJson(file: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WorkflowMistake(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof json === 'object' && json !== null && 'nodes' in json && 'links' in json) {
    throw new WorkflowMistake(`${file} is a workflow as ComfyUI draws it; export it with Workflow › Export (API)`);
  }
  return json;
}

const OF_CLIPS: readonly Slot[] = ['frames', 'depth', 'mask'];

function mistakesOf({ slots, turbo, result, graph, clip }: Workflow, use: Use): string[] {
  const missing = NEEDED[use].filter((slot) => slots[slot] === undefined);
  const elsewhere = use === 'video' ? [] : OF_CLIPS.filter((slot) => slots[slot] !== undefined);
  const named = Object.entries(slots).flatMap(([slot, places]) =>
    [places].flat().map((place) => [`its slot "${slot}"`, place] as const),
  );
  const changed = Object.keys(turbo).map((place) => ['its turbo', place] as const);
  return [
    ...missing.map((slot) => `it has no slot "${slot}", which a workflow for ${use} needs`),
    ...elsewhere.map((slot) => `its slot "${slot}" is filled for clips only`),
    ...(use === 'video' && !clip ? ['it does not say what its clip is: fps, mostFrames and frameStep'] : []),
    ...[...named, ...changed].flatMap(([what, place]) => misplaced(what, place, graph)),
    ...(graph[result] ? [] : [`its result is node ${result}, which is not in its graph`]),
    ...Object.entries(graph).flatMap(([id, node]) => brokenLinks(id, node, graph)),
  ];
}

function misplaced(what: string, place: string, graph: Graph): string[] {
  const [id, input] = splitPlace(place);
  const node = graph[id];
  if (!node) return [`${what} points to node ${id}, which is not in its graph`];
  return input in node.inputs
    ? []
    : [`${what} points to "${input}" of node ${id} (${node.class_type}), which has no such input`];
}

function brokenLinks(id: string, { class_type: kind, inputs }: Graph[string], graph: Graph): string[] {
  return Object.entries(inputs)
    .filter(([, value]) => Array.isArray(value) && typeof value[0] === 'string' && !graph[value[0]])
    .map(
      ([input, value]) =>
        `node ${id} (${kind}) takes "${input}" from node ${String([value].flat()[0])}, which is not in its graph`,
    );
}

function splitPlace(place: string): [id: string, input: string] {
  const at = place.lastIndexOf('.');
  return [place.slice(0, at), place.slice(at + 1)];
}

/** Graph for an order. Slots that the workflow lacks are skipped; the offer reports this next to the field. */
export function fillWorkflow({ graph, slots, turbo }: Workflow, values: SlotValues, isTurbo: boolean): Graph {
  const filled = structuredClone(graph);
  const put = (place: string, value: string | number) => {
    const [id, input] = splitPlace(place);
    const node = filled[id];
    if (node) node.inputs[input] = value;
  };
  if (isTurbo) for (const [place, value] of Object.entries(turbo)) put(place, value);
  for (const slot of SLOTS) {
    const value = values[slot];
    if (value !== undefined) for (const place of [slots[slot] ?? []].flat()) put(place, value);
  }
  return filled;
}

/** A graph's model: that of the first loader that names one. */
export function modelOf(graph: Graph): string | null {
  const names = Object.values(graph).map(({ inputs }) => inputs.ckpt_name ?? inputs.unet_name ?? inputs.model_name);
  return names.find((name) => typeof name === 'string') ?? null;
}
