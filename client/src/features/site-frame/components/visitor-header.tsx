import { useVisitor } from '../../../session/visitor';
import { DASHBOARD, SiteHeader } from './site-header';

export function VisitorHeader() {
  return <SiteHeader entry={useVisitor().status === 'known' ? DASHBOARD : undefined} />;
}
