import { latePage } from '../design/late-part';
import { legalScreen } from './legal-screen';

const Written = latePage(() => legalScreen('legal/privacy-policy'));

export default function PrivacyScreen() {
  return <Written />;
}
