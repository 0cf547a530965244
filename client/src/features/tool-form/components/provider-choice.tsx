import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { whyClosed, whyUnavailable } from '@maquette/contracts/providers/provider-fit';
import type { FieldNote, ShownProvider } from '@maquette/contracts/providers/provider-offer';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { createContext, type ReactNode, useContext } from 'react';
import { localProblem } from '../../../i18n/foreseen';
import { serverSentence } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';

interface Maker {
  tool: Tool;
  provider: ShownProvider | undefined;
}

const MakerContext = createContext<Maker>({ tool: 't2i', provider: undefined });

/** Tells the fields inside it which provider is chosen, so that they show that provider's notes. */
export function ProviderScope({ tool, provider, children }: Maker & { children: ReactNode }) {
  return <MakerContext value={{ tool, provider }}>{children}</MakerContext>;
}

/** The provider that would make the render; undefined while unknown. */
export function useProvider(): ShownProvider | undefined {
  return useContext(MakerContext).provider;
}

/** Why no provider can make this render or accepts orders now, as a reason to disable Generate; null if one can. */
export function whyUnmakeable(
  providers: ShownProvider[],
  tool: Tool,
  settings: RenderSettings,
): { text: string } | null {
  const why = whyUnavailable(providers, tool, settings);
  if (why !== null) return { text: localProblem('not_made', { why }) };
  const closed = whyClosed(providers, tool, settings);
  return closed === null ? null : { text: localProblem('line_drained', { why: closed }) };
}

/** The provider's note as the hint below a slider, switch or choice group, which has no room for a badge. */
export function useHint(wire: string): string | undefined;
export function useHint(wire: string, hint: string): string;
export function useHint(wire: string, hint?: string): string | undefined {
  return useFieldNote(wire)?.says ?? hint;
}

function useFieldNote(wire: string): FieldNote | undefined {
  const { tool, provider } = useContext(MakerContext);
  const note = provider?.fields[wire]?.find(({ tools }) => tools.includes(tool));
  return note && { ...note, says: serverSentence('fieldNote', note.code, note.says, note.params) };
}

/** Badge or hint for a field that the provider only partly supports. @param wire wire name of the field */
export function useNote(wire: string, hint?: string): { aside?: ReactNode; hint?: string } {
  const note = useFieldNote(wire);
  if (!note) return { hint };
  if (note.acts !== 'words') return { hint: note.says };
  const aside = (
    <span className="label" title={note.says}>
      {t('maker.inWords')}
    </span>
  );
  return { aside, hint };
}

/** Name of an external provider; empty for our own engine. */
export function ProviderName() {
  const maker = useProvider();
  if (!maker || maker.embedded) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13">
      {maker.test ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
      <span>{t('maker.by', { title: maker.title })}</span>
    </p>
  );
}

/** The provider's note below a field that has no room for a hint. */
export function ProviderFieldNote({ wire }: { wire: string }) {
  const says = useHint(wire);
  return says ? <p className="label">{says}</p> : null;
}
