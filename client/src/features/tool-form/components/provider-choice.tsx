import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { whyClosed, whyUnavailable } from '@maquette/contracts/providers/provider-fit';
import type { FieldNote, ShownProvider } from '@maquette/contracts/providers/provider-offer';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { createContext, type ReactNode, useContext } from 'react';
import { foreseen } from '../../../i18n/foreseen';
import { serverSentence } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';

interface Maker {
  tool: Tool;
  provider: ShownProvider | undefined;
}

const MakerContext = createContext<Maker>({ tool: 't2i', provider: undefined });

/** The fields inside say what they do at the provider that would make the render. */
export function MadeBy({ tool, provider, children }: Maker & { children: ReactNode }) {
  return <MakerContext value={{ tool, provider }}>{children}</MakerContext>;
}

/** Who would make it; undefined while nobody has said. */
export function useMaker(): ShownProvider | undefined {
  return useContext(MakerContext).provider;
}

/** Why nobody who would make an order can make it, or takes it now, as an obstacle to the order; null when somebody does. */
export function unmadeBy(providers: ShownProvider[], tool: Tool, settings: RenderSettings): { text: string } | null {
  const why = whyUnavailable(providers, tool, settings);
  if (why !== null) return { text: foreseen('not_made', { why }) };
  const closed = whyClosed(providers, tool, settings);
  return closed === null ? null : { text: foreseen('line_drained', { why: closed }) };
}

/** The sentence under a slider, a switch or a group of choices, which has no room for a word beside it. */
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

/** What stands beside a field that the provider does not simply do. @param wire its name on the wire */
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

/** Who makes it, where it is not our own engine. */
export function MakerName() {
  const maker = useMaker();
  if (!maker || maker.embedded) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13">
      {maker.test ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
      <span>{t('maker.by', { title: maker.title })}</span>
    </p>
  );
}

/** A sentence about a field that has no place for one. */
export function NoteUnder({ wire }: { wire: string }) {
  const says = useHint(wire);
  return says ? <p className="label">{says}</p> : null;
}
