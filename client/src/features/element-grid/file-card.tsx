import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { useRef } from 'react';
import { ButtonLink } from '../../design/button';
import { Skeleton } from '../../design/skeleton';
import { SaveFileAsElement } from '../../elements/save-as-element';
import { t } from '../../i18n/t';
import type { CarriedInput, CarriedVideo } from '../../inputs/carried-input';
import { TOOL_PAGES } from '../../renders/tool-pages';
import { useOnScreen } from '../../renders/use-on-screen';
import { useAssetUrl } from '../../transport/render-queries';

const USES = [
  { tool: 't2i', name: 'elements.asReference' },
  { tool: 's2i', name: 'elements.asSketch' },
  { tool: 'i2v', name: 'elements.asFrame' },
] as const;

/** One file that was brought, and the tools that can start from it. */
export function FileCard({ file }: { file: InputImage | InputVideo }) {
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
