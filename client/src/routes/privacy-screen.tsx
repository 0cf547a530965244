import page from '../../legal/privacy-policy.md';
import { LegalScreen } from './legal-screen';

export default function PrivacyScreen() {
  return <LegalScreen page={page} />;
}
