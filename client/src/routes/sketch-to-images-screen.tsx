import { ImageScreen } from './image-screen';

export default function SketchToImagesScreen() {
  return <ImageScreen tool="s2i" section="sketch-to-images-section" />;
}
