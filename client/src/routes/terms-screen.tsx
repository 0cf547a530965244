import page from '../../legal/terms-of-use.md';
import { LegalScreen } from './legal-screen';

export default function TermsScreen() {
  return <LegalScreen page={page} />;
}
