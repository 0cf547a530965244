import { useVisitor } from '../../../session/visitor';
import { DASHBOARD, SiteHeader } from './site-header';

/** Header of a public page; for signed-in users it links to their dashboard. */
export function VisitorHeader() {
  return <SiteHeader entry={useVisitor().status === 'known' ? DASHBOARD : undefined} />;
}
