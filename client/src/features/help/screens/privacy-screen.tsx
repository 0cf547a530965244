import { latePage } from '../../../ui/lazy-component';
import { legalScreen } from './legal-screen';

const Written = latePage(() => legalScreen('legal/privacy-policy'));

export default function PrivacyScreen() {
  return <Written />;
}
