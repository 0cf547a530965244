import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../i18n/t';
import { Button, ButtonAnchor } from '../ui/button';

/** Fallback for pages that crash: it says that nothing was charged and links back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The page crashed.', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-start gap-4 p-6">
        <h1 className="font-serif text-40 text-ink">{t('fault.title')}</h1>
        <p className="max-w-prose">{t('fault.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" onClick={() => location.reload()}>
            {t('fault.reload')}
          </Button>
          <ButtonAnchor href="/">{t('fault.home')}</ButtonAnchor>
        </div>
      </main>
    );
  }
}
