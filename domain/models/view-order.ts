import { Problem } from '@maquette/contracts/calls/problem';
import type { ImageSettings, ModelSettings } from '@maquette/contracts/fields/image-settings';
import { readSlots } from '@maquette/contracts/fields/model-texts';
import { type SlotChoices, slotChoicesSchema } from '@maquette/contracts/models/model-materials';
import type { Database } from '@maquette/prisma/client';
import { findModel, meshFactsSchema, unitsOf } from './read-models';

/** Largest value of the form's field `north`, in degrees. */
const LAST_DEGREE = 359;
/** Number of unknown slots that a refusal names. */
const NAMED = 3;

/**
 * The settings of an order of a view, completed by its model: the newest version with its units, and the choices and the
 * north that are kept with the model where the order has none. Later changes of the model do not affect the order.
 * @throws Problem model_gone for unknown, deleted and other workspaces' models; invalid_request for unknown slots
 */
export async function completeView<Settings extends Pick<ImageSettings, 'north'>>(
  database: Database,
  workspaceId: string,
  settings: Settings,
  view: ModelSettings,
): Promise<Settings & { modelView: ModelSettings }> {
  const found = await findModel(database, workspaceId, view.modelId);
  if (!found) throw new Problem('model_gone');
  const { model, version } = found;
  const names = new Set(meshFactsSchema.parse(version.facts).slots.map(({ name }) => name));
  const slots = view.slots === undefined ? keptChoices(model.choices, names) : view.slots;
  requireKnown(readSlots(slots), names);
  return {
    ...settings,
    north: settings.north ?? Math.min(LAST_DEGREE, model.north % 360),
    modelView: { ...view, slots, version: version.version, units: unitsOf(model), sha256: version.sha256 },
  };
}

/** The model's choices without those of slots that the newest version no longer has. */
function keptChoices(stored: unknown, names: ReadonlySet<string>): string {
  const choices = Object.entries(slotChoicesSchema.parse(stored));
  return JSON.stringify(Object.fromEntries(choices.filter(([name]) => names.has(name))));
}

/** @throws Problem invalid_request */
function requireKnown(choices: SlotChoices, names: ReadonlySet<string>): void {
  const unknown = Object.keys(choices).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  const listed = unknown.slice(0, NAMED).map((name) => `"${name.slice(0, 40)}"`);
  throw new Problem('invalid_request', {
    slots: `the newest version of the model has no slot ${listed.join(', ')}; GET the model for its slots`,
  });
}
