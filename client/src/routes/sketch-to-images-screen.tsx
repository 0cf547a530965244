import { StillScreen } from './still-screen';

export default function SketchToImagesScreen() {
  return <StillScreen tool="s2i" section="sketch-to-images-section" />;
}
