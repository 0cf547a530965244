import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import { useRef } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { useOnScreen } from '../../../ui/use-on-screen';
import type { CarriedInput, CarriedVideo } from '../../inputs/rules/carried-input';
import { SaveFileAsElement } from './save-as-element';

const USES = [
  { tool: 't2i', name: 'elements.asReference' },
  { tool: 's2i', name: 'elements.asSketch' },
  { tool: 'i2v', name: 'elements.asFrame' },
] as const;

/** An uploaded file, and the tools that can use it. */
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
