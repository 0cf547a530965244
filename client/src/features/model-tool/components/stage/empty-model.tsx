import '../../../../i18n/model-words';
import type { ListedModel } from '@maquette/contracts/model-library/model-view';
import { Link } from 'react-router-dom';
import { formatNumber, formatShort, t } from '../../../../i18n/t';
import { BlankFailure } from '../../../../ui/blank-state';
import { Disclosure } from '../../../../ui/disclosure';
import { Skeleton } from '../../../../ui/skeleton';
import { useModels } from '../../api/models';

/** Programs that export a GLB, by the name of their message. */
const PROGRAMS = ['sketchup', 'rhino', 'blender', 'archicad', 'revit'] as const;
/** Most models listed here; more are found by their name in the settings. */
const SHOWN = 24;

/** The canvas without a model: what the tool does, the models of the workspace, and how to export one. */
export default function EmptyModel({ zone, onChoose }: { zone: React.ReactNode; onChoose: (id: string) => void }) {
  const models = useModels();
  return (
    <div className="mx-auto grid w-full max-w-column gap-8 py-2 md:py-6">
      <div className="crop-marks grid gap-5 p-5 sm:p-8">
        <div className="grid gap-2">
          <h2 className="font-serif text-28 text-ink">{t('model.emptyTitle')}</h2>
          <p className="max-w-prose">{t('model.emptyText')}</p>
        </div>
        {zone}
        <ExportHelp />
      </div>
      {models.isPending ? <Skeleton className="h-40" /> : null}
      {models.isError ? <BlankFailure text={t('model.listFailed')} retry={() => void models.refetch()} /> : null}
      {models.data && models.data.length > 0 ? (
        <section aria-label={t('model.yours')} className="grid gap-3">
          <h2 className="label">{t('model.yours')}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {models.data.slice(0, SHOWN).map((model) => (
              <li key={model.id}>
                <ModelCard model={model} onChoose={() => onChoose(model.id)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function ModelCard({ model, onChoose }: { model: ListedModel; onChoose: () => void }) {
  const { name, version, triangles, size } = model;
  const [width, height, depth] = size.map((metres) => formatNumber(metres));
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid w-full gap-0.5 rounded-10 border border-line bg-sheet p-4 text-left transition-colors hover:border-edge"
    >
      <span dir="auto" translate="no" className="truncate font-medium text-ink">
        {name}
      </span>
      <span className="label figures">
        {[
          t('model.extent', { width: width ?? '', depth: depth ?? '', height: height ?? '' }),
          t('model.triangles', { count: formatShort(triangles) }),
          t('model.version', { version }),
        ].join(' · ')}
      </span>
    </button>
  );
}

/** One line for each program. */
export function ExportHelp() {
  return (
    <Disclosure title={t('model.howToExport')}>
      <dl className="grid gap-2 text-13">
        {PROGRAMS.map((program) => (
          <div key={program} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt translate="no" className="font-medium text-ink">
              {t(`model.export.${program}.name`)}
            </dt>
            <dd>{t(`model.export.${program}`)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/help#exporting-a-glb" className="justify-self-start text-13 underline">
        {t('model.moreHelp')}
      </Link>
    </Disclosure>
  );
}
