import { latePage } from '../../../ui/lazy-component';
import { legalScreen } from './legal-screen';

const Written = latePage(() => legalScreen('legal/terms-of-use'));

export default function TermsScreen() {
  return <Written />;
}
