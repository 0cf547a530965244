import { SettingsError } from '@maquette/domain/runtime/server-settings';
import { readWorkerSettings } from './foundation/worker-settings';
import { EmbeddedClips } from './providers/embedded-clips';
import { EmbeddedStills } from './providers/embedded-stills';
import { EngineMemory } from './providers/engine-memory';
import { startWorker } from './start-worker';

async function main(): Promise<void> {
  const settings = readWorkerSettings(process.env);
  const memory = new EngineMemory(settings.ENGINE_MEMORY_MB);
  const stills = new EmbeddedStills(settings.ENGINE_THREADS, memory);
  const clips = new EmbeddedClips({ threads: settings.ENGINE_THREADS, ffmpegPath: settings.FFMPEG_PATH }, memory);
  await stills.warmUp();
  await startWorker(settings, { stills, clips });
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
