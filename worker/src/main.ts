import { awaitSchema, SchemaError } from '@maquette/domain/runtime/schema-version';
import { SettingsError } from '@maquette/domain/runtime/server-settings';
import sharp from 'sharp';
import { readWorkerSettings } from './foundation/worker-settings';
import { EngineMemory } from './memory/engine-memory';
import { chooseProviders } from './providers/choose-providers';
import { EmbeddedImages } from './providers/embedded-images';
import { EmbeddedVideos } from './providers/embedded-videos';
import { startWorker } from './start-worker';

async function main(): Promise<void> {
  const settings = readWorkerSettings(process.env);
  await awaitSchema(settings.DATABASE_URL, settings.SCHEMA_WAIT_SECONDS);
  // No image is decoded twice in the same way, so libvips' cache would only take memory away from renders.
  sharp.cache(false);
  const memory = new EngineMemory(settings.ENGINE_MEMORY_MB);
  const images = new EmbeddedImages(settings.ENGINE_THREADS, memory);
  const videos = new EmbeddedVideos({ threads: settings.ENGINE_THREADS, ffmpegPath: settings.FFMPEG_PATH }, memory);
  const providers = chooseProviders(settings, { images, videos });
  const asked = providers.offers.some((offer) => offer.providers[0] === images.offer);
  if (asked) await images.warmUp();
  providers.machineLevel = images.machineLevel;
  await startWorker(settings, providers);
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
