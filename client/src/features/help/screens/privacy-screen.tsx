import { lazyPage } from '../../../ui/lazy-component';
import { legalScreen } from './legal-screen';

const Written = lazyPage(() => legalScreen('legal/privacy-policy'));

export default function PrivacyScreen() {
  return <Written />;
}
