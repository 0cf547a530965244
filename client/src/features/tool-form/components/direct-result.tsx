import { Download, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import type { DirectResult } from '../../../live/order-answer';
import { Button, ButtonAnchor } from '../../../ui/button';
import { ImageFrame } from '../../renders/components/image-frame';
import { titleOf } from '../../renders/rules/render-texts';

/** A result returned directly in the response to the order: shown without the features of a stored render. */
export function DirectView({
  render,
  direct,
  caption,
  onReuse,
}: {
  render: KnownRender;
  direct: DirectResult;
  caption: ReactNode;
  onReuse: () => void;
}) {
  const clip = render.settings.kind === 'video';
  const alt = t('render.alt', { prompt: titleOf(render) });
  return (
    <figure className="grid grid-cols-1 gap-3">
      <div className="bg-wash">
        <ImageFrame width={render.settings.width} height={render.settings.height}>
          {clip ? (
            // biome-ignore lint/a11y/useMediaCaption: the videos have no sound.
            <video
              src={direct.url}
              controls
              playsInline
              aria-label={t('clip.player')}
              className="size-full bg-night object-contain"
            />
          ) : (
            <img src={direct.url} alt={alt} className="size-full object-contain" />
          )}
        </ImageFrame>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonAnchor href={direct.url} download rel="noreferrer" icon={Download}>
          {clip ? t('clip.download') : t('render.downloadPlain')}
        </ButtonAnchor>
        <Button icon={RotateCcw} onClick={onReuse}>
          {t('render.reuse')}
        </Button>
        <p className="label">{t('render.directNote')}</p>
      </div>
      <div>{caption}</div>
    </figure>
  );
}
