import { armCrash } from '@maquette/worker/foundation/crash-point';
import { readWorkerSettings } from '@maquette/worker/foundation/worker-settings';
import { chooseProviders } from '@maquette/worker/providers/choose-providers';
import { startWorker } from '@maquette/worker/start-worker';
import { QuickImages } from './quick-images';
import { QuickVideos } from './quick-videos';

// A whole worker process, real but for who makes what our own engines would make, and that it dies where a test tells it to.
process.on('message', (point: Parameters<typeof armCrash>[0]) => {
  armCrash(point);
  process.send?.('armed');
});
const settings = readWorkerSettings(process.env);
startWorker(settings, chooseProviders(settings, { images: new QuickImages(), videos: new QuickVideos() })).catch(
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
