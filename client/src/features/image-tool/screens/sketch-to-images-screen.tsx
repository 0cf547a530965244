import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { ImageScreen } from './image-screen';

// Far down in the settings, so it is loaded in parallel with the screen.
const SceneGroup = lazyComponent(() => import('../components/form/scene-group'), {
  ahead: true,
  fallback: <Skeleton className="my-3 h-96" />,
});

export default function SketchToImagesScreen() {
  return <ImageScreen tool="s2i" section="sketch-to-images-section" scene={SceneGroup} />;
}
