import type { ImageTool } from '@maquette/contracts/fields/image-fields';
import { composePrompt } from '@maquette/contracts/providers/compose-prompt';
import type { FieldNote, ShownProvider } from '@maquette/contracts/providers/provider-offer';
import { createContext, type ReactNode, useContext } from 'react';
import { Badge } from '../../design/badge';
import { Disclosure } from '../../design/disclosure';
import { SwitchField } from '../../design/switch-field';
import { t } from '../../i18n/t';
import type { ImageForm } from './image-form';
import { settingsOf } from './image-form';

interface Maker {
  tool: ImageTool;
  provider: ShownProvider | undefined;
}

const MakerContext = createContext<Maker>({ tool: 't2i', provider: undefined });

/** The fields inside say what they do at the provider that would make the image. */
export function MadeBy({ tool, provider, children }: Maker & { children: ReactNode }) {
  return <MakerContext value={{ tool, provider }}>{children}</MakerContext>;
}

/** The sentence under a slider or a switch, which has no room for a word beside it. */
export function useHint(wire: string, hint: string): string {
  return useFieldNote(wire)?.says ?? hint;
}

function useFieldNote(wire: string): FieldNote | undefined {
  const { tool, provider } = useContext(MakerContext);
  return provider?.fields[wire]?.find(({ tools }) => tools.includes(tool));
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

/** Who makes the image, where it is not our own engine, and whether that may help out. */
export function MakerLine({
  providers: [first, ...others],
  form,
  change,
}: {
  providers: ShownProvider[];
  form: ImageForm;
  change: (fields: Partial<ImageForm>) => void;
}) {
  if (!first || first.embedded) return null;
  return (
    <div className="grid grid-cols-1 gap-2 text-13">
      <p className="flex flex-wrap items-center gap-2">
        {first.test ? <Badge tone="pencil">{t('maker.test')}</Badge> : null}
        <span>{t('maker.by', { title: first.title })}</span>
      </p>
      {others.some(({ embedded }) => embedded) ? (
        <SwitchField
          label={t('maker.fallback')}
          hint={t('maker.fallbackWhy')}
          checked={form.embeddedFallback}
          onToggle={(embeddedFallback) => change({ embeddedFallback })}
        />
      ) : null}
    </div>
  );
}

/** The words as they are sent, made by the function that makes them for the provider. */
export function SentWords({ tool, form }: { tool: ImageTool; form: ImageForm }) {
  const { provider } = useContext(MakerContext);
  if (!provider?.composes) return null;
  const { prompt, negativePrompt } = composePrompt(tool, settingsOf(tool, form));
  return (
    <Disclosure title={t('maker.sent')}>
      <p className="text-13 text-soft">{t('maker.sentWhy', { title: provider.title })}</p>
      <p className="text-13 break-words">{prompt || t('maker.sentNothing')}</p>
      {negativePrompt ? <p className="text-13 break-words">{t('maker.sentNot', { words: negativePrompt })}</p> : null}
      {form.image ? <p className="text-13">{t('maker.sentImage')}</p> : null}
    </Disclosure>
  );
}
