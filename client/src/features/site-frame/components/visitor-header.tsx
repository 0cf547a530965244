import { useVisitor } from '../../../session/visitor';
import { DASHBOARD, SiteHeader } from './site-header';

/** The head of a public page; whoever is signed in goes on to their dashboard. */
export function VisitorHeader() {
  return <SiteHeader entry={useVisitor().status === 'known' ? DASHBOARD : undefined} />;
}
