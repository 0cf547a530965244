import { readWorkerSettings } from '@maquette/worker/foundation/worker-settings';
import { startWorker } from '@maquette/worker/start-worker';
import { QuickImages } from './quick-images';
import { QuickVideos } from './quick-videos';

// A whole worker process, real but for who makes the picture.
startWorker(readWorkerSettings(process.env), { stills: new QuickImages(), clips: new QuickVideos() }).then(
  () => process.send?.('ready'),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
