import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Pages } from './pages';

export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router>
          <Pages />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  );
}
