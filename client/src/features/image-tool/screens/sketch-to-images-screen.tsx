import { lazyComponent } from '../../../ui/lazy-component';
import { ImageScreen } from './image-screen';

// Far down in the settings: loaded in parallel with the screen.
const SceneGroup = lazyComponent(() => import('../components/form/scene-group'), { ahead: true });

export default function SketchToImagesScreen() {
  return <ImageScreen tool="s2i" section="sketch-to-images-section" scene={SceneGroup} />;
}
