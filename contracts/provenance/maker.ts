import type { Tool } from '../tools/render-choices';

/** Provider name of the embedded engines. */
export const EMBEDDED = 'embedded';

/** Display names of the embedded engines, in results and records. */
export const ENGINE_NAMES: Record<Tool, string> = {
  t2i: 'Maquette path tracer',
  s2i: 'Maquette sketch engine',
  m2i: 'Maquette path tracer',
  i2v: 'Maquette camera engine',
  v2v: 'Maquette camera engine',
};

/** The model that made a result, which may differ from the ordered one. */
export interface RanModel {
  /** Engine or model, with the provider's version if known: "Maquette path tracer", "FLUX.1 (maker/flux-dev)". */
  model: string;
  /** The service that ran it; null for the embedded engines. */
  service: string | null;
}

/**
 * @param provider stored with the result; null for results from before providers were stored
 * @param facts the result's facts: `modelUsed` and `madeBy` when a provider made it
 */
export function ranModelOf(tool: Tool, provider: string | null, facts: Readonly<Record<string, unknown>>): RanModel {
  if (provider === null || provider === EMBEDDED) return { model: ENGINE_NAMES[tool], service: null };
  const service = typeof facts.madeBy === 'string' ? facts.madeBy : provider;
  return { model: typeof facts.modelUsed === 'string' ? facts.modelUsed : service, service };
}
