import { SceneGroup } from '../features/image-form/scene-group';
import { ImageScreen } from './image-screen';

export default function SketchToImagesScreen() {
  return <ImageScreen tool="s2i" section="sketch-to-images-section" scene={SceneGroup} />;
}
