import { SettingsError } from '@maquette/domain/runtime/server-settings';
import { readWorkerSettings } from './foundation/worker-settings';
import { EmbeddedImages } from './providers/embedded-images';
import { EmbeddedVideos } from './providers/embedded-videos';
import { EngineMemory } from './providers/engine-memory';
import { startWorker } from './start-worker';

async function main(): Promise<void> {
  const settings = readWorkerSettings(process.env);
  const memory = new EngineMemory(settings.ENGINE_MEMORY_MB);
  const stills = new EmbeddedImages(settings.ENGINE_THREADS, memory);
  const clips = new EmbeddedVideos({ threads: settings.ENGINE_THREADS, ffmpegPath: settings.FFMPEG_PATH }, memory);
  await stills.warmUp();
  await startWorker(settings, { stills, clips });
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
