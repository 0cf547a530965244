import { VIDEO_MODELS } from '@maquette/contracts/fields/video-choices';
import { modelSchema, type OrderModel } from '@maquette/contracts/operations/actions';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS } from '@maquette/contracts/tools/render-choices';
import type { Database, OpsSwitch, Transaction } from '@maquette/prisma/client';
import { reasonWithEnd } from '../fair-queue/queue-pauses';
import { openSwitches } from '../fair-queue/switches';
import { readOffers } from './provider-offers';

/** The workers' offers, without the models that operators switched off, for new orders. */
export async function openOffers(database: Database | Transaction, now = new Date()): Promise<ToolOffer[]> {
  const [offers, off] = await Promise.all([readOffers(database), openSwitches(database, 'model', now)]);
  return withOff(offers, off);
}

export function withOff(offers: readonly ToolOffer[], off: readonly OpsSwitch[]): ToolOffer[] {
  return offers.map((offer) => ({
    ...offer,
    providers: offer.providers.map((one) => {
      const own = off.filter(({ pool }) => pool === one.pool);
      return own.length > 0 ? { ...one, off: own.map((of) => ({ model: of.model, why: reasonWithEnd(of) })) } : one;
    }),
  }));
}

/** The models that can be ordered from a queue. A queue that names no models renders all models of its tools. */
export function modelsOf(offers: readonly ToolOffer[], pool: string): OrderModel[] {
  const named = new Set(
    offers.flatMap(({ tool, providers }) =>
      providers
        .filter((one) => one.pool === pool)
        .flatMap(({ models }) => {
          if (models.length > 0) return models;
          return tool === 'i2v' || tool === 'v2v' ? VIDEO_MODELS : IMAGE_MODELS;
        }),
    ),
  );
  return modelSchema.options.filter((model) => named.has(model));
}

/** Model of a stored order; empty when the order names none. */
export function modelOf(settings: unknown): string {
  return typeof settings === 'object' && settings !== null && 'model' in settings ? String(settings.model) : '';
}
