import { readWorkerSettings } from '@maquette/worker/foundation/worker-settings';
import { startWorker } from '@maquette/worker/start-worker';
import { QuickClips } from './quick-clips';
import { QuickStills } from './quick-stills';

// A whole worker process, real but for who makes the picture.
startWorker(readWorkerSettings(process.env), { stills: new QuickStills(), clips: new QuickClips() }).then(
  () => process.send?.('ready'),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
