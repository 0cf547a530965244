import { armCrash } from '@maquette/worker/foundation/crash-point';
import { readWorkerSettings } from '@maquette/worker/foundation/worker-settings';
import { chooseProviders } from '@maquette/worker/providers/choose-providers';
import { startWorker } from '@maquette/worker/start-worker';
import { goOn, QuickImages } from './quick-images';
import { QuickVideos } from './quick-videos';

// A real worker process in which quick doubles replace the embedded engines.
// Tests can make it crash or continue.
process.on('message', (said: Parameters<typeof armCrash>[0] | 'go on') => {
  if (said === 'go on') goOn();
  else armCrash(said);
  process.send?.('heard');
});
const settings = readWorkerSettings(process.env);
startWorker(settings, chooseProviders(settings, { images: new QuickImages(), videos: new QuickVideos() })).catch(
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
