import { ImageScreen } from './image-screen';

export default function TextToImageScreen() {
  return <ImageScreen tool="t2i" section="text-to-images-section" />;
}
