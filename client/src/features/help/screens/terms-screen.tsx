import { lazyPage } from '../../../ui/lazy-component';
import { legalScreen } from './legal-screen';

const Written = lazyPage(() => legalScreen('legal/terms-of-use'));

export default function TermsScreen() {
  return <Written />;
}
