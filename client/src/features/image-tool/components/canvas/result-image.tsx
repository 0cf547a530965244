import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, usePreview } from '../../../../live/render-queries';
import { CompareHandle } from '../../../../ui/compare-handle';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { Skeleton } from '../../../../ui/skeleton';
import { ZoomStage } from '../../../../ui/zoom-stage';
import { PlacedDrawing } from '../../../inputs/components/placed-drawing';
import type { DrawingMatrix } from '../../../inputs/rules/drawing-matrix';
import { LargeImage } from '../../../renders/components/full-size-image';
import { ImageFailed } from '../../../renders/components/image-failed';
import { ImageFrame } from '../../../renders/components/image-frame';
import { titleOf } from '../../../renders/rules/render-texts';
import type { Partner } from './compare-partners';

export function ResultImage({
  render,
  partner,
  opensOn,
  differences,
}: {
  render: KnownRender;
  partner: Partner | null;
  opensOn: 'after' | 'both';
  /** Whether to show the differences from the drawing. */
  differences: boolean;
}) {
  const { settings, result } = render;
  const address = useAssetUrl(result?.key);
  const source = useAssetUrl(partner?.key);
  const overlay = useAssetUrl((differences && result?.differencesKey) || undefined);
  // Last engine preview, or the library thumbnail: shown until the image has loaded.
  const preview = usePreview(render.id)?.url;
  const small = useAssetUrl(result?.thumbnailKey, { wanted: false }).data;
  const first = preview ?? small;
  const size = { width: result?.width ?? settings.width, height: result?.height ?? settings.height };
  const alt = t('render.alt', { prompt: titleOf(render) });
  if (address.isError) {
    return (
      <ImageFrame {...size}>
        <ImageFailed retry={() => void address.refetch()} />
      </ImageFrame>
    );
  }
  if (address.data && source.data && partner) {
    return (
      <CompareImage
        before={source.data}
        after={address.data}
        first={first}
        beforeName={partner.name}
        opensOn={opensOn}
        overlay={overlay.data}
        {...{ size, alt }}
        of={render.id}
        frame={partner.frame}
        matrix={partner.matrix}
      />
    );
  }
  return (
    <ZoomStage {...size} of={render.id}>
      {first ? <img src={first} alt="" className="absolute inset-0 size-full object-cover" /> : null}
      {address.data ? (
        <div className="absolute inset-0">
          <LargeImage url={address.data} storageKey={result?.key} {...size} alt={alt} covered={first !== undefined} />
        </div>
      ) : first ? null : (
        <Skeleton className="size-full" />
      )}
    </ZoomStage>
  );
}

/** Percentage of the width that shows the other image. */
const STANDS = { before: 100, both: 50, after: 0 } as const;
const CHOICES = ['after', 'both', 'before', 'beside'] as const;

/**
 * Compares the result with another image, as an overlay with a slider or side by side; opens on the result alone.
 * The whole image is a range input: drag it, use the arrow keys, or tap one of the preset positions.
 */
function CompareImage({
  before,
  after,
  first,
  size,
  of,
  frame,
  matrix,
  beforeName,
  opensOn,
  overlay,
  alt,
}: {
  before: string;
  after: string;
  /** Preview of the result, shown until its file has loaded. */
  first: string | undefined;
  size: { width: number; height: number };
  of: string;
  /** The input's crop within the image. */
  frame: InputFrame;
  /** The input's position in the result, if the engine cropped or squared it. */
  matrix: DrawingMatrix | null;
  /** Label of the other image: "Sketch", "Reference" or another render. */
  beforeName: string;
  /** Initial position: the result alone, or half of each. */
  opensOn: 'after' | 'both';
  overlay: string | undefined;
  alt: string;
}) {
  const [share, setShare] = useState<number>(opensOn === 'after' ? STANDS.after : STANDS.both);
  const [beside, setBeside] = useState(false);
  const over = (['before', 'both', 'after'] as const).find((choice) => STANDS[choice] === share) ?? null;
  const choose = (choice: (typeof CHOICES)[number]) => {
    setBeside(choice === 'beside');
    if (choice !== 'beside') setShare(STANDS[choice]);
  };
  const picture = 'absolute inset-0 size-full select-none';
  const beforeAlt = t('compare.beforeAlt', { name: beforeName });
  return (
    <div className="grid gap-3">
      {beside ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <Half {...size} name={beforeName}>
            <PlacedDrawing src={before} alt={beforeAlt} className={picture} {...{ frame, matrix }} />
          </Half>
          <Half {...size} name={t('partner.result')}>
            <img src={after} alt={alt} className={`${picture} object-cover`} />
            {overlay ? <img src={overlay} alt={t('compare.overlayAlt')} className={picture} /> : null}
          </Half>
        </div>
      ) : (
        <ZoomStage {...size} of={of}>
          {first ? <img src={first} alt="" className={`${picture} object-cover`} /> : null}
          <img src={after} {...size} alt={alt} draggable={false} className={`${picture} object-cover`} />
          <div
            className="absolute inset-0 overflow-hidden bg-sheet"
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          >
            <PlacedDrawing src={before} alt={beforeAlt} className={picture} {...{ frame, matrix }} />
          </div>
          {overlay ? <img src={overlay} alt={t('compare.overlayAlt')} draggable={false} className={picture} /> : null}
          <CompareHandle
            share={share}
            onShare={setShare}
            label={t('compare.label', { name: beforeName })}
            valueText={t('compare.value', { name: beforeName, before: share, after: 100 - share })}
          />
        </ZoomStage>
      )}
      <div className="mx-auto w-full max-w-form">
        <SegmentedControl
          label={t('compare.stand')}
          hideLabel
          value={beside ? 'beside' : over}
          onChoose={choose}
          choices={CHOICES.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      </div>
    </div>
  );
}

/** One of two images shown side by side, with its label. */
function Half({ name, children, ...size }: { name: string; width: number; height: number; children: ReactNode }) {
  return (
    <ImageFrame {...size}>
      {children}
      <span className="absolute top-2 left-2 rounded-6 bg-night px-2 py-0.5 text-12 text-on-night">{name}</span>
    </ImageFrame>
  );
}
