import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, usePreview } from '../../../../live/render-queries';
import { Skeleton } from '../../../../ui/skeleton';
import { ZoomStage } from '../../../../ui/zoom-stage';
import { LargeImage } from '../../../renders/components/full-size-image';
import { ImageFailed } from '../../../renders/components/image-failed';
import { ImageFrame } from '../../../renders/components/image-frame';
import { titleOf } from '../../../renders/rules/render-texts';
import { CompareImage } from './compare-image';
import type { Partner } from './compare-partners';

/** The finished image, with a comparison if one is selected. */
export function ResultImage({
  render,
  partner,
  opensOn,
  differences,
}: {
  render: KnownRender;
  /** Image to compare with. */
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
