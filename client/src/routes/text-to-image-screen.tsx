import { StillScreen } from './still-screen';

export default function TextToImageScreen() {
  return <StillScreen tool="t2i" section="text-to-images-section" />;
}
