import '../../../i18n/account-words';
import '../../../i18n/frame-words';
import { usePageTitle } from '../../../ui/page-title';
import { Toaster } from '../../../ui/toaster';
import { ControlRows } from '../components/control-rows';
import { FloatingRows } from '../components/floating-rows';
import { MessageRows } from '../components/message-rows';
import { TokenRows } from '../components/token-rows';

const THEMES = [
  { name: 'Paper', scheme: 'light' },
  { name: 'Ink', scheme: 'dark' },
] as const;

/** All tokens, components and patterns in all states, in both themes side by side. Development only. */
export default function DesignScreen() {
  usePageTitle('Design');
  return (
    <main id="content" lang="en" className="grid lg:grid-cols-2">
      <h1 className="sr-only">Design</h1>
      {THEMES.map(({ name, scheme }) => (
        <div key={name} style={{ colorScheme: scheme }} className="min-w-0 bg-paper px-4 py-8 text-body sm:px-8">
          <h2 className="font-serif text-40 text-ink">{name}</h2>
          <TokenRows />
          <ControlRows />
          <MessageRows />
          <FloatingRows />
        </div>
      ))}
      <Toaster />
    </main>
  );
}
