import type { Tool } from '../renders/render';

/** Name under which the embedded engines make renders. */
export const EMBEDDED = 'embedded';

/** Names of the embedded engines, as results and records show them. */
export const ENGINE_NAMES: Record<Tool, string> = {
  t2i: 'Maquette path tracer',
  s2i: 'Maquette sketch engine',
  i2v: 'Maquette camera engine',
  v2v: 'Maquette camera engine',
};

/** What really made a result, whatever model was ordered. */
export interface RanModel {
  /** Engine or model, with its version where the provider tells it: "Maquette path tracer", "FLUX.1 (maker/flux-dev)". */
  model: string;
  /** The service it ran at; null for the embedded engines. */
  service: string | null;
}

/**
 * @param provider as the result keeps it; null for results of before it was kept
 * @param facts of the result: `modelUsed` and `madeBy` where a provider made it
 */
export function ranModelOf(tool: Tool, provider: string | null, facts: Readonly<Record<string, unknown>>): RanModel {
  if (provider === null || provider === EMBEDDED) return { model: ENGINE_NAMES[tool], service: null };
  const service = typeof facts.madeBy === 'string' ? facts.madeBy : provider;
  return { model: typeof facts.modelUsed === 'string' ? facts.modelUsed : service, service };
}
