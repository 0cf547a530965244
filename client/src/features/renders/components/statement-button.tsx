import '../../../i18n/review-words';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import {
  STATEMENT_VARIANTS,
  STATEMENTS_AT_ONCE,
  type StatementVariant,
} from '@maquette/contracts/provenance/statement';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { language as pageLanguage } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { SelectField } from '../../../ui/fields';
import { Skeleton } from '../../../ui/skeleton';
import { readCaptions, type StatementPlace, saveStatement, statementsOf } from '../api/statements';

/** Opens the planning statement for some results. Default export: loaded after its page. */
export default function StatementButton({
  renders = [],
  place = statementsOf(renders),
  small = false,
}: {
  /** Ids of results in the workspace. */
  renders?: readonly string[];
  /** Source for guests of a share link. */
  place?: StatementPlace;
  small?: boolean;
}) {
  const [open, setOpen] = useState(false);
  if (place.renders.length > STATEMENTS_AT_ONCE) return null;
  return (
    <>
      <Button size={small ? 'touch' : undefined} icon={FileText} onClick={() => setOpen(true)}>
        {t('planning.open')}
      </Button>
      {open ? <StatementDialog place={place} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Planning statement for an authority: language and questions, the document, and the caption for a board. */
function StatementDialog({ place, onClose }: { place: StatementPlace; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>(() => pageLanguage());
  const [variant, setVariant] = useState<StatementVariant>('general');
  const [busy, setBusy] = useState<'pdf' | 'text' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const captions = useQuery({
    queryKey: ['statement-captions', place.path, ...place.renders, language],
    queryFn: ({ signal }) => readCaptions(place, { language, variant: 'general' }, signal),
  });
  const save = async (format: 'pdf' | 'text') => {
    setBusy(format);
    setRefusal(null);
    try {
      await saveStatement(place, { language, variant }, format);
    } catch (error) {
      setRefusal(asRefusal(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog title={t('planning.title')} shape="card" open onClose={onClose}>
      <div className="grid gap-4 pt-3">
        <p>{t('planning.why')}</p>
        <SelectField
          label={t('planning.variant')}
          choices={STATEMENT_VARIANTS.map((value) => ({ value, label: t(`planning.for.${value}`) }))}
          value={variant}
          onChoose={setVariant}
        />
        <SelectField
          label={t('planning.language')}
          choices={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }))}
          value={language}
          onChoose={setLanguage}
        />
        <div className="grid gap-1">
          <p className="label">{t('planning.caption')}</p>
          {captions.data ? (
            captions.data.map((caption, index) => (
              <div key={place.renders[index] ?? index} className="flex items-start gap-2">
                <p lang={language} className="min-w-0 flex-1 text-14 text-ink wrap-anywhere">
                  {caption}
                </p>
                <CopyButton label={t('planning.copy')} text={caption} />
              </div>
            ))
          ) : captions.isError ? (
            <FaultNotice error={captions.error} title={t('planning.failed')} />
          ) : (
            <Skeleton className="h-10" />
          )}
        </div>
        <FaultNotice error={refusal} title={t('planning.failed')} />
        <div className="flex flex-wrap justify-end gap-2">
          {(['text', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              tone={format === 'pdf' ? 'primary' : undefined}
              disabled={busy !== null}
              icon={Download}
              onClick={() => void save(format)}
            >
              {t(busy === format ? 'planning.preparing' : `planning.${format}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
