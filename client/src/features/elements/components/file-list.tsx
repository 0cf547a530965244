import { ROUTES } from '@maquette/contracts/calls/routes';
import { type InputImage, type InputVideo, uploadListSchema } from '@maquette/contracts/fields/input-file';
import { useRef } from 'react';
import { useAnswer } from '../../../http/use-answer';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useOnScreen } from '../../../ui/use-on-screen';
import type { CarriedInput, CarriedVideo } from '../../inputs/rules/carried-input';
import { SaveFileAsElement } from './save-as-element';

const PLACES = ['1', '2', '3', '4'];
const GRID = 'grid grid-cols-1 gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Files that the workspace uploaded as render inputs, ready to use again. */
export function FileList() {
  const found = useUploadedFiles();
  const failure = found.isError ? (
    <LoadFailure text={t('elements.filesFailed')} retry={() => void found.refetch()} />
  ) : null;
  if (found.isLoadingError) return failure;
  if (found.isPending) {
    return (
      <div aria-busy="true" className={GRID}>
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-4/3" />
        ))}
      </div>
    );
  }
  return (
    <>
      {failure}
      {found.data.length === 0 ? (
        <p className="max-w-prose">{t('elements.filesEmpty')}</p>
      ) : (
        <ul aria-label={t('elements.filesList')} className={GRID}>
          {found.data.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const USES = [
  { tool: 't2i', name: 'elements.asReference' },
  { tool: 's2i', name: 'elements.asSketch' },
  { tool: 'i2v', name: 'elements.asFrame' },
] as const;

function FileCard({ file }: { file: InputImage | InputVideo }) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useOnScreen(ref);
  const address = useAssetUrl(file.key, { wanted: seen });
  const { width, height } = file;
  const size = t('t2i.size', { width: String(width), height: String(height) });
  const LOOK = 'aspect-4/3 w-full rounded-6 border border-line bg-wash object-contain';
  return (
    <div ref={ref} className="grid content-start gap-2">
      {!address.data ? (
        <Skeleton className="aspect-4/3" />
      ) : 'fps' in file ? (
        <video src={address.data} muted playsInline preload="metadata" className={LOOK} />
      ) : (
        <img src={address.data} alt={t('elements.fileAlt', { size })} decoding="async" className={LOOK} />
      )}
      <p className="label figures">
        {'fps' in file ? `${size} · ${t('block.seconds', { seconds: file.seconds })}` : size}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {'fps' in file ? (
          <ButtonLink
            size="small"
            to={`${TOOL_PAGES.v2v}?render=new`}
            state={{ clip: file } satisfies CarriedVideo}
            aria-label={t('elements.fileUse', { use: t('elements.asClip'), size })}
          >
            {t('elements.asClip')}
          </ButtonLink>
        ) : (
          USES.map(({ tool, name }) => (
            <ButtonLink
              key={tool}
              size="small"
              to={`${TOOL_PAGES[tool]}?render=new`}
              state={{ image: file } satisfies CarriedInput}
              aria-label={t('elements.fileUse', { use: t(name), size })}
            >
              {t(name)}
            </ButtonLink>
          ))
        )}
        {'fps' in file ? null : <SaveFileAsElement file={file} />}
      </div>
    </div>
  );
}

/** Drawings, photos, maps and videos that the workspace uploaded, latest first. */
function useUploadedFiles() {
  return useAnswer(['brought-files'], ROUTES.uploads, uploadListSchema, { select: ({ items }) => items, staleTime: 0 });
}
